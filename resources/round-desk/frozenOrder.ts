/** Keeps rows in place while someone points at them, even if new figures arrive. */
import type { BetType } from '../../domain/bets/bet-type';
import type { DeskNumber } from '../../domain/round-desk/round-desk';

/** Returns the key of a number of a bet type. */
export const keyOfDesk = ({ betType, number }: { betType: BetType; number: string }) => `${betType} ${number}`;

/** A number on display. */
export interface ShownNumber extends DeskNumber {
  /** Whether the latest figures no longer contain it, so that it shows its previous ones. */
  isGone: boolean;
}

/** Returns how many places of a bet type would now hold another number. */
function movedIn(frozen: readonly DeskNumber[], fresh: readonly DeskNumber[], betType: BetType): number {
  const keysOf = (rows: readonly DeskNumber[]) => rows.filter((row) => row.betType === betType).map(keyOfDesk);
  const [before, after] = [keysOf(frozen), keysOf(fresh)];
  return after.filter((key, place) => key !== before[place]).length;
}

/**
 * Returns the rows in their frozen order, with the current figures.
 *
 * @param frozen rows when the order was frozen; null while it isn't
 * @returns also the number of places that would now hold another number
 */
export function inFrozenOrder(
  frozen: readonly DeskNumber[] | null,
  fresh: readonly DeskNumber[],
): { rows: ShownNumber[]; changes: number } {
  if (frozen === null) return { rows: fresh.map((row) => ({ ...row, isGone: false })), changes: 0 };
  const byKey = new Map(fresh.map((row) => [keyOfDesk(row), row]));
  const betTypes = [...new Set(fresh.map(({ betType }) => betType))];
  return {
    rows: frozen.map((row) => {
      const now = byKey.get(keyOfDesk(row));
      return { ...(now ?? row), isGone: now === undefined };
    }),
    changes: betTypes.reduce((sum, betType) => sum + movedIn(frozen, fresh, betType), 0),
  };
}
