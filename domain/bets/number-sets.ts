/**
 * Sets of numbers that a helper word stands for, such as 19 gates: they expand to ordinary lines, in ascending order and
 * without repeats (domain.md §1). They aren't bet types and are never stored.
 */
import { everyNumber } from './bet-number';
import { permutationsOf } from './permutations';

const DIGITS = [...'0123456789'];

function checkedDigit(digit: string): string {
  if (!/^[0-9]$/.test(digit)) throw new RangeError(`${digit} is no digit`);
  return digit;
}

function checkedNumber(number: string, digits: number): string {
  if (number.length !== digits || !/^[0-9]+$/.test(number)) throw new RangeError(`${number} has no ${digits} digits`);
  return number;
}

/** Rood front (รูดหน้า): the ten two-digit numbers that begin with a digit, d0–d9. */
export function roodFront(digit: string): string[] {
  return DIGITS.map((second) => checkedDigit(digit) + second);
}

/** Rood back (รูดหลัง): the ten two-digit numbers that end in a digit, 0d–9d. */
export function roodBack(digit: string): string[] {
  return DIGITS.map((first) => first + checkedDigit(digit));
}

/** 19 gates (19 ประตู): the nineteen two-digit numbers that contain a digit. */
export function nineteenGates(digit: string): string[] {
  return [...new Set([...roodFront(digit), ...roodBack(digit)])].sort();
}

/** The reverse (กลับเลข): a two-digit number in both orders; a double only once. */
export function reversals(number: string): string[] {
  return [...permutationsOf(checkedNumber(number, 2))];
}

/** 6-way (6 กลับ): the distinct orders of a three-digit number: 6, 3 or 1. */
export function sixWay(number: string): string[] {
  return [...permutationsOf(checkedNumber(number, 3))];
}

/** Doubles (เลขเบิ้ล): 00, 11, … 99. */
export function doubles(): string[] {
  return DIGITS.map((digit) => digit + digit);
}

/** Triples (ตอง): 000, 111, … 999. */
export function triples(): string[] {
  return DIGITS.map((digit) => digit.repeat(3));
}

/** Siblings (พี่น้อง): the twenty two-digit numbers of neighbouring digits, 01, 12 … 90, and their reverses. */
export function siblings(): string[] {
  return DIGITS.flatMap((digit, index) => reversals(digit + (DIGITS[index + 1] ?? DIGITS[0]))).sort();
}

const isOdd = (digit: string | undefined) => Number(digit) % 2 === 1;

/** Two-digit numbers by the parity of their digits: one even and one odd (คู่คี่, 50 numbers), both even, or both odd. */
export function ofParity(parity: 'mixed' | 'even' | 'odd'): string[] {
  return everyNumber(2).filter(([first, second]) => {
    if (isOdd(first) !== isOdd(second)) return parity === 'mixed';
    return parity === (isOdd(first) ? 'odd' : 'even');
  });
}

function combinationsOf(digits: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  return digits.flatMap((first, index) =>
    combinationsOf(digits.slice(index + 1), length - 1).map((rest) => first + rest),
  );
}

function winOf(chosen: string, length: number): string[] {
  return combinationsOf([...new Set(chosen)].map(checkedDigit).sort(), length);
}

/**
 * Win-2 (วินเลข): the pairs of chosen digits, `135` → 13, 15, 35. They are combinations in the strict sense: each pair
 * once, in ascending order and without doubles. Reversals and doubles are separate helpers.
 */
export function winTwo(chosen: string): string[] {
  return winOf(chosen, 2);
}

/** Win-3: the triples of chosen digits, by the rule of win-2; `1234` → 123, 124, 134, 234. */
export function winThree(chosen: string): string[] {
  return winOf(chosen, 3);
}

/** The three-digit orders that can be made of the digits of a longer number (ชุด), each digit used once. */
export function ordersOfThree(number: string): string[] {
  const triplesOf = combinationsOf([...number], 3);
  return [...new Set(triplesOf.flatMap(sixWay))].sort();
}
