/** Lay-off (ตีออก): the part of a number's sales that the operator keeps, and the excess above it (domain.md §6). */
import { BAHT, checkedInteger, proportionOf, sumOf } from '../money/proportion';

/** Unit of the kept amount: a stake, or the highest payout of the number. */
export const KEEP_BASES = ['amount', 'budget'] as const;
export type KeepBasis = (typeof KEEP_BASES)[number];

/** Amount kept of each number that the row applies to. */
export interface Keep {
  by: KeepBasis;
  /** Satang: for `amount` the kept stake, for `budget` the highest payout of the kept stake. */
  amount: number;
}

/** Sales of a number, in satang. */
export interface SoldOfNumber {
  sold: number;
  /** Payout if the number comes. */
  liability: number;
}

/** Amounts of a number that were handed on or are about to be, in satang. */
export interface LaidOffAmounts {
  /** In batches that weren't sent yet. */
  drafted: number;
  /** In batches that a dealer hasn't answered. */
  sent: number;
  /** Amount that dealers took. */
  accepted: number;
}

/** Cuts an amount to whole baht, like stakes. */
const inBaht = (amount: number) => amount - (amount % BAHT);

/**
 * Returns the stake kept of a number in satang, at most its sales. A budget is divided by the effective rate, which is
 * the average rate of its sales, and cut to whole baht. So the payout of the kept stake never exceeds the budget.
 */
export function keptOf({ by, amount }: Keep, { sold, liability }: SoldOfNumber): number {
  if (by === 'amount') return Math.min(amount, sold);
  // Within the budget everything is kept; the cut to whole baht must not reduce that.
  return liability <= amount ? sold : Math.min(inBaht(proportionOf(amount, sold, liability)), sold);
}

/** Adds up the amounts that were handed on or are about to be, in satang. */
export function handedOnOf({ drafted, sent, accepted }: LaidOffAmounts): number {
  return sumOf([drafted, sent, accepted]);
}

/**
 * Returns the amount of a number still to be handed on, satang in whole baht: its sales above the kept amount, less the
 * amount in batches. Zero if no kept amount is set.
 */
export function excessOf(keep: Keep | null, sold: SoldOfNumber, handed: LaidOffAmounts): number {
  if (!keep) return 0;
  return Math.max(0, inBaht(checkedInteger(sold.sold - keptOf(keep, sold) - handedOnOf(handed))));
}

/**
 * Returns the operator's remaining risk: the stake and the payout at the effective rate, less the part that dealers
 * took. Satang.
 */
export function netOf(
  { sold, liability }: SoldOfNumber,
  { accepted }: Pick<LaidOffAmounts, 'accepted'> & Partial<LaidOffAmounts>,
): SoldOfNumber {
  const left = Math.max(0, sold - accepted);
  return { sold: left, liability: sold === 0 ? 0 : proportionOf(liability, left, sold) };
}
