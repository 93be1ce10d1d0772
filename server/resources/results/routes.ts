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
  previewVoid,
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
import { askForCorrection, askForVoid, correctionOf, voidOf } from './correction';
import { enterResult, keepDraft, previewOf } from './enter-result';
import { findRound } from './find-round';
import { askForWin, type Move, moveRound, payAgain } from './hand-moves';
import { end, enter, entered, read } from './rights';
import { readHistory, readLastSeen } from './history';
import { moveDrawByHand } from './move-draw';
import { readNumbers } from './numbers';
import { roundById } from './read-round';
import { limitsOfRound } from './limits';
import { roundSourceFor } from './source';
import { readWinners } from './winners';
import { readProof, readYeekeeDay } from './yeekee';

/** Descriptions of query parameters. */
const parameters = {
  group: 'The group of lotteries',
  from: 'The first business date',
  to: `The last business date, at most ${HISTORY_DAYS_MAX} days later`,
  number: 'The drawn digits',
  lotto: 'The code of the lottery',
  date: 'The business date on which the game day begins',
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
      summary: 'Returns a page of the rounds that match the filter',
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
      summary: 'Returns the rounds waiting for a manual result, longest waiting first',
      answer: { description: 'The rounds' },
    },
    async ({ services, caller }) => readAwaiting(services.db, caller, momentOf(services)),
  ),
  serve(
    listPastRounds,
    {
      ...read,
      operationId: 'listPastRounds',
      summary: 'Returns the finished rounds of a lottery group between two business dates, without yeekee',
      parameters,
      answer: { description: 'The rounds, latest first' },
      problems: ['validation'],
    },
    async ({ query, services, caller }) => readHistory(services.db, caller, query),
  ),
  serve(
    findLastSeen,
    {
      ...read,
      operationId: 'findLastSeen',
      summary: "Returns each lottery's last draw of a number, per part of the result",
      parameters,
      answer: { description: 'The rounds, latest first' },
      problems: ['validation'],
    },
    async ({ query: { group, number }, services }) => readLastSeen(services.db, group, number),
  ),
  serve(
    listYeekeeRounds,
    {
      ...read,
      operationId: 'listYeekeeRounds',
      summary: 'Returns the yeekee rounds of a game day in order',
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
      'Returns the shoots of a yeekee round and the data for verifying its result',
      'YeekeeProof',
    ),
    async ({ params, services }) => readProof(services.db, params.id),
  ),
  serve(
    readRound,
    about('getRound', 'Returns a round with its history, sales and outcome', 'Round'),
    async ({ params, ...acting }) => roundById(acting, params.id),
  ),
  serve(
    listRoundNumbers,
    about('listRoundNumbers', 'Returns the numbers with the highest possible payout, per bet type', 'RoundNumbers'),
    async ({ params: { id }, services, caller }) => {
      await findRound(services.db, id);
      return readNumbers(services.db, id, caller);
    },
  ),
  serve(
    listRoundWinners,
    about('listRoundWinners', 'Returns the winners of a round, largest wins first', 'RoundWinners'),
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
        'Returns the limits of a round and the last thirty steps of its automatic limits',
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
      summary: 'Previews the payouts of a result; changes nothing',
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
      summary: 'Saves a draft of a result',
      bodyName: 'ResultDraft',
      answer: { description: 'The draft is saved' },
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
      summary: 'Submits the result of a closed round for approval; a repeated call returns the first outcome',
      bodyName: 'ResultEntry',
      answer: { description: 'The pending approval', name: 'ResultAsked' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => enterResult(acting, params.id, body.official),
  ),
  serve(
    previewCorrection,
    {
      ...enter,
      operationId: 'previewCorrection',
      summary: 'Previews the change in money per account of another result; changes nothing',
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
      summary: 'Submits a corrected result of a settled round for approval',
      bodyName: 'CorrectionEntry',
      answer: { description: 'The pending approval', name: 'Asked' },
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
      summary: 'Requests the confirmation of a held win again',
      bodyName: 'WinEntry',
      answer: { description: 'The pending approval', name: 'Asked' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => askForWin(acting, params.id, body),
  ),
  handMove('close', 'close', enter, 'Closes an open round before its time'),
  handMove('suspend', 'suspend', enter, 'Suspends betting on an open round until it is resumed'),
  handMove('resume', 'resume', enter, 'Resumes betting on a suspended round'),
  serve(
    moveDraw,
    {
      ...enter,
      operationId: 'moveDraw',
      summary: 'Moves the draw of a round not yet closed to another day; a round with slips keeps its date',
      bodyName: 'DrawMove',
      answer: { description: 'The draw is moved' },
      problems: entered,
    },
    async ({ params, body, ...acting }) => moveDrawByHand(acting, params.id, body),
  ),
  handMove(
    'no-result',
    'noResult',
    end,
    'Ends a round without a result, at least an hour after it was due, and refunds its slips',
  ),
  serve(
    previewVoid,
    {
      ...end,
      operationId: 'previewVoid',
      summary: 'Previews the refunds and reversed payouts of a void; changes nothing',
      answer: { description: 'The changes in money', name: 'VoidPreview' },
      problems: ['not-found'],
    },
    async ({ params, ...acting }) => voidOf(acting, params.id),
  ),
  serve(
    submitVoid,
    {
      ...end,
      operationId: 'submitVoid',
      stepUp: true,
      summary: 'Submits the void of a round for approval; it refunds every slip and reverses payouts',
      bodyName: 'RoundReason',
      answer: { description: 'The pending approval', name: 'Asked' },
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
      summary: 'Retries the payout of a round whose payout was stopped',
      answer: { description: 'The retry is done; the round has its outcome' },
      problems: ['not-found', 'conflict'],
    },
    async ({ params, ...acting }) => payAgain(acting, params.id),
  ),
];
