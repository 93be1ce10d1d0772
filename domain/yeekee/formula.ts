/**
 * How a yeekee round's result comes of its shoots (domain.md §3). The page computes it again from the published list, so
 * every step is in the answer.
 */
import type { DrawnDigits } from '../results/drawn-digits';
import { topsOf } from '../results/drawn-digits';
import { checkedInteger } from '../money/proportion';
import { SHOOT_DIGITS, isShootNumber, type Shoot } from './shoot';

/** The row whose number is taken off the sum, and the fewest shoots of a round that counts. */
export const SUBTRACTED_ROW = 16;

/** The row of the last shooter. */
export const LAST_ROW = 1;

/**
 * A row of the list of shoots, which is counted from the newest: row 1 is the last shooter. Undefined where there are
 * fewer.
 *
 * @param shoots oldest first
 */
export function toRow(shoots: readonly Shoot[], row: number): Shoot | undefined {
  return shoots[shoots.length - row];
}

/** The steps of the formula. */
export interface YeekeeSteps {
  /** Sum of all shoots, row 16 included. */
  sum: number;
  row16: number;
  /** What the digits are read from, with at least five of them: `sum − row16`. */
  result: string;
  drawn: DrawnDigits;
}

/** A round that counts, or one with too few shoots, whose slips are refunded. */
export type YeekeeOutcome = { kind: 'drawn'; steps: YeekeeSteps } | { kind: 'void'; reason: 'tooFewShoots' };

/**
 * The digits read from a result: the last three are the top, the 5th and 4th from the right the bottom.
 *
 * @param result at least five digits
 */
export function yeekeeDigitsOf(result: string): DrawnDigits {
  return { ...topsOf(result.slice(-3)), bottom2: [result.slice(-5, -3)] };
}

/**
 * The outcome of a frozen list.
 *
 * @param shoots oldest first
 * @throws RangeError when a number isn't one of five digits
 */
export function yeekeeOutcomeOf(shoots: readonly Shoot[]): YeekeeOutcome {
  if (shoots.some(({ number }) => !isShootNumber(number))) throw new RangeError('a shoot has five digits');
  const subtracted = toRow(shoots, SUBTRACTED_ROW);
  if (!subtracted) return { kind: 'void', reason: 'tooFewShoots' };
  const sum = shoots.reduce((total, { number }) => checkedInteger(total + Number(number)), 0);
  const row16 = Number(subtracted.number);
  const result = String(sum - row16).padStart(SHOOT_DIGITS, '0');
  return { kind: 'drawn', steps: { sum, row16, result, drawn: yeekeeDigitsOf(result) } };
}
