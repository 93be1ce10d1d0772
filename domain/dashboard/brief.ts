/** Data of the morning brief, which a screen puts into sentences in any language (screens.md §1a). */
import type { SoldResult, Statistics } from '../api/dashboard';
import { type Range, rangeOf } from './usual';

/** Figures shown: of everything sold through an account, or of its own part. */
export const PARTS = ['own', 'whole'] as const;
export type Part = (typeof PARTS)[number];

/** The bet type of a lotto that influenced the result of a day most: the largest loss, or else the largest profit. */
export interface Mover {
  sold: SoldResult;
  /** Loss or profit in satang; positive. */
  amount: number;
  hasLost: boolean;
}

export interface Brief {
  /** Null when nothing was settled. */
  result: { own: number; whole: number; range: Range } | null;
  mover: Mover | null;
}

/** Returns the profit of everyone or of the reader, in satang. */
export const profitOf = ({ ownProfit, wholeProfit }: Pick<SoldResult, 'ownProfit' | 'wholeProfit'>, part: Part) =>
  part === 'own' ? ownProfit : wholeProfit;

function moverOf(sold: readonly SoldResult[], part: Part): Mover | null {
  const ordered = sold.toSorted((one, other) => profitOf(one, part) - profitOf(other, part));
  const [worst, best] = [ordered[0], ordered.at(-1)];
  if (!worst || !best) return null;
  const lost = profitOf(worst, part);
  if (lost < 0) return { sold: worst, amount: -lost, hasLost: true };
  return profitOf(best, part) > 0 ? { sold: best, amount: profitOf(best, part), hasLost: false } : null;
}

/**
 * Returns the brief about yesterday. A loss comes before a profit, even a small one, because a user should look at it.
 */
export function briefOf({ yesterday, sold }: Pick<Statistics, 'yesterday' | 'sold'>, part: Part): Brief {
  const { slips, own, whole, usual } = yesterday;
  const isNothing = slips === 0 && whole.stake === 0 && whole.profit === 0;
  return {
    result: isNothing
      ? null
      : { own: own.profit, whole: whole.profit, range: rangeOf(yesterday[part].profit, usual[part]) },
    mover: moverOf(sold, part),
  };
}
