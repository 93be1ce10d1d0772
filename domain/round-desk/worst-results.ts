/**
 * The results with the highest payouts, over all bet types together. 3-top, tod, 2-top, 2-tod and the runs all depend
 * on the same three digits, so the payouts of single numbers are misleading (screens.md §1b).
 */
import { type DrawnBy, type PayableLine, PaidByPart } from '../results/paid-by-part';

/** A result with its payout, in satang. */
interface WorstResult {
  /** The last three digits, or more if a longer top has bets. */
  top: string;
  bottom: string;
  /** The two numbers of a prize that is drawn twice; empty without bets on it. */
  front3: string[];
  bottom3: string[];
  paid: number;
}

/** A value of one part of a result. */
interface PartValue {
  digits: string;
  paid: number;
}

const dearestFirst = (one: PartValue, other: PartValue) =>
  other.paid - one.paid || (one.digits < other.digits ? -1 : 1);

const dearestOf = (values: readonly PartValue[], count: number) => values.toSorted(dearestFirst).slice(0, count);

const valuesOf = (paid: Float64Array, digits: number): PartValue[] =>
  Array.from(paid, (value, at) => ({ digits: String(at).padStart(digits, '0'), paid: value }));

/**
 * Returns the longer top with the highest payout for each three-digit top. Other longer tops have no bets of their own.
 */
function topsOf(paid: PaidByPart): PartValue[] {
  const byTop3 = paid.byTop3();
  const tops = valuesOf(byTop3, 3);
  for (const { top, paid: amount } of paid.longerTops(byTop3)) {
    const known = tops[Number(top.slice(-3))];
    if (known && amount > known.paid) Object.assign(known, { digits: top, paid: amount });
  }
  return tops;
}

/**
 * Returns the two numbers with the highest payouts, for a prize that is drawn twice. Numbers without a payout are left
 * out.
 */
const dearestTwo = (paid: Float64Array) => dearestOf(valuesOf(paid, 3), 2).filter((one) => one.paid > 0);

/** Returns the worst results of Lao: four digits `abcd` are the whole result. */
function ofLao(paid: PaidByPart, count: number): WorstResult[] {
  return dearestOf(valuesOf(paid.byFourDigits(), 4), count).map(({ digits, paid: amount }) => ({
    top: digits,
    bottom: digits.slice(0, 2),
    front3: [],
    bottom3: [],
    paid: amount,
  }));
}

/**
 * Returns the results with the highest payouts, highest first, each with another top or bottom. Prizes that are drawn
 * twice have their highest numbers in all of them. Amounts can be negative if others hold more of a number than its
 * sales.
 *
 * @param lines payout of each number if it comes, satang
 * @param count number of results
 */
export function worstResults(lines: readonly PayableLine[], drawnBy: DrawnBy, count: number): WorstResult[] {
  const paid = new PaidByPart(drawnBy);
  for (const line of lines) paid.take(line);
  if (drawnBy.family === 'lao') return ofLao(paid, count);
  const [front3, bottom3] = [dearestTwo(paid.of('front3')), dearestTwo(paid.of('bottom3'))];
  const twice = [...front3, ...bottom3].reduce((sum, one) => sum + one.paid, 0);
  const bottoms = dearestOf(valuesOf(paid.of('bottom2'), 2), count);
  // A value that isn't among the highest of its part occurs in none of the highest results.
  const pairs = dearestOf(topsOf(paid), count).flatMap((top) => bottoms.map((bottom) => ({ top, bottom })));
  return pairs
    .map(({ top, bottom }) => ({
      top: top.digits,
      bottom: bottom.digits,
      front3: front3.map(({ digits }) => digits),
      bottom3: bottom3.map(({ digits }) => digits),
      paid: top.paid + bottom.paid + twice,
    }))
    .sort((one, other) => other.paid - one.paid || (one.top + one.bottom < other.top + other.bottom ? -1 : 1))
    .slice(0, count);
}
