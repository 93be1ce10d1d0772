/** The digits that bets are compared with, derived from what was drawn (domain.md §2). */
import { BET_RULES, type BetType, type ResultPart } from '../bets/bet-type';

/** The prizes of each part that a lotto draws; a part that it doesn't draw is absent. */
export type DrawnDigits = Readonly<Partial<Record<ResultPart, readonly string[]>>>;

/** The parts that two-digit tod can be set to read. */
export const ROW2_SOURCES = ['top3', 'top2', 'bottom2'] as const satisfies readonly ResultPart[];
export type Row2Source = (typeof ROW2_SOURCES)[number];

/** The part that two-digit tod reads unless a lotto says otherwise. */
export const ROW2_SOURCE_DEFAULT: Row2Source = 'top3';

/** The part of a result that a bet type reads. */
function partReadBy(betType: BetType, row2Reads: Row2Source): ResultPart {
  return betType === 'row2' ? row2Reads : BET_RULES[betType].reads;
}

/**
 * The prizes that a bet type is compared with.
 *
 * @throws RangeError when the lotto doesn't draw them: settling has to stop rather than pass such a line as lost
 */
export function prizesFor(betType: BetType, drawn: DrawnDigits, row2Reads: Row2Source): readonly string[] {
  const prizes = drawn[partReadBy(betType, row2Reads)];
  if (!prizes || prizes.length === 0) throw new RangeError(`nothing is drawn for ${betType}`);
  return prizes;
}

/** The tails of a number that stand for the top parts, from `top` followed by its length down to `top2`. */
export function topsOf(number: string): DrawnDigits {
  const tail = (length: number) => (number.length >= length ? { [`top${length}`]: [number.slice(-length)] } : {});
  return { ...tail(6), ...tail(5), ...tail(4), ...tail(3), ...tail(2) };
}
