/** Winning chances of a number, and the operator's margin (domain.md §2, the margin next to every rate). */
import type { BetType } from '../bets/bet-type';
import { WHOLE_PERCENT, WHOLE_RATE, checkedInteger } from '../money/proportion';

/** Number of winning results among the equally likely ones. */
export interface Chance {
  winning: number;
  results: number;
}

/**
 * Chance of the likeliest number of each bet type, with all results equally likely. For tod that is a number without
 * equal digits; others win less often, so the margin shown is the lowest. Two equal prizes of three digits pay once.
 * Two-digit tod is assumed to read the three-digit top.
 */
export const CHANCES: Readonly<Record<BetType, Chance>> = {
  top3: { winning: 1, results: 1_000 },
  row3: { winning: 6, results: 1_000 },
  front3: { winning: 1_999, results: 1_000_000 },
  bottom3: { winning: 1_999, results: 1_000_000 },
  top2: { winning: 1, results: 100 },
  bottom2: { winning: 1, results: 100 },
  row2: { winning: 54, results: 1_000 },
  top1: { winning: 271, results: 1_000 },
  bottom1: { winning: 19, results: 100 },
  top4: { winning: 1, results: 10_000 },
  row4: { winning: 24, results: 10_000 },
  top5: { winning: 1, results: 100_000 },
  top6: { winning: 1, results: 1_000_000 },
};

/**
 * Returns the part of the stakes that is paid back in the long run.
 *
 * @param rate × 100
 * @returns basis points of the stake, rounded up, so that the margin shown is never too high
 */
export function paybackOf(betType: BetType, rate: number): number {
  const { winning, results } = CHANCES[betType];
  const won = BigInt(checkedInteger(rate)) * BigInt(winning) * BigInt(WHOLE_PERCENT);
  const all = BigInt(results) * BigInt(WHOLE_RATE);
  return checkedInteger(Number((won + all - 1n) / all));
}

/**
 * Returns the part of the stakes that the operator keeps in the long run, before any shares: the stake less discount
 * and payback. It is negative if the rate is too high.
 *
 * @param rate × 100
 * @param discount basis points
 * @returns basis points of the stake
 */
export function marginOf(betType: BetType, rate: number, discount: number): number {
  return checkedInteger(WHOLE_PERCENT - discount - paybackOf(betType, rate));
}
