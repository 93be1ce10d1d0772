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
