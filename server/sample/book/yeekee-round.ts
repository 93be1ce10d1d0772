/** The end of a yeekee round in memory: its shoots are frozen, its result computed, and paid or refunded. */
import { sumOf } from '../../../domain/money/proportion';
import type { Row2Source } from '../../../domain/results/drawn-digits';
import { yeekeeOutcomeOf, type YeekeeOutcome } from '../../../domain/yeekee/formula';
import { type PrizeSettings, prizesOf } from '../../../domain/yeekee/prizes';
import type { Leg } from '../../book/post';
import type { PlannedShoot } from '../../simulator/shoots';
import type { MemoryBook, NewSlip } from './memory-book';
import type { MemoryLedger } from './memory-ledger';
import type { SampleRound } from './sample-rounds';
import { type MemorySettlement, settleInMemory } from './settle-in-memory';

/** A yeekee round that has ended and isn't written yet. */
export interface EndedYeekee {
  round: SampleRound;
  /** In the order of their positions. */
  shoots: readonly PlannedShoot[];
  outcome: YeekeeOutcome;
  /** Null where too few have shot. */
  settlement: MemorySettlement | null;
}

/** What holds for a yeekee lotto. */
export interface YeekeeTerms {
  row2Reads: Row2Source;
  prizes: PrizeSettings;
  /** A win that pays more is held, satang. */
  heldAbove: number;
  /** Whose wallet prizes come out of. */
  rootId: string;
}

export const TOO_FEW_SHOOTS = 'tooFewShoots';

function inOrder(shoots: readonly PlannedShoot[]): PlannedShoot[] {
  return [...shoots].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.memberId < b.memberId ? -1 : 1));
}

function refund(ledger: MemoryLedger, { id, businessDate, resultAt }: SampleRound, slips: readonly NewSlip[]): void {
  const legs = slips.flatMap(({ memberId, debit }): Leg[] => [
    { kind: 'wallet', ownerId: memberId, amount: debit },
    { kind: 'atStake', ownerId: memberId, amount: -debit },
  ]);
  ledger.post({ kind: 'refund', referenceId: id, no: 0, businessDate, at: resultAt, actorId: null, reason: TOO_FEW_SHOOTS }, legs);
}

/**
 * Ends a round.
 *
 * @param slips those that stand in it
 */
export function endYeekeeInMemory(
  { ledger, memory }: { ledger: MemoryLedger; memory: Pick<MemoryBook, 'refunded'> },
  round: SampleRound,
  slips: readonly NewSlip[],
  planned: readonly PlannedShoot[],
  { row2Reads, prizes, heldAbove, rootId }: YeekeeTerms,
): EndedYeekee {
  const shoots = inOrder(planned);
  const list = shoots.map(({ memberId, number }) => ({ member: memberId, number }));
  const outcome = yeekeeOutcomeOf(list);
  if (outcome.kind === 'void') {
    refund(ledger, round, slips);
    for (const slip of slips) memory.refunded(slip);
    return { round, shoots, outcome, settlement: null };
  }
  const { id, businessDate, resultAt } = round;
  const posting = { referenceId: id, businessDate, at: resultAt, actorId: null };
  const stakeOf = (member: string) => sumOf(slips.filter(({ memberId }) => memberId === member).map(({ stake }) => stake));
  for (const { member, row, amount } of prizesOf(list, stakeOf, prizes)) {
    ledger.post({ ...posting, kind: 'reward', no: row }, [
      { kind: 'wallet', ownerId: rootId, amount: -amount },
      { kind: 'wallet', ownerId: member, amount },
    ]);
  }
  const settlement = settleInMemory(slips, outcome.steps.drawn, row2Reads, heldAbove);
  ledger.post({ ...posting, kind: 'settle', no: 1 }, settlement.legs);
  return { round, shoots, outcome, settlement };
}
