/**
 * The end of a yeekee round in memory: its shoots are frozen, its result is computed, and its slips are paid or
 * refunded.
 */
import { sumOf } from '../../../domain/money/proportion';
import type { Row2Source } from '../../../domain/results/drawn-digits';
import { yeekeeOutcomeOf } from '../../../domain/yeekee/formula';
import { type PrizeSettings, prizesOf } from '../../../domain/yeekee/prizes';
import type { Leg } from '../../book/post';
import type { PlannedShoot } from '../../simulator/shoots';
import type { MemoryBook, NewSlip } from './memory-book';
import type { MemoryLedger } from './memory-ledger';
import type { SampleRound } from './sample-rounds';
import type { EndedRound } from './ended-round';
import { settleInMemory } from './settle-in-memory';

/** Terms of a yeekee lotto. */
export interface YeekeeTerms {
  row2Reads: Row2Source;
  prizes: PrizeSettings;
  /** Payout above which a win is held, satang. */
  heldAbove: number;
  /** Account whose wallet pays prizes. */
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
  ledger.post(
    { kind: 'refund', referenceId: id, no: 0, businessDate, at: resultAt, actorId: null, reason: TOO_FEW_SHOOTS },
    legs,
  );
}

/**
 * Ends a round.
 *
 * @param slips its live slips
 */
export function endYeekeeInMemory(
  { ledger, memory, newId }: { ledger: MemoryLedger; memory: Pick<MemoryBook, 'refunded'>; newId: () => string },
  round: SampleRound,
  slips: readonly NewSlip[],
  planned: readonly PlannedShoot[],
  { row2Reads, prizes, heldAbove, rootId }: YeekeeTerms,
): EndedRound {
  const shoots = inOrder(planned);
  const list = shoots.map(({ memberId, number }) => ({ member: memberId, number }));
  const outcome = yeekeeOutcomeOf(list);
  const { id, businessDate, resultAt, closesAt } = round;
  const before = [
    { event: 'closeBetting', at: closesAt },
    { event: 'freeze', at: resultAt },
  ] as const;
  const ended = { round, entered: null, at: resultAt };
  if (outcome.kind === 'void') {
    refund(ledger, round, slips);
    for (const slip of slips) memory.refunded(slip);
    return {
      ...ended,
      steps: [...before, { event: 'void', at: resultAt }],
      digits: null,
      yeekee: { shoots, formula: null },
      settlement: null,
      held: [],
    };
  }
  const posting = { referenceId: id, businessDate, at: resultAt, actorId: null };
  const stakeOf = (member: string) =>
    sumOf(slips.filter(({ memberId }) => memberId === member).map(({ stake }) => stake));
  for (const { member, row, amount } of prizesOf(list, stakeOf, prizes)) {
    ledger.post({ ...posting, kind: 'reward', no: row }, [
      { kind: 'wallet', ownerId: rootId, amount: -amount },
      { kind: 'wallet', ownerId: member, amount },
    ]);
  }
  const settlement = settleInMemory(slips, outcome.steps.drawn, row2Reads, heldAbove);
  ledger.post({ ...posting, kind: 'settle', no: 1 }, settlement.legs);
  return {
    ...ended,
    steps: [...before, { event: 'computeResult', at: resultAt }, { event: 'settle', at: resultAt }],
    digits: outcome.steps.drawn,
    yeekee: { shoots, formula: outcome.steps },
    settlement,
    held: settlement.held.map((winner) => ({ approvalId: newId(), winner })),
  };
}
