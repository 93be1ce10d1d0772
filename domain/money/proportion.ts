/**
 * Proportions of integers without floating point (domain.md, opening): money is integer satang, percents are basis
 * points, rates are × 100. A product of two of them can exceed the range of exact numbers and is then computed as
 * bigint.
 */

/** 100 % in basis points. */
export const WHOLE_PERCENT = 10_000;

/** A payout rate of 1 times the stake; rates are × 100. */
export const WHOLE_RATE = 100;

/** Highest rate × 100 that is accepted; a higher one is a typing mistake. */
export const RATE_MAX = 100_000_000;

/** One baht in satang. */
export const BAHT = 100;

/**
 * Returns the value if it is an integer that a number represents exactly.
 *
 * @throws RangeError
 */
export function checkedInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no exact integer`);
  // A strict comparison distinguishes minus zero from zero.
  return value === 0 ? 0 : value;
}

/**
 * Returns `amount × part ÷ whole` of non-negative numbers as the integer and the remainder, both exact. Nearly all
 * amounts have an exact product and avoid bigint, which takes ten times as long.
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
 * Returns `amount × part ÷ whole`, cut to an integer towards zero, so that a negative amount mirrors the positive one.
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

/** Returns the sum of amounts, in satang. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => checkedInteger(sum + checkedInteger(amount)), 0);
}
