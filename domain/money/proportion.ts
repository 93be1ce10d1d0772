/**
 * Proportions of integers without floating point (domain.md, opening): money is integer satang, percents are basis
 * points, rates are × 100. A product of two of them can be larger than a number holds exactly, so it is made as bigint.
 */

/** 100 % in basis points. */
export const WHOLE_PERCENT = 10_000;

/** A payout rate of 1 times the stake: rates are × 100. */
export const WHOLE_RATE = 100;

/** One baht in satang. */
export const BAHT = 100;

/**
 * Refuses what isn't an integer that a number holds exactly.
 *
 * @throws RangeError
 */
export function checkedInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no exact integer`);
  // Minus zero would be told from zero by a strict comparison.
  return value === 0 ? 0 : value;
}

/**
 * `amount × part ÷ whole` of what isn't negative: the integer and what is cut off, both exact. Where the product is an exact
 * number, as for nearly all amounts there are, without the wider integers, which take ten times as long.
 */
export function dividedExactly(amount: number, part: number, whole: number): { quotient: number; rest: number } {
  const product = amount * part;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % whole;
    return { quotient: (product - rest) / whole, rest };
  }
  const exact = BigInt(amount) * BigInt(part);
  return { quotient: checkedInteger(Number(exact / BigInt(whole))), rest: Number(exact % BigInt(whole)) };
}

/**
 * `amount × part ÷ whole`, cut to an integer. What is cut goes towards zero, so that a negative amount mirrors the
 * positive one.
 *
 * @throws RangeError when a value is no exact integer, or the whole isn't positive
 */
export function proportionOf(amount: number, part: number, whole: number): number {
  checkedInteger(amount);
  checkedInteger(part);
  if (checkedInteger(whole) <= 0) throw new RangeError(`a whole of ${whole} can't be divided`);
  const { quotient } = dividedExactly(Math.abs(amount), Math.abs(part), whole);
  return checkedInteger(Math.sign(amount) * Math.sign(part) * quotient);
}

/** The sum of amounts, satang. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => checkedInteger(sum + checkedInteger(amount)), 0);
}
