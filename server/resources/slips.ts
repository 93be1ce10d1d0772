/** The API of slips: reading those of the downline, cancelling, and keying in. */
import { z } from 'zod';
import { Slip, SlipLine } from '../../domain/entities/slip';
import { SlipDetail } from '../../domain/slips/slip-detail';
import type { AppContext } from '../http/context';
import { CSV_TYPE, csvAnswer, wantsCsv } from '../records/routes/csv-answer';
import { idParameter, listParameters } from '../records/routes/list-parameters';
import { filterIn } from '../records/routes/list-query';
import { listRoute } from '../records/routes/list-route';
import { ProblemError } from '../http/problem';
import { actingOf, idOf, queryOf } from '../http/request';
import type { Route } from '../http/route';
import { readByIds } from '../records/read';
import { cancelByCaller, SlipCancel, SlipGivenBack } from './slips/cancel';
import { KeyInMember, KeyInOffer, KeyInRound, SlipCheckAnswer, SlipCheckBody, SlipKeyed, SlipKeyedAnswer } from '../../domain/slips/slip-check';
import { readSlipDetail } from './slips/detail';
import { checkKeyed, keyIn, listKeyInMembers, listKeyInRounds, readKeyInOffer } from './slips/key-in';
import { lineSourceFor, slipSourceFor } from './slips/source';

const PATH = `/api/${Slip.name}`;

const keyingIn = { access: { subject: 'member', actions: ['update'] }, scope: 'downline' } as const satisfies Partial<Route>;
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
    ...keyingIn,
    scope: 'global',
    method: 'get',
    path: `${PATH}/rounds`,
    operationId: 'listKeyInRounds',
    summary: 'The rounds that slips can be keyed in for now, the next to close first',
    answers: { 200: { description: 'The rounds', schema: z.array(KeyInRound) } },
    handle: listKeyInRounds,
  },
  {
    ...keyingIn,
    method: 'get',
    path: `${PATH}/members`,
    operationId: 'listKeyInMembers',
    summary: 'Members directly below the caller, whom slips can be keyed in for',
    parameters: [{ name: 'q', in: 'query', required: false, description: 'A part of the name', schema: z.string().max(100) }],
    answers: { 200: { description: 'The first of them by name', schema: z.array(KeyInMember) } },
    problems: ['bad-request'],
    handle: listKeyInMembers,
  },
  {
    ...keyingIn,
    method: 'get',
    path: `${PATH}/offer`,
    operationId: 'readKeyInOffer',
    summary: 'What a member directly below the caller can bet on in a round, and at which rates',
    parameters: [
      { name: 'member', in: 'query', required: true, description: 'Whose bet it would be', schema: z.uuid() },
      { name: 'round', in: 'query', required: true, description: 'In which round', schema: z.uuid() },
    ],
    answers: { 200: { description: 'The bet types', schema: KeyInOffer, name: 'KeyInOffer' } },
    problems: ['bad-request', 'not-found'],
    handle: readKeyInOffer,
  },
  {
    ...keyingIn,
    method: 'post',
    path: `${PATH}/check`,
    operationId: 'checkSlip',
    summary: 'Says what would become of a slip, line by line; nothing is written',
    body: { schema: SlipCheckBody, name: 'SlipCheck' },
    answers: { 200: { description: 'Price, limits and refusals', schema: SlipCheckAnswer, name: 'SlipCheckAnswer' } },
    problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    handle: checkKeyed,
  },
  {
    ...keyingIn,
    method: 'post',
    path: PATH,
    operationId: 'keyInSlip',
    summary: 'Places a slip for a member directly below the caller, whole or not at all; needs an Idempotency-Key',
    body: { schema: SlipKeyed, name: 'SlipKeyed' },
    answers: {
      200: { description: 'It was refused; the same key is answered so again', schema: SlipKeyedAnswer, name: 'SlipKeyedAnswer' },
      201: { description: 'It was accepted', schema: SlipKeyedAnswer, name: 'SlipKeyedAnswer' },
    },
    problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    handle: keyIn,
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
