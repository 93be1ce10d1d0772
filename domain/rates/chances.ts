/** Winning chances of a number, and the operator's margin (domain.md §2, the margin next to every rate). */
import type { BetType } from '../bets/bet-type';
import { WHOLE_PERCENT, WHOLE_RATE, checkedInteger, dividedExactly } from '../money/proportion';

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

/** Returns the number of orders of the digits: six for three different ones, one for three equal ones. */
function ordersOf(digits: string): number {
  const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));
  const alike = [...new Set(digits)].map((digit) => [...digits].filter((one) => one === digit).length);
  return alike.reduce((orders, count) => orders / factorial(count), factorial(digits.length));
}

/** Number of three-digit results that contain two of the same digit, for a given digit. */
const ROW2_DOUBLE = 28;

/**
 * Returns the number of results, among those that `CHANCES` counts, with which a number wins. For tod it is the number
 * of orders of its digits. A double of two-digit tod wins if its digit is drawn twice.
 *
 * @param booked the number as it is booked
 */
export function winningResultsOf(betType: BetType, booked: string): number {
  if (betType === 'row3' || betType === 'row4') return ordersOf(booked);
  if (betType === 'row2' && booked[0] === booked[1]) return ROW2_DOUBLE;
  return CHANCES[betType].winning;
}

/**
 * Returns the average payout of a line, in satang: its payout times its chance, rounded half up.
 *
 * @param payout payout if it wins, satang
 */
export function expectedPayoutOf(betType: BetType, booked: string, payout: number): number {
  const { results } = CHANCES[betType];
  const { quotient, rest } = dividedExactly(checkedInteger(payout), winningResultsOf(betType, booked), results);
  return quotient + (rest * 2 >= results ? 1 : 0);
}

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
