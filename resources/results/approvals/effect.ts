/** Figures that were submitted with an approval. */
import { formatInteger, formatMoney, formatMultiple } from '../../../src/texts/figures';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { judgePayout, type PayoutVerdict } from '../../../domain/rounds/payout-verdict';
import { signed, type Figure } from '../Figures';

type Effect = ApprovalRow['effect'];

const numberIn = (effect: Effect, name: string) => (typeof effect[name] === 'number' ? effect[name] : null);

/** Returns the amount to pay out in satang; null if the submission is about something else. */
export function payoutOf({ effect }: ApprovalRow): number | null {
  return numberIn(effect, 'payout');
}

/** Returns an amount of an effect as a figure; empty without it. */
export function moneyIn(effect: Effect, label: string, name: string): Figure[] {
  const value = numberIn(effect, name);
  return value === null ? [] : [{ label, value: formatMoney(value) }];
}

/** Returns an amount that can be negative as a figure; empty without it. */
export function shareIn(effect: Effect, label: string, name: string): Figure[] {
  const value = numberIn(effect, name);
  return value === null ? [] : [signed(label, value)];
}

/** Returns a count as a figure; empty without it. */
export function countIn(effect: Effect, label: string, name: string): Figure[] {
  const value = numberIn(effect, name);
  return value === null ? [] : [{ label, value: formatInteger(value) }];
}

/** Returns the difference of two amounts as a figure; empty without both. */
export function differenceIn(effect: Effect, label: string, before: string, after: string): Figure[] {
  const [was, willBe] = [numberIn(effect, before), numberIn(effect, after)];
  return was === null || willBe === null ? [] : [signed(label, willBe - was)];
}

/** Returns the payout as a multiple of the stake. */
export function payoutToStake(effect: Effect): Figure[] {
  const [payout, stake] = [numberIn(effect, 'payout'), numberIn(effect, 'stake')];
  if (payout === null || stake === null || stake === 0) return [];
  return [{ label: 'approvals.payoutToStake', value: formatMultiple(payout / stake) }];
}

/** Returns the warnings about an unusual result; none if it wasn't checked. */
export function warningsIn({ warnings }: Effect): string[] {
  return Array.isArray(warnings) ? warnings.map(String) : [];
}

/** Returns the verdict on the payout of a result; null where there is none to give. */
export function verdictOn(effect: Effect): PayoutVerdict | null {
  const { isCompared, warnings } = effect;
  const [payout, stake] = [numberIn(effect, 'payout'), numberIn(effect, 'stake')];
  if (payout === null || stake === null || !Array.isArray(warnings)) return null;
  return judgePayout({
    payout,
    stake,
    warnings: warnings.length,
    isCompared: typeof isCompared === 'boolean' ? isCompared : null,
  });
}
