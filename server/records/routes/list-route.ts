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
  'Content-Range':
    '`agents 0-24/319`: first position, last position and number of matching records; `*` for an empty page',
  'X-Total-Kind': '`at-least` when more records match than were counted',
  'X-Total-Count': 'CSV only: the number of matching records, as far as they were counted',
  'X-After': 'The cursor of the next page; absent on the last page',
  'X-Before': 'The cursor of the previous page; absent on the first page',
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
        description: 'The page; with `Accept: text/csv`, all matching records regardless of `range`',
        schema: z.array(rowSchema(entity)),
        otherTypes: [CSV_TYPE],
        headers: COUNT_HEADERS,
      },
    },
    problems: ['bad-request', 'validation', 'step-up-required', ...problems],
    handle: async (c) => {
      const source = await sourceOf(c);
      if (wantsCsv(c)) return csvAnswer(c, entity, source);
      const query = parseListQuery(entity, queryOf(c));
      const { services, caller } = actingOf(c);
      return listAnswer(c, entity, query, await readPage(services.db, entity, source, caller.acting, query));
    },
  };
}
