/**
 * The results that would cost most, over all bet types together: 3-top, tod, 2-top, 2-tod and the runs all hang on the same
 * three digits, so what each number pays by itself misleads (screens.md §1b).
 */
import { type DrawnBy, type PayableLine, PaidByPart } from '../results/paid-by-part';

/** A result with what it would pay, satang. */
interface WorstResult {
  /** The last three digits, or more where one that is bet on has more. */
  top: string;
  bottom: string;
  /** The two numbers of a prize that is drawn twice; none where nothing is bet on them. */
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

/** Of each three-digit top the dearest that ends in it: the others differ from it by what nobody bet on. */
function topsOf(paid: PaidByPart): PartValue[] {
  const byTop3 = paid.byTop3();
  const tops = valuesOf(byTop3, 3);
  for (const { top, paid: amount } of paid.longerTops(byTop3)) {
    const known = tops[Number(top.slice(-3))];
    if (known && amount > known.paid) Object.assign(known, { digits: top, paid: amount });
  }
  return tops;
}

/** Of a prize that is drawn twice the two dearest numbers; those that pay nothing are left out. */
const dearestTwo = (paid: Float64Array) => dearestOf(valuesOf(paid, 3), 2).filter((one) => one.paid > 0);

/** Four digits `abcd` are everything there. */
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
 * The results that pay most, the dearest first, each with another top or bottom; the prizes that are drawn twice are in all
 * of them those that pay most. Amounts may be negative, where others stand for more of a number than is sold of it.
 *
 * @param lines what each number pays if it comes, satang
 * @param count how many of them
 */
export function worstResults(lines: readonly PayableLine[], drawnBy: DrawnBy, count: number): WorstResult[] {
  const paid = new PaidByPart(drawnBy);
  for (const line of lines) paid.take(line);
  if (drawnBy.family === 'lao') return ofLao(paid, count);
  const [front3, bottom3] = [dearestTwo(paid.of('front3')), dearestTwo(paid.of('bottom3'))];
  const twice = [...front3, ...bottom3].reduce((sum, one) => sum + one.paid, 0);
  const bottoms = dearestOf(valuesOf(paid.of('bottom2'), 2), count);
  // What isn't among the dearest of its part is in none of the dearest results.
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
