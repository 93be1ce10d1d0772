/** Rows stay where they are while somebody points at them, whatever comes meanwhile. */
import type { BetType } from '../../domain/bets/bet-type';
import type { DeskNumber } from '../../domain/round-desk/round-desk';

/** The key of a number of a bet type. */
export const keyOfDesk = ({ betType, number }: { betType: BetType; number: string }) => `${betType} ${number}`;

/** A number where it is shown. */
export interface ShownNumber extends DeskNumber {
  /** Whether it isn't among those that are told any more, and stands as it was. */
  isGone: boolean;
}

/** The places of a bet type that hold another number now. */
function movedIn(kept: readonly DeskNumber[], fresh: readonly DeskNumber[], betType: BetType): number {
  const keysOf = (rows: readonly DeskNumber[]) => rows.filter((row) => row.betType === betType).map(keyOfDesk);
  const [before, after] = [keysOf(kept), keysOf(fresh)];
  return after.filter((key, place) => key !== before[place]).length;
}

/**
 * The rows in the order that they had, with the figures of now.
 *
 * @param kept what stood there when the order was frozen; null while it isn't
 * @returns and how many places would hold another number
 */
export function inFrozenOrder(
  kept: readonly DeskNumber[] | null,
  fresh: readonly DeskNumber[],
): { rows: ShownNumber[]; changes: number } {
  if (kept === null) return { rows: fresh.map((row) => ({ ...row, isGone: false })), changes: 0 };
  const byKey = new Map(fresh.map((row) => [keyOfDesk(row), row]));
  const betTypes = [...new Set(fresh.map(({ betType }) => betType))];
  return {
    rows: kept.map((row) => {
      const now = byKey.get(keyOfDesk(row));
      return { ...(now ?? row), isGone: now === undefined };
    }),
    changes: betTypes.reduce((sum, betType) => sum + movedIn(kept, fresh, betType), 0),
  };
}
