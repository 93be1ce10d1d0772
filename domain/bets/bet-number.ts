/** The number of a bet: a string of digits with its leading zeros (`"007"`). */
import { BET_RULES, type BetType } from './bet-type';

const DIGITS = /^[0-9]+$/;

/** Whether a string is a number that a bet type takes. */
export function isBetNumber(betType: BetType, number: string): boolean {
  return number.length === BET_RULES[betType].digits && DIGITS.test(number);
}

/** Digits in ascending order. */
export function sortedDigits(number: string): string {
  return [...number].sort().join('');
}

/**
 * Returns the number that a bet is booked on. If the order of digits doesn't count, all orders are one number, written
 * in ascending order. So `321` and `123` of tod share one cap, one closed number and one row of the book. The line
 * itself keeps the number as it was sent. (domain.md §6 says "per number"; sharing it between orders is our decision.)
 */
export function bookedNumber(betType: BetType, number: string): string {
  return BET_RULES[betType].comparison === 'among' ? sortedDigits(number) : number;
}

/** Returns the number of numbers of a length. */
function countOfNumbers(digits: number): number {
  return 10 ** digits;
}

/** Returns every number of a length, ascending from all zeros. */
export function everyNumber(digits: number): string[] {
  return Array.from({ length: countOfNumbers(digits) }, (_, value) => String(value).padStart(digits, '0'));
}
