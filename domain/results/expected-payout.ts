/** Expected payouts of lines and sales, with all results equally likely (reliability.md C29). */
import type { BetType } from '../bets/bet-type';
import { checkedInteger, dividedExactly } from '../money/proportion';
import type { Row2Source } from './drawn-digits';

/**
 * Returns the number of wins of a number in a million results. For tod it depends on its equal digits; two equal prizes
 * of three digits pay once.
 *
 * @param booked the number as it is booked; for tod with sorted digits
 * @param row2Reads part that two-digit tod reads
 */
export function winsInMillion(betType: BetType, booked: string, row2Reads: Row2Source): number {
  switch (betType) {
    case 'top3':
      return 1_000;
    case 'front3':
    case 'bottom3':
      return 1_999;
    case 'top2':
    case 'bottom2':
      return 10_000;
    case 'top4':
      return 100;
    case 'top5':
      return 10;
    case 'top6':
      return 1;
    case 'top1':
      return 271_000;
    case 'bottom1':
      return 190_000;
    case 'row3':
      return ordersOf(booked) * 1_000;
    case 'row4':
      return ordersOf(booked) * 100;
    case 'row2':
      if (row2Reads !== 'top3') return ordersOf(booked) * 10_000;
      return ordersOf(booked) === 2 ? 54_000 : 28_000;
  }
}

/** Number of results of which `winsInMillion` counts the wins. */
export const MILLION = 1_000_000;

/**
 * Returns the average payout of a line, in satang: its payout times its chance, rounded half up. Every expected payout
 * is a sum of these, so that the figures of accounts, bet types and days add up.
 *
 * @param booked the number as it is booked; for tod with sorted digits
 * @param payout payout if it wins, satang
 * @param row2Reads part that two-digit tod reads
 */
export function expectedPayoutOf(betType: BetType, booked: string, payout: number, row2Reads: Row2Source): number {
  const wins = winsInMillion(betType, booked, row2Reads);
  const { quotient, rest } = dividedExactly(checkedInteger(payout), wins, MILLION);
  return quotient + (rest * 2 >= MILLION ? 1 : 0);
}

/** Returns the number of orders of a number's digits. */
function ordersOf(number: string): number {
  const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));
  const counts = new Map<string, number>();
  for (const digit of number) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  return [...counts.values()].reduce((orders, count) => orders / factorial(count), factorial(number.length));
}

/**
 * Marks the equal neighbors among the digits of a number, a 1 for each equal pair. For a booked number nothing else
 * matters.
 */
export function equalNeighbours(booked: string): string {
  return [...booked]
    .slice(1)
    .map((digit, index) => (digit === booked[index] ? '1' : '0'))
    .join('');
}

/** Returns a booked number with the equal neighbors of a pattern. */
function numberOf(pattern: string): string {
  let digit = 0;
  return [...pattern].reduce((number, isEqual) => number + String(isEqual === '1' ? digit : (digit += 1)), '0');
}

const PATTERNS: Readonly<Partial<Record<BetType, readonly string[]>>> = {
  row2: ['0', '1'],
  row3: ['00', '01', '10', '11'],
  row4: ['000', '001', '010', '011', '100', '101', '110', '111'],
};

/** Returns the patterns of equal digits of a bet type that depends on them; other bet types have one empty pattern. */
export function patternsOf(betType: BetType): readonly { pattern: string; example: string }[] {
  const patterns = PATTERNS[betType] ?? [''];
  return patterns.map((pattern) => ({ pattern, example: numberOf(pattern) }));
}
