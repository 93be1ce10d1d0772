/** What chance alone has to pay of what was sold, all results being equally likely (reliability.md C29). */
import type { BetType } from '../bets/bet-type';
import type { Row2Source } from '../results/drawn-digits';

/**
 * How often a number of a bet type wins, in a million results. Of tod it depends on which of its digits are equal; two prizes of
 * three digits that are equal pay once.
 *
 * @param booked the number as it is booked: of tod with its digits in order
 * @param row2Reads what two-digit tod reads
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

/** In how many orders the digits of a number can stand. */
function ordersOf(number: string): number {
  const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));
  const counts = new Map<string, number>();
  for (const digit of number) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  return [...counts.values()].reduce((orders, count) => orders / factorial(count), factorial(number.length));
}

/** Which neighbours among the digits of a number are equal, a 1 for each pair that is; of a booked number all that counts. */
export function equalNeighbours(booked: string): string {
  return [...booked]
    .slice(1)
    .map((digit, index) => (digit === booked[index] ? '1' : '0'))
    .join('');
}

/** A booked number with the neighbours that a pattern wants equal. */
function numberOf(pattern: string): string {
  let digit = 0;
  return [...pattern].reduce((number, isEqual) => number + String(isEqual === '1' ? digit : (digit += 1)), '0');
}

const PATTERNS: Readonly<Partial<Record<BetType, readonly string[]>>> = {
  row2: ['0', '1'],
  row3: ['00', '01', '10', '11'],
  row4: ['000', '001', '010', '011', '100', '101', '110', '111'],
};

/** The bet types of which it counts which digits are equal, by that pattern; of all others the pattern is empty. */
export function patternsOf(betType: BetType): readonly { pattern: string; example: string }[] {
  const patterns = PATTERNS[betType] ?? [''];
  return patterns.map((pattern) => ({ pattern, example: numberOf(pattern) }));
}
