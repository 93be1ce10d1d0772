/** The API of rounds and their results: any account with the right to it reads, only the operator enters. */
import {
  findLastSeen,
  HISTORY_DAYS_MAX,
  keepResultDraft,
  listAwaitingRounds,
  listPastRounds,
  listRoundNumbers,
  listRoundWinners,
  listYeekeeRounds,
  moveDraw,
  previewCorrection,
  previewResult,
  readRound,
  readRoundLimits,
  readYeekeeProof,
  ROUND_MOVES,
  type RoundMove,
  settleRound,
  submitCorrection,
  submitResult,
  submitVoid,
  submitWin,
} from '../../../domain/api/results';
import { Round } from '../../../domain/entities/round';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { listRoute } from '../../records/routes/list-route';
import { momentOf } from '../lotto/store';
import { readAwaiting } from './awaiting';
import { askForCorrection, askForVoid, correctionOf } from './correction';
import { enterResult, keepDraft, previewOf } from './enter-result';
import { findRound } from './find-round';
import { askForWin, type Move, moveRound, payAgain } from './hand-moves';
import { readHistory, readLastSeen } from './history';
import { moveDrawByHand } from './move-draw';
import { readNumbers } from './numbers';
import { roundById } from './read-round';
import { limitsOfRound } from './limits';
import { roundSourceFor } from './source';
import { readWinners } from './winners';
import { readProof, readYeekeeDay } from './yeekee';

const read = { access: { subject: Round.subject, actions: ['read'] }, scope: 'global' } as const;
/** Access to entering results: the operator's staff, except people who may not enter any. */
const enter = {
  access: { subject: Round.subject, actions: ['update'] },
  scope: 'global',
  // @guard access "results are the house’s to enter", tested by access/agents "of coma": without «isOperatorOwned: true,»
  isOperatorOwned: true,
  // @guard access "who enters no results enters none", tested by access/subs "of master@noresults"
  deniedBy: 'noResults',
} as const;
/** Giving money back takes more rights than entering. */
// @guard access "giving money back takes more than entering", tested by access/subs "of master@lotto": «{ ...enter,
//   access: { subject: Round.subject, actions: ['manage'] } } as const;» becomes «enter;»
const end = { ...enter, access: { subject: Round.subject, actions: ['manage'] } } as const;

const entered = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;

/** Descriptions of query parameters. */
const parameters = {
  group: 'The group of lotteries',
  from: 'The first business date',
  to: `The last business date, at most ${HISTORY_DAYS_MAX} days later`,
  number: 'The digits as they were drawn',
  lotto: 'The lottery by its code',
  date: 'The business date, on which the game day begins',
};

function handMove(word: RoundMove, move: Move, rights: typeof enter | typeof end, summary: string): Route {
  return serve(
    ROUND_MOVES[word],
    {
      ...rights,
      operationId: `${move}Round`,
      summary,
      bodyName: 'RoundReason',
      answer: { description: 'Done' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => moveRound(acting, params.id, move, body.reason),
  );
}

/** Returns the common parts of a read call about one round. */
const about = (operationId: string, summary: string, name: string) =>
  ({ ...read, operationId, summary, answer: { description: summary, name }, problems: ['not-found'] }) as const;

/** All routes below /api/rounds; those with a fixed word come before the ones with an id. */
export const roundRoutes: Route[] = [
  listRoute(
    Round,
    {
      ...read,
      path: `/api/${Round.name}`,
      operationId: 'listRounds',
      summary: 'A page of the rounds that match the filter',
    },
    (c) => roundSourceFor(c.get('caller'), momentOf(c.get('services'))),
  ),
  serve(
    listAwaitingRounds,
    {
      // @guard access "rounds that wait are the house’s to know", tested by access/agents "of coma": without
      //   «isOperatorOwned: true,»
      ...read,
      isOperatorOwned: true,
      operationId: 'listAwaitingRounds',
      summary: 'The rounds that wait for a result by hand, those that wait longest first',
      answer: { description: 'The rounds' },
    },
    async ({ services, caller }) => readAwaiting(services.db, caller, momentOf(services)),
  ),
  serve(
    listPastRounds,
    {
      ...read,
      operationId: 'listPastRounds',
      summary: 'The rounds of a group of lotteries that are over, between two business dates; yeekee is not among them',
      parameters,
      answer: { description: 'The rounds, the latest first' },
      problems: ['validation'],
    },
    async ({ query, services, caller }) => readHistory(services.db, caller, query),
  ),
  serve(
    findLastSeen,
    {
      ...read,
      operationId: 'findLastSeen',
      summary: 'When each lottery of a group drew a number last, per part of the result',
      parameters,
      answer: { description: 'The rounds, the latest first' },
      problems: ['validation'],
    },
    async ({ query: { group, number }, services }) => readLastSeen(services.db, group, number),
  ),
  serve(
    listYeekeeRounds,
    {
      ...read,
      operationId: 'listYeekeeRounds',
      summary: 'The rounds of a game day of yeekee, the first first',
      parameters,
      answer: { description: 'The rounds' },
      problems: ['validation'],
    },
    async ({ query, services, caller }) => readYeekeeDay(services.db, caller, query),
  ),
  serve(
    readYeekeeProof,
    about(
      'getYeekeeProof',
      'The shoots of a round of yeekee and what its result can be computed again from',
      'YeekeeProof',
    ),
    async ({ params, services }) => readProof(services.db, params.id),
  ),
  serve(
    readRound,
    about('getRound', 'One round with its story, what is in it and what came of it', 'Round'),
    async ({ params, ...acting }) => roundById(acting, params.id),
  ),
  serve(
    listRoundNumbers,
    about('listRoundNumbers', 'The numbers that would cost most, per bet type', 'RoundNumbers'),
    async ({ params: { id }, services, caller }) => {
      await findRound(services.db, id);
      return readNumbers(services.db, id, caller);
    },
  ),
  serve(
    listRoundWinners,
    about('listRoundWinners', 'Who won, the largest wins first', 'RoundWinners'),
    async ({ params: { id }, services, caller }) => {
      await findRound(services.db, id);
      return readWinners(services.db, id, caller.acting.id);
    },
  ),
  serve(
    readRoundLimits,
    {
      ...about(
        'getRoundLimits',
        'What held in a round, and the last thirty steps of its automatic limits',
        'RoundLimits',
      ),
      isOperatorOwned: true,
    },
    async ({ params, services }) => limitsOfRound(services.db, params.id),
  ),
  serve(
    previewResult,
    {
      ...enter,
      operationId: 'previewResult',
      summary: 'What a result would pay; nothing is written',
      bodyName: 'ResultEntry',
      answer: { description: 'The outcome', name: 'ResultPreview' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => previewOf(acting, params.id, body.official),
  ),
  serve(
    keepResultDraft,
    {
      ...enter,
      operationId: 'keepResultDraft',
      summary: 'Keeps what is known of a result so far',
      bodyName: 'ResultDraft',
      answer: { description: 'It is kept' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => keepDraft(acting, params.id, body.draft),
  ),
  serve(
    submitResult,
    {
      ...enter,
      operationId: 'submitResult',
      stepUp: true,
      summary: 'Submits the result of a closed round for approval; the same again is answered with the first outcome',
      bodyName: 'ResultEntry',
      answer: { description: 'What waits for approval', name: 'ResultAsked' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => enterResult(acting, params.id, body.official),
  ),
  serve(
    previewCorrection,
    {
      ...enter,
      operationId: 'previewCorrection',
      summary: 'What another result would change per account; nothing is written',
      bodyName: 'ResultEntry',
      answer: { description: 'The accounts whose money changes', name: 'CorrectionPreview' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => correctionOf(acting, params.id, body.official),
  ),
  serve(
    submitCorrection,
    {
      ...enter,
      operationId: 'submitCorrection',
      stepUp: true,
      summary: 'Submits another result of a settled round for approval',
      bodyName: 'CorrectionEntry',
      answer: { description: 'What waits for approval', name: 'Asked' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => askForCorrection(acting, params.id, body),
  ),
  serve(
    submitWin,
    {
      ...enter,
      operationId: 'submitWin',
      stepUp: true,
      summary: 'Asks once more for the confirmation of a win that is held',
      bodyName: 'WinEntry',
      answer: { description: 'What waits for approval', name: 'Asked' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => askForWin(acting, params.id, body),
  ),
  handMove('close', 'close', enter, 'Closes an open round before its time'),
  handMove('suspend', 'suspend', enter, 'Takes no bets in an open round until it is resumed'),
  handMove('resume', 'resume', enter, 'Takes bets again in a suspended round'),
  serve(
    moveDraw,
    {
      ...enter,
      operationId: 'moveDraw',
      summary: 'Moves the draw of a round that hasn’t closed to another day; its slips go along and keep their date',
      bodyName: 'DrawMove',
      answer: { description: 'It is moved' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => moveDrawByHand(acting, params.id, body),
  ),
  handMove(
    'no-result',
    'noResult',
    end,
    'Closes a round without a result, an hour after that was due, and refunds its slips',
  ),
  serve(
    submitVoid,
    {
      ...end,
      operationId: 'submitVoid',
      stepUp: true,
      summary: 'Submits the void of a round for approval: every slip is refunded, a payout taken back',
      bodyName: 'RoundReason',
      answer: { description: 'What waits for approval', name: 'Asked' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => askForVoid(acting, params.id, body.reason),
  ),
  serve(
    settleRound,
    {
      ...enter,
      operationId: 'settleRound',
      stepUp: true,
      summary: 'Tries again to pay a round whose payout was stopped',
      answer: { description: 'It was tried; the round says what came of it' },
      problems: ['not-found', 'conflict'],
    },
    async ({ params, ...acting }) => payAgain(acting, params.id),
  ),
];
