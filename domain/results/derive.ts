/**
 * Derivation of the digits that bets are compared with from the official result: one rule per lotto family (domain.md
 * §2).
 */
import { topsOf, type DrawnDigits } from './drawn-digits';
import type { OfficialResult } from './official-result';

/** Returns the last digits of a number. */
function tailOf(number: string, length: number): string {
  return number.slice(-length);
}

/** Returns the top number and the two-digit bottom that most families have. */
function usual(top: string, bottom2: string): DrawnDigits {
  return { ...topsOf(top), bottom2: [bottom2] };
}

/** Returns the digits of a result. */
export function digitsOf(result: OfficialResult): DrawnDigits {
  switch (result.family) {
    case 'thai':
      return { ...usual(result.first, result.bottom2), front3: result.front3, bottom3: result.bottom3 };
    case 'baac':
      // Seven digits aa bb ccc.
      return usual(tailOf(result.prize, 3), result.prize.slice(2, 4));
    case 'gsb':
      return usual(tailOf(result.first, 3), tailOf(result.second, 2));
    case 'hanoi':
      return usual(tailOf(result.special, 3), tailOf(result.first, 2));
    case 'lao':
      // Four digits abcd: the bottom is ab.
      return usual(result.number, result.number.slice(0, 2));
    case 'malay':
      return usual(tailOf(result.first, 3), tailOf(result.second, 2));
    case 'stock':
      // The unit digit and both decimals: 1456.78 → 678.
      return usual(tailOf(result.index.replace('.', ''), 3), tailOf(result.change, 2));
  }
}
