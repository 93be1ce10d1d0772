/** The API of slips: reading those of the downline, canceling, and keying in. */
import { z } from 'zod';
import {
  cancelSlip,
  checkSlip,
  keyInSlip,
  listKeyInMembers,
  listKeyInRounds,
  readKeyInOffer,
  readSlip,
} from '../../../domain/api/slips';
import { Slip, SlipLine } from '../../../domain/entities/slip';
import { SlipDetail } from '../../../domain/api/slip-detail';
import type { Acting } from '../../access/acting';
import type { AppContext } from '../../http/context';
import { keyOf } from '../../http/idempotency';
import { ProblemError } from '../../kernel/problem';
import { actingOf, queryOf } from '../../http/request';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readByIds } from '../../records/read';
import { CSV_TYPE, csvAnswer, wantsCsv } from '../../records/csv/csv-answer';
import { listParameters } from '../../records/routes/list-parameters';
import { filterIn } from '../../records/routes/list-query';
import { listRoute } from '../../records/routes/list-route';
import { totalsRoute } from '../../records/routes/totals-route';
import { cancelByCaller, findSlip } from './cancel';
import { readSlipDetail } from './detail';
import { checkKeyed, findKeyInMembers, findKeyInRounds, keyIn, offerFor } from './key-in';
import { lineSourceFor, slipSourceFor } from './source';

const PATH = `/api/${Slip.name}`;

const keyingIn = {
  access: { subject: 'member', actions: ['update'] },
  scope: 'downline',
} as const satisfies Partial<Route>;
const read = {
  access: { subject: Slip.subject, actions: ['read'] },
  scope: 'downline',
} as const satisfies Partial<Route>;

/** Reads the slip with everything that the caller may know of it. Throws `not-found`. */
async function slipById({ services, caller }: Acting, id: string): Promise<SlipDetail> {
  const source = await slipSourceFor(services.db, caller.acting, { conditions: [], search: null, ids: [id] });
  const [row] = await readByIds(services.db, Slip, source, caller.acting, [id]);
  if (!row) throw new ProblemError('not-found');
  const { round, lines, ...detail } = await readSlipDetail(services.db, caller, id, String(row['businessDate']));
  return SlipDetail.parse({ ...row, ...detail, roundOf: round, slipLines: lines });
}

/** Returns the lines of the matching slips as a file. */
async function linesAsFile(c: AppContext): Promise<Response> {
  if (!wantsCsv(c)) throw new ProblemError('bad-request', { detail: `ask for them by Accept: ${CSV_TYPE}` });
  const { services, caller } = actingOf(c);
  return csvAnswer(c, SlipLine, await lineSourceFor(services.db, caller.acting, filterIn(SlipLine, queryOf(c))));
}

/** All routes below /api/slips; those with a fixed word come before the ones with an id. */
export const slipRoutes: Route[] = [
  listRoute(
    Slip,
    {
      ...read,
      path: PATH,
      operationId: 'listSlips',
      summary: 'A page of the slips sold through the caller that match the filter',
    },
    (c) => {
      const { services, caller } = actingOf(c);
      return slipSourceFor(services.db, caller.acting, filterIn(Slip, queryOf(c)));
    },
  ),
  totalsRoute(Slip, 'Slips', ({ services, caller }, filter) => slipSourceFor(services.db, caller.acting, filter)),
  {
    ...read,
    method: 'get',
    path: `${PATH}/lines`,
    operationId: 'listSlipLines',
    summary: 'The lines of the slips that match the filter, as a file',
    parameters: listParameters(SlipLine),
    answers: { 200: { description: 'Every line that matches', schema: z.string(), otherTypes: [CSV_TYPE] } },
    problems: ['bad-request', 'validation', 'unavailable', 'step-up-required'],
    handle: linesAsFile,
  },
  serve(
    listKeyInRounds,
    {
      ...keyingIn,
      scope: 'global',
      operationId: 'listKeyInRounds',
      summary: 'The rounds that slips can be keyed in for now, the next to close first',
      answer: { description: 'The rounds' },
    },
    async ({ services }) => findKeyInRounds(services.db),
  ),
  serve(
    listKeyInMembers,
    {
      ...keyingIn,
      operationId: 'listKeyInMembers',
      summary: 'Members directly below the caller, whom slips can be keyed in for',
      parameters: { q: 'A part of the name' },
      answer: { description: 'The first of them by name' },
      problems: ['bad-request', 'validation'],
    },
    async ({ query: { q = '' }, services, caller }) => findKeyInMembers(services.db, caller, q),
  ),
  serve(
    readKeyInOffer,
    {
      ...keyingIn,
      operationId: 'readKeyInOffer',
      summary: 'What a member directly below the caller can bet on in a round, and at which rates',
      parameters: { member: 'Whose bet it would be', round: 'In which round' },
      answer: { description: 'The bet types', name: 'KeyInOffer' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    async ({ query, ...acting }) => offerFor(acting, query),
  ),
  serve(
    checkSlip,
    {
      ...keyingIn,
      operationId: 'checkSlip',
      summary: 'Says what would become of a slip, line by line; nothing is written',
      bodyName: 'SlipCheck',
      answer: { description: 'Price, limits and refusals', name: 'SlipCheckAnswer' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    async ({ body, ...acting }) => checkKeyed(acting, body),
  ),
  serve(
    keyInSlip,
    {
      ...keyingIn,
      operationId: 'keyInSlip',
      summary: 'Places a slip for a member directly below the caller, whole or not at all; needs an Idempotency-Key',
      bodyName: 'SlipKeyed',
      answer: { description: 'It was refused; the same key is answered so again', name: 'SlipKeyedAnswer' },
      created: 'It was accepted',
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    async ({ body, c, ...acting }) => {
      const answer = await keyIn(acting, body, keyOf(c));
      if (answer.outcome === 'accepted') c.status(201);
      return answer;
    },
  ),
  serve(
    readSlip,
    {
      ...read,
      operationId: 'getSlip',
      summary: 'One slip with its lines, their parts as far as they are the caller’s to know, and what was done to it',
      answer: { description: 'The slip', name: 'SlipDetail' },
      problems: ['not-found'],
    },
    async ({ params, ...acting }) => slipById(acting, params.id),
  ),
  serve(
    cancelSlip,
    {
      access: { subject: 'member', actions: ['manage'] },
      scope: 'downline',
      // @guard access "who cancels nothing cancels no slip", tested by access/subs "of coma@reduced"
      deniedBy: 'noCancel',
      operationId: 'cancelSlip',
      summary: 'Cancels a slip or some of its lines until its round closes; numbers and money are given back',
      bodyName: 'SlipCancel',
      admits: ({ services, caller }, { id }) => findSlip(services.db, caller.acting, id),
      answer: { description: 'What was given back', name: 'SlipGivenBack' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict'],
    },
    async ({ params, body, ...acting }) => cancelByCaller(acting, params.id, body),
  ),
];
