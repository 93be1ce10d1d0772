/** Prizes to the shooters of row 1 and row 16 (domain.md §3). */
import { BAHT } from '../money/proportion';
import { LAST_ROW, SUBTRACTED_ROW, shootOfRow } from './formula';
import type { Shoot } from './shoot';

/** Settings of a yeekee lotto, satang. */
export interface PrizeSettings {
  row1: number;
  row16: number;
  /** Minimum stake of a member in the round. */
  minStake: number;
}

export const PRIZE_DEFAULTS: PrizeSettings = { row1: 200 * BAHT, row16: 400 * BAHT, minStake: 100 * BAHT };

export interface Prize {
  member: string;
  row: typeof LAST_ROW | typeof SUBTRACTED_ROW;
  /** Satang. */
  amount: number;
}

/**
 * Returns the prizes of a round; none if it has too few shoots. A member who shot both rows gets the larger prize,
 * because there is at most one per member and round; if they are equal, that of row 1. (This choice is our decision.)
 *
 * @param shoots oldest first
 * @param stakeOf stake of a member in the round, satang, without cancelled or refunded lines
 */
export function prizesOf(
  shoots: readonly Shoot[],
  stakeOf: (member: string) => number,
  settings: PrizeSettings,
): Prize[] {
  const first = shootOfRow(shoots, LAST_ROW);
  const sixteenth = shootOfRow(shoots, SUBTRACTED_ROW);
  if (!first || !sixteenth) return [];
  const prizes: Prize[] = [
    { member: first.member, row: LAST_ROW, amount: settings.row1 },
    { member: sixteenth.member, row: SUBTRACTED_ROW, amount: settings.row16 },
  ];
  const earned = prizes.filter(({ member, amount }) => amount > 0 && stakeOf(member) >= settings.minStake);
  const [one, other] = earned;
  if (!one || !other || one.member !== other.member) return earned;
  return [other.amount > one.amount ? other : one];
}
