/** The route of a list, in the simple-rest dialect. */
import { z } from 'zod';
import { type Entity, rowSchema } from '../../../domain/entities/entity';
import { readPage } from '../page';
import type { RecordSource } from '../source';
import type { AppContext } from '../../http/context';
import { CSV_TYPE, csvAnswer, wantsCsv } from '../csv/csv-answer';
import { listParameters } from './list-parameters';
import { parseListQuery } from './list-query';
import { listAnswer } from './record-answer';
import { actingOf, queryOf } from '../../http/request';
import type { Route } from '../../http/route';

const COUNT_HEADERS = {
  'Content-Range': '`agents 0-24/319`: first and last position and how many match; `*` for an empty page',
  'X-Total-Kind': '`at-least` when more match than were counted',
  'X-Total-Count': 'With CSV only: how many records match, as far as they were counted',
  'X-After': 'The cursor for the page after this one; absent on the last',
  'X-Before': 'The cursor for the page before this one; absent on the first',
};

/** The particulars of a list; the rest follows from the entity of its records. */
export type ListRouteOptions = Pick<Route, 'path' | 'operationId' | 'summary' | 'access' | 'parameters' | 'problems'> &
  Partial<Pick<Route, 'scope'>>;

/**
 * Returns the route of a list: one page, or with `Accept: text/csv` all of it. Its scope is the caller's downline by
 * default.
 *
 * @param sourceOf returns the source of the records for the request's caller; may refuse
 */
export function listRoute(
  entity: Entity,
  { parameters = [], problems = [], scope = 'downline', ...options }: ListRouteOptions,
  sourceOf: (c: AppContext) => RecordSource | Promise<RecordSource>,
): Route {
  return {
    ...options,
    method: 'get',
    scope,
    parameters: [...parameters, ...listParameters(entity)],
    answers: {
      200: {
        description: 'The page; asked for by `Accept: text/csv`, every record that matches, whatever `range` says',
        schema: z.array(rowSchema(entity)),
        otherTypes: [CSV_TYPE],
        headers: COUNT_HEADERS,
      },
    },
    problems: ['bad-request', 'validation', 'unavailable', 'step-up-required', ...problems],
    handle: async (c) => {
      const source = await sourceOf(c);
      if (wantsCsv(c)) return csvAnswer(c, entity, source);
      const query = parseListQuery(entity, queryOf(c));
      const { services, caller } = actingOf(c);
      return listAnswer(c, entity, query, await readPage(services.db, entity, source, caller.acting, query));
    },
  };
}
