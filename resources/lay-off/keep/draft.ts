/** What is kept, while it is typed: a row per bet type, and one per number that has its own. */
import { bookedNumber, isBetNumber } from '../../../domain/bets/bet-number';
import type { BetType } from '../../../domain/bets/bet-type';
import type { KeepBasis } from '../../../domain/lay-off/keep';
import type { KeepRow } from '../../../domain/lay-off/transfer-terms';
import { BAHT } from '../../../domain/money/proportion';

/** A row as it is typed. */
export interface DraftRow {
  betType: BetType;
  /** Null for every number without a row of its own. */
  number: string | null;
  by: KeepBasis;
  /** Satang; null where nothing is set; the typed text while it is no amount. */
  amount: number | string | null;
}

/** The rows of a lotto: those that are set, and an empty one for each bet type where nothing is. */
export function draftOf(betTypes: readonly BetType[], keeps: readonly KeepRow[]): DraftRow[] {
  return betTypes.flatMap((betType) => {
    const general = keeps.find((keep) => keep.betType === betType && keep.number === null);
    const own = keeps.filter((keep) => keep.betType === betType && keep.number !== null);
    return [general ?? { betType, number: null, by: 'amount' as const, amount: null }, ...own];
  });
}

/** Whether a row can't be saved: what was typed is no amount of whole baht, or a number has none. */
export function isFaulty({ number, amount }: DraftRow): boolean {
  if (amount === null) return number !== null;
  return typeof amount === 'string' || amount < 0 || amount % BAHT !== 0;
}

/** The rows to be saved; undefined while any of them is faulty. */
export function keepsOf(rows: readonly DraftRow[]): KeepRow[] | undefined {
  if (rows.some(isFaulty)) return undefined;
  return rows.flatMap(({ amount, ...row }) => (typeof amount === 'number' ? [{ ...row, amount }] : []));
}

/** The rows with one more for a number of a bet type; undefined where the number is none of it, or has a row already. */
export function withNumber(rows: readonly DraftRow[], betType: BetType, typed: string): DraftRow[] | undefined {
  if (!isBetNumber(betType, typed)) return undefined;
  const number = bookedNumber(betType, typed);
  if (rows.some((row) => row.betType === betType && row.number === number)) return undefined;
  const place = rows.findLastIndex((row) => row.betType === betType);
  const general = rows.find((row) => row.betType === betType);
  return rows.toSpliced(place + 1, 0, { betType, number, by: general?.by ?? 'amount', amount: null });
}
