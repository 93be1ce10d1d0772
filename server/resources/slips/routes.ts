/** The API of slips: reading those of the downline, canceling, and keying in. */
import { z } from 'zod';
import {
  cancelSlip,
  checkSlip,
  keyInSlip,
  listKeyInMembers,
  listKeyInRounds,
  readKeyInOffer,
  readKeyInStyle,
  readSlip,
  readSlipText,
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
import { findAccount } from '../../accounts/found-account';
import { READING_DESCRIPTION, readSlipText as readText } from '../../accounts/read-slip-text';
import { readByIds } from '../../records/read';
import { CSV_TYPE, csvAnswer, wantsCsv } from '../../records/csv/csv-answer';
import { listParameters } from '../../records/routes/list-parameters';
import { filterIn } from '../../records/routes/list-query';
import { listRoute } from '../../records/routes/list-route';
import { totalsRoute } from '../../records/routes/totals-route';
import { cancelByCaller, findSlip } from './cancel';
import { readSlipDetail } from './detail';
import { checkKeyed, findKeyInMembers, findKeyInRounds, keyIn, offerFor, styleFor } from './key-in';
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
  if (!wantsCsv(c))
    throw new ProblemError('bad-request', { detail: `the lines are only available with Accept: ${CSV_TYPE}` });
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
      summary: 'Returns a page of the matching slips sold through the caller',
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
    summary: 'Downloads the lines of the matching slips as a CSV file',
    parameters: listParameters(SlipLine),
    answers: { 200: { description: 'All matching lines', schema: z.string(), otherTypes: [CSV_TYPE] } },
    problems: ['bad-request', 'validation', 'step-up-required'],
    handle: linesAsFile,
  },
  serve(
    listKeyInRounds,
    {
      ...keyingIn,
      scope: 'global',
      operationId: 'listKeyInRounds',
      summary: 'Returns the rounds open for keying in slips, the next to close first',
      answer: { description: 'The rounds' },
    },
    async ({ services }) => findKeyInRounds(services.db),
  ),
  serve(
    listKeyInMembers,
    {
      ...keyingIn,
      operationId: 'listKeyInMembers',
      summary: 'Returns members directly below the caller for keying in slips',
      parameters: { q: 'A part of the username or nickname' },
      answer: { description: 'The first matching members' },
      problems: ['bad-request', 'validation'],
    },
    async ({ query: { q = '' }, services, caller }) => findKeyInMembers(services.db, caller, q),
  ),
  serve(
    readKeyInOffer,
    {
      ...keyingIn,
      operationId: 'readKeyInOffer',
      summary: 'Returns the bet types and rates of a round for a member directly below the caller',
      parameters: { member: 'The member', round: 'The round' },
      answer: { description: 'The bet types', name: 'KeyInOffer' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    async ({ query, ...acting }) => offerFor(acting, query),
  ),
  serve(
    readKeyInStyle,
    {
      ...keyingIn,
      operationId: 'readKeyInStyle',
      summary: 'Returns how typed bets of a member directly below the caller are read',
      parameters: { member: "The member; by default the caller's own account" },
      answer: { description: 'The reading style', name: 'ReadingStyle' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    async ({ query, ...acting }) => styleFor(acting, query.member),
  ),
  serve(
    checkSlip,
    {
      ...keyingIn,
      operationId: 'checkSlip',
      summary: 'Checks a slip line by line; changes nothing',
      bodyName: 'SlipCheck',
      answer: { description: 'Price, limits and refusals', name: 'SlipCheckAnswer' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    async ({ body, ...acting }) => checkKeyed(acting, body),
  ),
  serve(
    readSlipText,
    {
      ...keyingIn,
      operationId: 'readSlipText',
      summary: 'Reads a typed or pasted text with bets; changes nothing',
      description: READING_DESCRIPTION,
      bodyName: 'SlipRead',
      answer: { description: 'Lines, questions, notes and totals', name: 'SlipReadAnswer' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    async ({ body, services, caller }) => {
      // @guard access "texts are read in the style of accounts within", tested by slips/read-text "finds no account of
      //   another, as if it had never existed"
      if (body.account !== undefined) await findAccount(services.db, caller.acting, body.account);
      return readText(services.db, { ...body, account: body.account ?? caller.acting.id });
    },
  ),
  serve(
    keyInSlip,
    {
      ...keyingIn,
      operationId: 'keyInSlip',
      summary: 'Places a complete slip or nothing for a member directly below; needs an Idempotency-Key',
      bodyName: 'SlipKeyed',
      answer: { description: 'The slip is refused; the same key always gets this response', name: 'SlipKeyedAnswer' },
      created: 'The slip is accepted',
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
      summary: 'Returns a slip with its lines, the parts visible to the caller, and its history',
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
      summary: 'Cancels a slip or some of its lines before its round closes and returns the stakes',
      bodyName: 'SlipCancel',
      admits: ({ services, caller }, { id }) => findSlip(services.db, caller.acting, id),
      answer: { description: 'The returned amounts', name: 'SlipGivenBack' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict'],
    },
    async ({ params, body, ...acting }) => cancelByCaller(acting, params.id, body),
  ),
];
