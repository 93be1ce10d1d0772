/** How likely a number wins, and what the house keeps by it (domain.md §2, the margin beside every rate). */
import type { BetType } from '../bets/bet-type';
import { WHOLE_PERCENT, WHOLE_RATE, checkedInteger, dividedExactly } from '../money/proportion';

/** So many of the equally likely results win. */
export interface Chance {
  winning: number;
  results: number;
}

/**
 * The chance of the likeliest number of each bet type, all results being equally likely. Of tod it is one without equal
 * digits, others win less often; so the margin shown is the least there is. Two prizes of three digits that are equal
 * pay once. Two-digit tod is taken as read on the three-digit top.
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

/** In how many orders digits can stand: six of three that differ, one of three that are the same. */
function ordersOf(digits: string): number {
  const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));
  const alike = [...new Set(digits)].map((digit) => [...digits].filter((one) => one === digit).length);
  return alike.reduce((orders, count) => orders / factorial(count), factorial(digits.length));
}

/** So many results of three digits have two equal ones of a number among them. */
const ROW2_DOUBLE = 28;

/**
 * How many of the results that `CHANCES` counts win with a number. Of tod it is as many as its digits have orders; a double of
 * two-digit tod wins where its digit is drawn twice.
 *
 * @param booked the number as it is booked
 */
export function winningResultsOf(betType: BetType, booked: string): number {
  if (betType === 'row3' || betType === 'row4') return ordersOf(booked);
  if (betType === 'row2' && booked[0] === booked[1]) return ROW2_DOUBLE;
  return CHANCES[betType].winning;
}

/**
 * What a line pays on average, satang: what it would pay, times its chance, rounded half up.
 *
 * @param payout what it pays if it wins, satang
 */
export function expectedPayoutOf(betType: BetType, booked: string, payout: number): number {
  const { results } = CHANCES[betType];
  const { quotient, rest } = dividedExactly(checkedInteger(payout), winningResultsOf(betType, booked), results);
  return quotient + (rest * 2 >= results ? 1 : 0);
}

/**
 * What is paid back of the stakes in the long run.
 *
 * @param rate × 100
 * @returns basis points of the stake, rounded up, so that no margin is shown that isn't there
 */
export function paybackOf(betType: BetType, rate: number): number {
  const { winning, results } = CHANCES[betType];
  const won = BigInt(checkedInteger(rate)) * BigInt(winning) * BigInt(WHOLE_PERCENT);
  const all = BigInt(results) * BigInt(WHOLE_RATE);
  return checkedInteger(Number((won + all - 1n) / all));
}

/**
 * What the house keeps of the stakes in the long run, before anybody's share: the stake less discount and payback.
 * Negative when the rate is a gift.
 *
 * @param rate × 100
 * @param discount basis points
 * @returns basis points of the stake
 */
export function marginOf(betType: BetType, rate: number, discount: number): number {
  return checkedInteger(WHOLE_PERCENT - discount - paybackOf(betType, rate));
}
