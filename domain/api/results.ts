/** Calls about rounds and their results. */
import { z } from 'zod';
import { addDays } from '../calendar/business-day';
import { PlausibleDate } from '../calendar/plausible';
import { reason } from '../entities/field';
import { Round } from '../entities/round';
import { OfficialResult } from '../results/official-result';
import { AwaitingRound } from '../rounds/awaiting-round';
import { CorrectionPreview } from '../rounds/correction-preview';
import { HISTORY_GROUPS, LastSeen, PastRound } from './past-round';
import { ResultDraft } from '../results/result-draft';
import { ResultPreview } from '../rounds/result-preview';
import { RoundDetail } from './round-detail';
import { RoundLimits } from '../limits/round-limits';
import { SoldNumber } from './sold-number';
import { WinningLine } from '../rounds/winning-line';
import { YEEKEE_CODES } from '../yeekee/format';
import { YeekeeProof, YeekeeRound } from './yeekee-round';
import { defineCall } from './call';
import { listCallOf } from './records';

/** So many days are told at once. */
export const HISTORY_DAYS_MAX = 92;

const Group = z.enum(HISTORY_GROUPS);

/** A reason that has to be there: it stands beside the money that it moves. */
const Reason = reason().write.unwrap().min(1);
export const RoundReason = z.strictObject({ reason: Reason });

const ResultEntry = z.strictObject({ official: OfficialResult });

/** What waits for approval now. */
const Asked = z.object({ approvalId: z.uuid() });

export const listRounds = listCallOf(Round);

/** The rounds that wait for a result by hand, those that wait longest first. */
export const listAwaitingRounds = defineCall({
  method: 'GET',
  path: '/rounds/awaiting',
  answer: z.array(AwaitingRound),
});

/** The rounds of a group of lotteries that are over, between two business dates. */
export const listPastRounds = defineCall({
  method: 'GET',
  path: '/rounds/history',
  query: z
    .object({ group: Group, from: PlausibleDate, to: PlausibleDate })
    .refine(({ from, to }) => to >= from && to <= addDays(from, HISTORY_DAYS_MAX), { path: ['to'] }),
  answer: z.array(PastRound),
});

/** When each lottery of a group drew a number last, per part of the result. */
export const findLastSeen = defineCall({
  method: 'GET',
  path: '/rounds/last-seen',
  query: z.object({ group: Group, number: z.string().regex(/^[0-9]{1,6}$/) }),
  answer: z.array(LastSeen),
});

/** The rounds of a game day of yeekee, the first first. */
export const listYeekeeRounds = defineCall({
  method: 'GET',
  path: '/rounds/yeekee-day',
  query: z.object({ lotto: z.enum(YEEKEE_CODES), date: PlausibleDate }),
  answer: z.array(YeekeeRound),
});

/** The shoots of a round of yeekee, and what its result is made of. */
export const readYeekeeProof = defineCall({ method: 'GET', path: '/rounds/:id/proof', answer: YeekeeProof });

export const readRound = defineCall({ method: 'GET', path: '/rounds/:id', answer: RoundDetail });

/** The numbers that would cost most, per bet type. */
export const listRoundNumbers = defineCall({ method: 'GET', path: '/rounds/:id/numbers', answer: z.array(SoldNumber) });

/** Who won, the largest wins first. */
export const listRoundWinners = defineCall({
  method: 'GET',
  path: '/rounds/:id/winners',
  answer: z.array(WinningLine),
});

/** What held in a round, and what its automatic limits did. */
export const readRoundLimits = defineCall({ method: 'GET', path: '/rounds/:id/limits', answer: RoundLimits });

/** What a result would pay; nothing is written. */
export const previewResult = defineCall({
  method: 'POST',
  path: '/rounds/:id/preview',
  body: ResultEntry,
  answer: ResultPreview,
  asks: true,
});

/** Keeps what is known of a result so far. */
export const keepResultDraft = defineCall({
  method: 'PUT',
  path: '/rounds/:id/draft',
  body: z.strictObject({ draft: ResultDraft }),
});

/** Submits a result; `first` when the same was submitted before: then the approval is that one. */
export const submitResult = defineCall({
  method: 'POST',
  path: '/rounds/:id/result',
  body: ResultEntry,
  answer: Asked.extend({ kind: z.enum(['submitted', 'first']) }),
});

/** What another result would change per account; nothing is written. */
export const previewCorrection = defineCall({
  method: 'POST',
  path: '/rounds/:id/correction/preview',
  body: ResultEntry,
  answer: CorrectionPreview,
  asks: true,
});

export const submitCorrection = defineCall({
  method: 'POST',
  path: '/rounds/:id/correction',
  body: ResultEntry.extend({ reason: Reason }),
  answer: Asked,
});

/** Asks once more for the confirmation of a win that is held. */
export const submitWin = defineCall({
  method: 'POST',
  path: '/rounds/:id/win',
  body: z.strictObject({ slipId: z.uuid().toLowerCase(), position: z.int().min(1), reason: Reason }),
  answer: Asked,
});

/** What is done with a round at once, by the word of its address. */
export const ROUND_MOVES = {
  suspend: defineCall({ method: 'POST', path: '/rounds/:id/suspend', body: RoundReason }),
  resume: defineCall({ method: 'POST', path: '/rounds/:id/resume', body: RoundReason }),
  close: defineCall({ method: 'POST', path: '/rounds/:id/close', body: RoundReason }),
  'no-result': defineCall({ method: 'POST', path: '/rounds/:id/no-result', body: RoundReason }),
};
export type RoundMove = keyof typeof ROUND_MOVES;

/** Moves the draw of a round that hasn't closed to another business date, the round with it. */
export const moveDraw = defineCall({
  method: 'POST',
  path: '/rounds/:id/date',
  body: RoundReason.extend({ date: PlausibleDate }),
});

export const submitVoid = defineCall({ method: 'POST', path: '/rounds/:id/void', body: RoundReason, answer: Asked });

/** Tries again to pay a round whose payout was stopped. */
export const settleRound = defineCall({ method: 'POST', path: '/rounds/:id/settle' });
