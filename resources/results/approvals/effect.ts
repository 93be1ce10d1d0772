/** The figures that an approval was asked for with. */
import { formatInteger, formatMoney } from '../../../domain/format';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { signed, type Figure } from '../Figures';

type Effect = ApprovalRow['effect'];

const numberIn = (effect: Effect, name: string) => (typeof effect[name] === 'number' ? effect[name] : null);

/** The amount that would be paid out, satang; null where that isn't what is asked for. */
export function payoutOf({ effect }: ApprovalRow): number | null {
  return numberIn(effect, 'payout');
}

/** An amount of an effect; none where it doesn't say so much. */
export function moneyIn(effect: Effect, label: string, name: string): Figure[] {
  const value = numberIn(effect, name);
  return value === null ? [] : [{ label, value: formatMoney(value) }];
}

/** An amount that may be negative, likewise. */
export function shareIn(effect: Effect, label: string, name: string): Figure[] {
  const value = numberIn(effect, name);
  return value === null ? [] : [signed(label, value)];
}

/** How many of something, likewise. */
export function countIn(effect: Effect, label: string, name: string): Figure[] {
  const value = numberIn(effect, name);
  return value === null ? [] : [{ label, value: formatInteger(value) }];
}

/** By how much one amount is more than another, where the effect says both. */
export function differenceIn(effect: Effect, label: string, before: string, after: string): Figure[] {
  const [was, willBe] = [numberIn(effect, before), numberIn(effect, after)];
  return was === null || willBe === null ? [] : [signed(label, willBe - was)];
}

const WHOLE = 100;

/** What is paid of each hundred that were staked. */
export function payoutToStake(effect: Effect): Figure[] {
  const [payout, stake] = [numberIn(effect, 'payout'), numberIn(effect, 'stake')];
  if (payout === null || stake === null || stake === 0) return [];
  return [
    { label: 'approvals.payoutToStake', value: `${formatInteger(Math.round((payout * WHOLE) / stake))} : ${WHOLE}` },
  ];
}

/** What makes a result unlike those before it; null where nothing was looked for. */
export function warningsIn(effect: Effect): string[] | null {
  const { warnings } = effect;
  return Array.isArray(warnings) ? warnings.map(String) : null;
}
