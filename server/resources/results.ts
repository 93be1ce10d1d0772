/** The API of rounds and their results: read by everybody with the right to it, entered by the house alone. */
import { z } from 'zod';
import { addDays } from '../../domain/calendar/business-day';
import { Round } from '../../domain/entities/round';
import { AwaitingRound } from '../../domain/rounds/awaiting-round';
import { CorrectionPreview } from '../../domain/rounds/correction-preview';
import { LastSeen, PastRound } from '../../domain/rounds/past-round';
import { ResultPreview } from '../../domain/rounds/result-preview';
import { HeldLimit } from '../../domain/rounds/round-limits';
import { RoundDetail } from '../../domain/rounds/round-detail';
import { SoldNumber } from '../../domain/rounds/sold-number';
import { WinningLine } from '../../domain/rounds/winning-line';
import { parseFields } from '../../domain/api/validation';
import { YeekeeProof, YeekeeRound } from '../../domain/yeekee/round';
import type { AppContext } from '../http/context';
import { readFields } from '../http/json-body';
import { idParameter } from '../records/routes/list-parameters';
import { listRoute } from '../records/routes/list-route';
import { ProblemError } from '../http/problem';
import { actingOf, idOf, queryOf } from '../http/request';
import type { Route, RouteParameter } from '../http/route';
import { StepsAnswer } from './limits/automatic-routes';
import { momentOf } from './lotto/store';
import { readAwaiting } from './results/awaiting';
import { CorrectionBody, Reason, askForCorrection, askForVoid, correctionOf } from './results/correction';
import { DraftBody, ResultBody, enterResult, keepDraft, previewOf } from './results/enter-result';
import { findRound } from './results/find-round';
import { askForWin, type Move, moveRound, payAgain } from './results/hand-moves';
import { HistoryGroup, readHistory, readLastSeen } from './results/history';
import { readRoundLimits } from './results/limits';
import { readNumbers } from './results/numbers';
import { readRound } from './results/read-round';
import { roundSourceFor } from './results/source';
import { readWinners } from './results/winners';
import { YeekeeLotto, readProof, readYeekeeDay } from './results/yeekee';

const PATH = `/api/${Round.name}`;
const read = { access: { subject: Round.subject, actions: ['read'] }, scope: 'global' } as const;
/** Results are the house's, and not those people's who enter none. */
const enter = {
  access: { subject: Round.subject, actions: ['update'] },
  scope: 'global',
  isOfHouse: true,
  closedBy: 'noResults',
  parameters: [idParameter],
} as const;
/** Giving money back takes more than entering. */
const end = { ...enter, access: { subject: Round.subject, actions: ['manage'] } } as const;

const RoundLimitsAnswer = z.object({ types: z.array(HeldLimit), steps: StepsAnswer });
const ReasonBody = z.strictObject({ reason: Reason });
const WinBody = z.strictObject({ slipId: z.uuid().toLowerCase(), position: z.int().min(1), reason: Reason });
const Asked = z.object({ approvalId: z.uuid() });
const ResultAsked = Asked.extend({
  /** `first` when the same result was submitted before: then the approval is that one. */
  kind: z.enum(['submitted', 'first']),
});

const entered = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;
const reasonBody = { schema: ReasonBody, name: 'RoundReason' };

function handMove(move: Move, path: string, rights: typeof enter | typeof end, summary: string): Route {
  return {
    ...rights,
    method: 'post',
    path: `${PATH}/:id/${path}`,
    operationId: `${move}Round`,
    summary,
    body: reasonBody,
    answers: { 204: { description: 'Done' } },
    problems: entered,
    handle: async (c) => {
      const { reason } = await readFields(c, ReasonBody);
      await moveRound(actingOf(c), idOf(c), move, reason);
      return c.body(null, 204);
    },
  };
}

/** So many days are told at once. */
const DAYS_MAX = 92;
/** What isn't one is not compared with the other. */
const Day = z.iso.date({ abort: true });
const HistoryQuery = z
  .object({ group: HistoryGroup, from: Day, to: Day })
  .refine(({ from, to }) => to >= from && to <= addDays(from, DAYS_MAX), { path: ['to'] });
const YeekeeQuery = z.object({ lotto: YeekeeLotto, date: z.iso.date() });
const SeenQuery = z.object({ group: HistoryGroup, number: z.string().regex(/^[0-9]{1,6}$/) });

/** What each part of a query means. */
const MEANINGS: Readonly<Record<string, string>> = {
  group: 'The group of lotteries',
  from: 'The first business date',
  to: `The last business date, at most ${DAYS_MAX} days later`,
  number: 'The digits as they were drawn',
  lotto: 'The lottery by its code',
  date: 'The business date, on which the game day begins',
};

function queryParameters({ shape }: z.ZodObject): RouteParameter[] {
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: 'query',
    description: MEANINGS[name] ?? name,
    required: true,
    schema: schema as z.ZodType,
  }));
}

/** The query of an address by a schema. Throws `validation` naming what is wrong with it. */
function wanted<S extends z.ZodType>(c: AppContext, schema: S): z.output<S> {
  const { data, errors } = parseFields(schema, Object.fromEntries(queryOf(c)));
  if (errors) throw new ProblemError('validation', { errors });
  return data;
}

/** A reading about one round. */
function readOf(path: string, operationId: string, summary: string, schema: z.ZodType, name: string, find: (c: AppContext, id: string) => Promise<unknown>): Route {
  return {
    ...read,
    method: 'get',
    path: `${PATH}/:id${path}`,
    operationId,
    summary,
    parameters: [idParameter],
    answers: { 200: { description: summary, schema, name } },
    problems: ['not-found'],
    handle: async (c) => c.json(await find(c, idOf(c))),
  };
}

/** All routes below /api/rounds; those with a fixed word come before the ones with an id. */
export const roundRoutes: Route[] = [
  listRoute(
    Round,
    { ...read, path: PATH, operationId: 'listRounds', summary: 'A page of the rounds that match the filter' },
    (c) => roundSourceFor(c.get('caller'), momentOf(c.get('services'))),
  ),
  {
    ...read,
    isOfHouse: true,
    method: 'get',
    path: `${PATH}/awaiting`,
    operationId: 'listAwaitingRounds',
    summary: 'The rounds that wait for a result by hand, those that wait longest first',
    answers: { 200: { description: 'The rounds', schema: z.array(AwaitingRound) } },
    handle: async (c) => {
      const { services, caller } = actingOf(c);
      return c.json(await readAwaiting(services.db, caller, momentOf(services)));
    },
  },
  {
    ...read,
    method: 'get',
    path: `${PATH}/history`,
    operationId: 'listPastRounds',
    summary: 'The rounds of a group of lotteries that are over, between two business dates; yeekee is not among them',
    parameters: queryParameters(HistoryQuery),
    answers: { 200: { description: 'The rounds, the latest first', schema: z.array(PastRound) } },
    problems: ['validation'],
    handle: async (c) => {
      const { services, caller } = actingOf(c);
      return c.json(await readHistory(services.db, caller, wanted(c, HistoryQuery)));
    },
  },
  {
    ...read,
    method: 'get',
    path: `${PATH}/last-seen`,
    operationId: 'findLastSeen',
    summary: 'When each lottery of a group drew a number last, per part of the result',
    parameters: queryParameters(SeenQuery),
    answers: { 200: { description: 'The rounds, the latest first', schema: z.array(LastSeen) } },
    problems: ['validation'],
    handle: async (c) => {
      const { group, number } = wanted(c, SeenQuery);
      return c.json(await readLastSeen(actingOf(c).services.db, group, number));
    },
  },
  {
    ...read,
    method: 'get',
    path: `${PATH}/yeekee-day`,
    operationId: 'listYeekeeRounds',
    summary: 'The rounds of a game day of yeekee, the first first',
    parameters: queryParameters(YeekeeQuery),
    answers: { 200: { description: 'The rounds', schema: z.array(YeekeeRound) } },
    problems: ['validation'],
    handle: async (c) => {
      const { services, caller } = actingOf(c);
      return c.json(await readYeekeeDay(services.db, caller, wanted(c, YeekeeQuery)));
    },
  },
  readOf('/proof', 'getYeekeeProof', 'The shoots of a round of yeekee and what its result can be computed again from', YeekeeProof, 'YeekeeProof', (c, id) =>
    readProof(actingOf(c).services.db, id),
  ),
  readOf('', 'getRound', 'One round with its story, what is in it and what came of it', RoundDetail, 'Round', (c, id) => readRound(actingOf(c), id)),
  readOf('/numbers', 'listRoundNumbers', 'The numbers that would cost most, per bet type', z.array(SoldNumber), 'RoundNumbers', async (c, id) => {
    const { services, caller } = actingOf(c);
    await findRound(services.db, id);
    return readNumbers(services.db, id, caller);
  }),
  readOf('/winners', 'listRoundWinners', 'Who won, the largest wins first', z.array(WinningLine), 'RoundWinners', async (c, id) => {
    const { services, caller } = actingOf(c);
    await findRound(services.db, id);
    return readWinners(services.db, id, caller.acting.id);
  }),
  {
    ...readOf('/limits', 'getRoundLimits', 'What held in a round, and the last thirty steps of its automatic limits', RoundLimitsAnswer, 'RoundLimits', (c, id) =>
      readRoundLimits(actingOf(c).services.db, id),
    ),
    isOfHouse: true,
  },
  {
    ...enter,
    method: 'post',
    path: `${PATH}/:id/preview`,
    operationId: 'previewResult',
    summary: 'What a result would pay; nothing is written',
    body: { schema: ResultBody, name: 'ResultEntry' },
    answers: { 200: { description: 'The outcome', schema: ResultPreview, name: 'ResultPreview' } },
    problems: entered,
    handle: async (c) => c.json(await previewOf(actingOf(c), idOf(c), (await readFields(c, ResultBody)).official)),
  },
  {
    ...enter,
    method: 'put',
    path: `${PATH}/:id/draft`,
    operationId: 'keepResultDraft',
    summary: 'Keeps what is known of a result so far',
    body: { schema: DraftBody, name: 'ResultDraft' },
    answers: { 204: { description: 'It is kept' } },
    problems: entered,
    handle: async (c) => {
      await keepDraft(actingOf(c), idOf(c), await readFields(c, DraftBody));
      return c.body(null, 204);
    },
  },
  {
    ...enter,
    method: 'post',
    path: `${PATH}/:id/result`,
    operationId: 'submitResult',
    stepUp: true,
    summary: 'Submits the result of a closed round for approval; the same again is answered with the first outcome',
    body: { schema: ResultBody, name: 'ResultEntry' },
    answers: { 200: { description: 'What waits for approval', schema: ResultAsked, name: 'ResultAsked' } },
    problems: entered,
    handle: async (c) => c.json(await enterResult(actingOf(c), idOf(c), (await readFields(c, ResultBody)).official)),
  },
  {
    ...enter,
    method: 'post',
    path: `${PATH}/:id/correction/preview`,
    operationId: 'previewCorrection',
    summary: 'What another result would change per account; nothing is written',
    body: { schema: ResultBody, name: 'ResultEntry' },
    answers: { 200: { description: 'The accounts whose money changes', schema: CorrectionPreview, name: 'CorrectionPreview' } },
    problems: entered,
    handle: async (c) => c.json(await correctionOf(actingOf(c), idOf(c), (await readFields(c, ResultBody)).official)),
  },
  {
    ...enter,
    method: 'post',
    path: `${PATH}/:id/correction`,
    operationId: 'submitCorrection',
    stepUp: true,
    summary: 'Submits another result of a settled round for approval',
    body: { schema: CorrectionBody, name: 'CorrectionEntry' },
    answers: { 200: { description: 'What waits for approval', schema: Asked, name: 'Asked' } },
    problems: entered,
    handle: async (c) => c.json(await askForCorrection(actingOf(c), idOf(c), await readFields(c, CorrectionBody))),
  },
  {
    ...enter,
    method: 'post',
    path: `${PATH}/:id/win`,
    operationId: 'submitWin',
    stepUp: true,
    summary: 'Asks once more for the confirmation of a win that is held',
    body: { schema: WinBody, name: 'WinEntry' },
    answers: { 200: { description: 'What waits for approval', schema: Asked, name: 'Asked' } },
    problems: entered,
    handle: async (c) => c.json(await askForWin(actingOf(c), idOf(c), await readFields(c, WinBody))),
  },
  handMove('close', 'close', enter, 'Closes an open round before its time'),
  handMove('suspend', 'suspend', enter, 'Takes no bets in an open round until it is resumed'),
  handMove('resume', 'resume', enter, 'Takes bets again in a suspended round'),
  handMove('noResult', 'no-result', end, 'Closes a round without a result, an hour after that was due, and refunds its slips'),
  {
    ...end,
    method: 'post',
    path: `${PATH}/:id/void`,
    operationId: 'submitVoid',
    stepUp: true,
    summary: 'Submits the void of a round for approval: every slip is refunded, a payout taken back',
    body: reasonBody,
    answers: { 200: { description: 'What waits for approval', schema: Asked, name: 'Asked' } },
    problems: entered,
    handle: async (c) => c.json(await askForVoid(actingOf(c), idOf(c), (await readFields(c, ReasonBody)).reason)),
  },
  {
    ...enter,
    method: 'post',
    path: `${PATH}/:id/settle`,
    operationId: 'settleRound',
    stepUp: true,
    summary: 'Tries again to pay a round whose payout was stopped',
    answers: { 204: { description: 'It was tried; the round says what came of it' } },
    problems: ['not-found', 'conflict'],
    handle: async (c) => {
      await payAgain(actingOf(c), idOf(c));
      return c.body(null, 204);
    },
  },
];
