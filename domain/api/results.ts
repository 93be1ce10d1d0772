/** Calls about rounds and their results. */
import { z } from 'zod';
import { addDays } from '../calendar/business-day';
import { LINES_PER_SLIP_MAX } from '../bets/line';
import { PlausibleDate } from '../calendar/plausible';
import { reason } from '../entities/field';
import { Round } from '../entities/round';
import { OfficialResult } from '../results/official-result';
import { VoidChange } from '../rounds/approval-record';
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

/** Maximum number of days in one answer. */
export const HISTORY_DAYS_MAX = 92;

const Group = z.enum(HISTORY_GROUPS);

/** A required reason, which is stored with the money movement that it explains. */
const Reason = reason().write.unwrap().min(1);
export const RoundReason = z.strictObject({ reason: Reason });

const ResultEntry = z.strictObject({ official: OfficialResult });

/** Approval that the request now waits for. */
const ApprovalSubmitted = z.object({ approvalId: z.uuid() });

export const listRounds = listCallOf(Round);

/** Rounds that wait for a manual result, longest wait first. */
export const listAwaitingRounds = defineCall({
  method: 'GET',
  path: '/rounds/awaiting',
  answer: z.array(AwaitingRound),
});

/** Finished rounds of a group of lotteries between two business dates. */
export const listPastRounds = defineCall({
  method: 'GET',
  path: '/rounds/history',
  query: z
    .object({ group: Group, from: PlausibleDate, to: PlausibleDate })
    .refine(({ from, to }) => to >= from && to <= addDays(from, HISTORY_DAYS_MAX), { path: ['to'] }),
  answer: z.array(PastRound),
});

/** Date on which each lottery of a group last drew a number, per part of the result. */
export const findLastSeen = defineCall({
  method: 'GET',
  path: '/rounds/last-seen',
  query: z.object({ group: Group, number: z.string().regex(/^[0-9]{1,6}$/) }),
  answer: z.array(LastSeen),
});

/** Rounds of a game day of yeekee, in their order. */
export const listYeekeeRounds = defineCall({
  method: 'GET',
  path: '/rounds/yeekee-day',
  query: z.object({ lotto: z.enum(YEEKEE_CODES), date: PlausibleDate }),
  answer: z.array(YeekeeRound),
});

/** Shoots of a round of yeekee, and the derivation of its result. */
export const readYeekeeProof = defineCall({ method: 'GET', path: '/rounds/:id/proof', answer: YeekeeProof });

export const readRound = defineCall({ method: 'GET', path: '/rounds/:id', answer: RoundDetail });

/** Numbers with the highest possible loss, per bet type. */
export const listRoundNumbers = defineCall({ method: 'GET', path: '/rounds/:id/numbers', answer: z.array(SoldNumber) });

/** Winners of a round, highest wins first. */
export const listRoundWinners = defineCall({
  method: 'GET',
  path: '/rounds/:id/winners',
  answer: z.array(WinningLine),
});

/** Limits of a round, and the steps of its automatic limits. */
export const readRoundLimits = defineCall({ method: 'GET', path: '/rounds/:id/limits', answer: RoundLimits });

/** Computes the payout of a result; nothing is written. */
export const previewResult = defineCall({
  method: 'POST',
  path: '/rounds/:id/preview',
  body: ResultEntry,
  answer: ResultPreview,
  asks: true,
});

/** Saves the parts of a result that are known so far. */
export const keepResultDraft = defineCall({
  method: 'PUT',
  path: '/rounds/:id/draft',
  body: z.strictObject({ draft: ResultDraft }),
});

/** Submits a result. If the same one was already submitted, `first` is set and the approval is the earlier one. */
export const submitResult = defineCall({
  method: 'POST',
  path: '/rounds/:id/result',
  body: ResultEntry,
  answer: ApprovalSubmitted.extend({ kind: z.enum(['submitted', 'first']) }),
});

/** Computes the change per account that another result would cause; nothing is written. */
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
  answer: ApprovalSubmitted,
});

/** Requests confirmation of a held win again. */
export const submitWin = defineCall({
  method: 'POST',
  path: '/rounds/:id/win',
  body: z.strictObject({
    slipId: z.uuid().toLowerCase(),
    position: z.int().min(1).max(LINES_PER_SLIP_MAX),
    reason: Reason,
  }),
  answer: ApprovalSubmitted,
});

/** Changes of a round that take effect immediately, by the last word of their path. */
export const ROUND_MOVES = {
  suspend: defineCall({ method: 'POST', path: '/rounds/:id/suspend', body: RoundReason }),
  resume: defineCall({ method: 'POST', path: '/rounds/:id/resume', body: RoundReason }),
  close: defineCall({ method: 'POST', path: '/rounds/:id/close', body: RoundReason }),
  'no-result': defineCall({ method: 'POST', path: '/rounds/:id/no-result', body: RoundReason }),
};
export type RoundMove = keyof typeof ROUND_MOVES;

/** Moves the draw of a round that hasn't closed, and the round with it, to another business date. */
export const moveDraw = defineCall({
  method: 'POST',
  path: '/rounds/:id/date',
  body: RoundReason.extend({ date: PlausibleDate }),
});

/** Computes the refunds and reversed payouts of a void; nothing is written. */
export const previewVoid = defineCall({ method: 'GET', path: '/rounds/:id/void/preview', answer: VoidChange });

export const submitVoid = defineCall({
  method: 'POST',
  path: '/rounds/:id/void',
  body: RoundReason,
  answer: ApprovalSubmitted,
});

/** Retries the payout of a round whose payout was stopped. */
export const settleRound = defineCall({ method: 'POST', path: '/rounds/:id/settle' });
