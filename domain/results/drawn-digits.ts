/** The digits that bets are compared with, derived from the official result (domain.md §2). */
import { BET_RULES, type BetType, type ResultPart } from '../bets/bet-type';

/** Prizes of each part that a lotto draws; other parts are absent. */
export type DrawnDigits = Readonly<Partial<Record<ResultPart, readonly string[]>>>;

/** Parts that two-digit tod can be set to read. */
export const ROW2_SOURCES = ['top3', 'top2', 'bottom2'] as const satisfies readonly ResultPart[];
export type Row2Source = (typeof ROW2_SOURCES)[number];

/** Default part that two-digit tod reads. */
export const ROW2_SOURCE_DEFAULT: Row2Source = 'top3';

/** Returns the part of a result that a bet type reads. */
function partReadBy(betType: BetType, row2Reads: Row2Source): ResultPart {
  return betType === 'row2' ? row2Reads : BET_RULES[betType].reads;
}

/**
 * Returns the prizes that a bet type is compared with.
 *
 * @throws RangeError when the lotto doesn't draw them, because settling must stop instead of treating such a line as
 * lost
 */
export function prizesFor(betType: BetType, drawn: DrawnDigits, row2Reads: Row2Source): readonly string[] {
  const prizes = drawn[partReadBy(betType, row2Reads)];
  if (!prizes || prizes.length === 0) throw new RangeError(`nothing is drawn for ${betType}`);
  return prizes;
}

/** Returns the tails of a number as the top parts, from `top` with its full length down to `top2`. */
export function topsOf(number: string): DrawnDigits {
  const tail = (length: number) => (number.length >= length ? { [`top${length}`]: [number.slice(-length)] } : {});
  return { ...tail(6), ...tail(5), ...tail(4), ...tail(3), ...tail(2) };
}
