/**
 * The derivation of a yeekee round's result from its shoots (domain.md §3). The page recomputes it from the published
 * list, so the answer contains every step.
 */
import type { DrawnDigits } from '../results/drawn-digits';
import { topsOf } from '../results/drawn-digits';
import { checkedInteger } from '../money/proportion';
import { SHOOT_DIGITS, isShootNumber, type Shoot } from './shoot';

/** Row whose number is subtracted from the sum, which is also the minimum number of shoots of a valid round. */
export const SUBTRACTED_ROW = 16;

/** Row of the last shooter. */
export const LAST_ROW = 1;

/**
 * Returns a row of the list of shoots. Rows are counted from the newest: row 1 is the last shooter. Undefined when
 * there are fewer shoots.
 *
 * @param shoots oldest first
 */
export function shootOfRow(shoots: readonly Shoot[], row: number): Shoot | undefined {
  return shoots[shoots.length - row];
}

/** Steps of the formula. */
export interface YeekeeSteps {
  /** Sum of all shoots, including row 16. */
  sum: number;
  row16: number;
  /** Number that the digits are read from, with at least five digits: `sum − row16`. */
  result: string;
  drawn: DrawnDigits;
}

/** Outcome of a valid round, or of one with too few shoots, whose slips are refunded. */
export type YeekeeOutcome = { kind: 'drawn'; steps: YeekeeSteps } | { kind: 'void'; reason: 'tooFewShoots' };

/**
 * Returns the digits of a result: the last three are the top, the 5th and 4th from the right the bottom.
 *
 * @param result at least five digits
 */
export function yeekeeDigitsOf(result: string): DrawnDigits {
  return { ...topsOf(result.slice(-3)), bottom2: [result.slice(-5, -3)] };
}

/**
 * Returns the outcome of a frozen list.
 *
 * @param shoots oldest first
 * @throws RangeError when a number doesn't have five digits
 */
export function yeekeeOutcomeOf(shoots: readonly Shoot[]): YeekeeOutcome {
  if (shoots.some(({ number }) => !isShootNumber(number))) throw new RangeError('a shoot has five digits');
  const subtracted = shootOfRow(shoots, SUBTRACTED_ROW);
  if (!subtracted) return { kind: 'void', reason: 'tooFewShoots' };
  const sum = shoots.reduce((total, { number }) => checkedInteger(total + Number(number)), 0);
  const row16 = Number(subtracted.number);
  const result = String(sum - row16).padStart(SHOOT_DIGITS, '0');
  return { kind: 'drawn', steps: { sum, row16, result, drawn: yeekeeDigitsOf(result) } };
}
