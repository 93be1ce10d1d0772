/** The end of a round with a result entered by a person: closed, carried out automatically, and paid, all in memory. */
import { sumOf } from '../../../domain/money/proportion';
import { digitsOf } from '../../../domain/results/derive';
import type { Row2Source } from '../../../domain/results/drawn-digits';
import type { OfficialResult } from '../../../domain/results/official-result';
import { effectOf } from '../../book/results/effect';
import type { Submitter } from '../../book/results/submit-result';
import { compareWithRounds } from '../../book/results/warnings';
import type { EndedRound } from './ended-round';
import type { NewSlip } from './memory-book';
import type { MemoryLedger } from './memory-ledger';
import type { SampleRound } from './sample-rounds';
import { type MemorySettlement, settleInMemory } from './settle-in-memory';
import type { SettledBefore } from './settled-before';

/** A result that is going to be entered. */
export interface Entry {
  official: OfficialResult;
  enteredAt: Date;
}

/** Terms for entering results and paying by them. */
export interface ResultTerms {
  row2Reads: Row2Source;
  /** Payout above which a win is held, satang. */
  heldAbove: number;
  submitter: Submitter;
  /** Account whose share the effect states. */
  viewerId: string;
}

/** Returns the sums in the effect of the result, which are the actual ones. */
function sumsOf({ lines, stake, discount, payout, winners, totals }: MemorySettlement, viewerId: string) {
  const own = totals.filter(({ accountId }) => accountId === viewerId);
  return {
    lines,
    stake,
    discount,
    payout,
    winners: winners.length,
    houseResult: stake - discount - payout,
    ownShare: sumOf(own.map(({ ownWinLoss, ownCommission }) => ownWinLoss + ownCommission)),
  };
}

/**
 * Ends a round.
 *
 * @param slips its live slips
 * @param paidAt when the time to take the result back is up
 */
export function endWithResult(
  { ledger, settledBefore, newId }: { ledger: MemoryLedger; settledBefore: SettledBefore; newId: () => string },
  round: SampleRound,
  slips: readonly NewSlip[],
  { official, enteredAt }: Entry,
  paidAt: Date,
  { row2Reads, heldAbove, submitter, viewerId }: ResultTerms,
): EndedRound {
  const digits = digitsOf(official);
  const settlement = settleInMemory(slips, digits, row2Reads, heldAbove);
  const sums = sumsOf(settlement, viewerId);
  const effect = effectOf({ ...sums, ...compareWithRounds(settledBefore.of(round), official, sums) });
  const { id, businessDate, closesAt } = round;
  ledger.post({ kind: 'settle', referenceId: id, no: 1, businessDate, at: paidAt, actorId: null }, settlement.legs);
  settledBefore.add(round, { official, stake: settlement.stake, payout: settlement.payout });
  return {
    round,
    steps: [
      { event: 'close', at: closesAt },
      { event: 'submitResult', at: enteredAt, by: submitter },
      { event: 'approveResult', at: paidAt },
      { event: 'settle', at: paidAt },
    ],
    digits,
    yeekee: null,
    entered: { approvalId: newId(), official, effect, submitter, at: enteredAt },
    settlement,
    held: settlement.held.map((winner) => ({ approvalId: newId(), winner })),
    at: paidAt,
  };
}
