/** Kept stakes while they are typed: a row per bet type, and one per number with its own amount. */
import { bookedNumber, isBetNumber } from '../../../domain/bets/bet-number';
import type { BetType } from '../../../domain/bets/bet-type';
import type { KeepBasis } from '../../../domain/lay-off/keep';
import type { KeepRow } from '../../../domain/lay-off/transfer-terms';
import { BAHT } from '../../../domain/money/proportion';

/** A row while it is typed. */
export interface DraftRow {
  betType: BetType;
  /** Null for every number without a row of its own. */
  number: string | null;
  by: KeepBasis;
  /** Satang; null while nothing is set; the typed text while it is no amount. */
  amount: number | string | null;
}

/** Returns the rows of a lotto: the existing ones, and an empty row for each bet type without any. */
export function draftOf(betTypes: readonly BetType[], keeps: readonly KeepRow[]): DraftRow[] {
  return betTypes.flatMap((betType) => {
    const general = keeps.find((keep) => keep.betType === betType && keep.number === null);
    const own = keeps.filter((keep) => keep.betType === betType && keep.number !== null);
    return [general ?? { betType, number: null, by: 'amount' as const, amount: null }, ...own];
  });
}

/** Returns whether a row is invalid: the amount isn't whole baht, or a row of a number has none. */
export function isFaulty({ number, amount }: DraftRow): boolean {
  if (amount === null) return number !== null;
  return typeof amount === 'string' || amount < 0 || amount % BAHT !== 0;
}

/** Returns the rows to save; undefined while any row is invalid. */
export function keepsOf(rows: readonly DraftRow[]): KeepRow[] | undefined {
  if (rows.some(isFaulty)) return undefined;
  return rows.flatMap(({ amount, ...row }) => (typeof amount === 'number' ? [{ ...row, amount }] : []));
}

/** Returns the rows with one more for a number of a bet type; undefined for an invalid number or one with a row. */
export function withNumber(rows: readonly DraftRow[], betType: BetType, typed: string): DraftRow[] | undefined {
  if (!isBetNumber(betType, typed)) return undefined;
  const number = bookedNumber(betType, typed);
  if (rows.some((row) => row.betType === betType && row.number === number)) return undefined;
  const place = rows.findLastIndex((row) => row.betType === betType);
  const general = rows.find((row) => row.betType === betType);
  return rows.toSpliced(place + 1, 0, { betType, number, by: general?.by ?? 'amount', amount: null });
}
