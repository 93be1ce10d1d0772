/** Lay-off (ตีออก): how much of what is sold on a number the house keeps, and what stands above it (domain.md §6). */
import { BAHT, checkedInteger, proportionOf, sumOf } from '../money/proportion';

/** By what the kept amount is set: as a stake, or as the most that the number may pay. */
export const KEEP_BASES = ['amount', 'budget'] as const;
export type KeepBasis = (typeof KEEP_BASES)[number];

/** What is kept of each number it is set for. */
export interface Keep {
  by: KeepBasis;
  /** Satang: of `amount` the stake that is kept, of `budget` what the kept stake may pay out. */
  amount: number;
}

/** What is sold of a number, satang. */
export interface SoldOfNumber {
  sold: number;
  /** What it pays if it comes. */
  liability: number;
}

/** What was handed on of a number or is about to be, satang. */
export interface HandedOn {
  /** In batches that nobody has sent yet. */
  drafted: number;
  /** In batches that a dealer hasn't answered. */
  sent: number;
  /** What dealers took. */
  accepted: number;
}

/** An amount cut to whole baht, as stakes are. */
const inBaht = (amount: number) => amount - (amount % BAHT);

/**
 * The stake that is kept of a number, satang: never more than is sold. A budget is divided by the effective rate, that at
 * which the number was sold on the whole, and cut to whole baht, so that what is kept never pays more than the budget.
 */
export function keptOf({ by, amount }: Keep, { sold, liability }: SoldOfNumber): number {
  if (by === 'amount') return Math.min(amount, sold);
  // Within the budget everything is kept, whatever the cut to baht would make of it.
  return liability <= amount ? sold : Math.min(inBaht(proportionOf(amount, sold, liability)), sold);
}

/** What was handed on or is about to be, satang. */
export function handedOnOf({ drafted, sent, accepted }: HandedOn): number {
  return sumOf([drafted, sent, accepted]);
}

/**
 * What is still to be handed on of a number, satang in whole baht: what is sold above what is kept, less what batches have
 * taken of it. Nothing where nothing is set.
 */
export function excessOf(keep: Keep | null, sold: SoldOfNumber, handed: HandedOn): number {
  if (!keep) return 0;
  return Math.max(0, inBaht(checkedInteger(sold.sold - keptOf(keep, sold) - handedOnOf(handed))));
}

/** What the house still stands for: the stake, and what it pays at the effective rate, less what dealers took. Satang. */
export function netOf(
  { sold, liability }: SoldOfNumber,
  { accepted }: Pick<HandedOn, 'accepted'> & Partial<HandedOn>,
): SoldOfNumber {
  const left = Math.max(0, sold - accepted);
  return { sold: left, liability: sold === 0 ? 0 : proportionOf(liability, left, sold) };
}
