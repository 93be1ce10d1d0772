/** What the morning's brief is made of: what a screen says in three sentences, in whatever language (screens.md §1a). */
import type { SoldResult, Statistics, Waiting } from '../api/dashboard';
import { type Range, rangeOf } from './usual';

/** Whose figures are meant: of everything sold through an account, or its own part. */
export const PARTS = ['own', 'whole'] as const;
export type Part = (typeof PARTS)[number];

/** What moved the result of a day most: the bet type of a lotto that lost most, else the one that made most. */
export interface Mover {
  sold: SoldResult;
  /** What was lost or made, satang; positive. */
  amount: number;
  hasLost: boolean;
}

export interface Brief {
  /** Null where nothing was settled. */
  result: { own: number; whole: number; range: Range } | null;
  mover: Mover | null;
  waiting: readonly Pick<Waiting, 'kind' | 'count'>[];
}

/** What was made of something, for everybody or for the reader; satang. */
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

/** The brief about yesterday. What was lost comes before what was made, however small: it is what somebody should look at. */
export function briefOf(
  { yesterday, sold }: Pick<Statistics, 'yesterday' | 'sold'>,
  waiting: readonly Pick<Waiting, 'kind' | 'count'>[],
  part: Part,
): Brief {
  const { slips, own, whole, usual } = yesterday;
  const isNothing = slips === 0 && whole.stake === 0 && whole.profit === 0;
  return {
    result: isNothing
      ? null
      : { own: own.profit, whole: whole.profit, range: rangeOf(yesterday[part].profit, usual[part]) },
    mover: moverOf(sold, part),
    waiting: waiting.filter(({ count }) => count > 0),
  };
}
