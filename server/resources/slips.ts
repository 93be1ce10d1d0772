/** The API of slips: reading those of the downline, cancelling, and keying in. */
import { z } from 'zod';
import { Slip, SlipLine } from '../../domain/entities/slip';
import { SlipDetail } from '../../domain/slips/slip-detail';
import type { AppContext } from '../http/caller';
import { CSV_TYPE, csvAnswer, wantsCsv } from '../http/csv-answer';
import { idParameter, listParameters } from '../http/list-parameters';
import { filterIn } from '../http/list-query';
import { listRoute } from '../http/list-route';
import { ProblemError } from '../http/problem';
import { actingOf, idOf, queryOf } from '../http/request';
import type { Route } from '../http/route';
import { readByIds } from '../records/read';
import { cancelByCaller, SlipCancel, SlipGivenBack } from './slips/cancel';
import { readSlipDetail } from './slips/detail';
import { lineSourceFor, slipSourceFor } from './slips/source';

const PATH = `/api/${Slip.name}`;

const read = { access: { subject: Slip.subject, actions: ['read'] }, scope: 'downline' } as const satisfies Partial<Route>;

/** The slip with everything that the caller may know of it. */
async function slipById(c: AppContext): Promise<Response> {
  const { services, caller } = actingOf(c);
  const id = idOf(c);
  const source = await slipSourceFor(services.db, caller.acting, { conditions: [], search: null, ids: [id] });
  const [row] = await readByIds(services.db, Slip, source, caller.acting, [id]);
  if (!row) throw new ProblemError('not-found');
  const { round, lines, ...detail } = await readSlipDetail(services.db, caller, id, String(row['businessDate']));
  return c.json({ ...row, ...detail, roundOf: round, slipLines: lines });
}

/** The lines of the slips that match, as a file. */
async function linesAsFile(c: AppContext): Promise<Response> {
  if (!wantsCsv(c)) throw new ProblemError('bad-request', { detail: `ask for them by Accept: ${CSV_TYPE}` });
  const { services, caller } = actingOf(c);
  return csvAnswer(c, SlipLine, await lineSourceFor(services.db, caller.acting, filterIn(SlipLine, queryOf(c))));
}

/** All routes below /api/slips; those with a fixed word come before the ones with an id. */
export const slipRoutes: Route[] = [
  listRoute(
    Slip,
    { ...read, path: PATH, operationId: 'listSlips', summary: 'A page of the slips sold through the caller that match the filter' },
    (c) => {
      const { services, caller } = actingOf(c);
      return slipSourceFor(services.db, caller.acting, filterIn(Slip, queryOf(c)));
    },
  ),
  {
    ...read,
    method: 'get',
    path: `${PATH}/lines`,
    operationId: 'listSlipLines',
    summary: 'The lines of the slips that match the filter, as a file',
    parameters: listParameters(SlipLine),
    answers: { 200: { description: 'Every line that matches', schema: z.string(), otherTypes: [CSV_TYPE] } },
    problems: ['bad-request', 'validation', 'unavailable'],
    handle: linesAsFile,
  },
  {
    ...read,
    method: 'get',
    path: `${PATH}/:id`,
    operationId: 'getSlip',
    summary: 'One slip with its lines, their parts as far as they are the caller’s to know, and what was done to it',
    parameters: [idParameter],
    answers: { 200: { description: 'The slip', schema: SlipDetail, name: 'SlipDetail' } },
    problems: ['not-found'],
    handle: slipById,
  },
  {
    access: { subject: 'member', actions: ['manage'] },
    scope: 'downline',
    closedBy: 'noCancel',
    method: 'post',
    path: `${PATH}/:id/cancel`,
    operationId: 'cancelSlip',
    summary: 'Cancels a slip or some of its lines until its round closes; numbers and money are given back',
    parameters: [idParameter],
    body: { schema: SlipCancel, name: 'SlipCancel' },
    answers: { 200: { description: 'What was given back', schema: SlipGivenBack, name: 'SlipGivenBack' } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict'],
    handle: cancelByCaller,
  },
];
