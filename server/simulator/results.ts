/** Random results of draws: every result is equally likely, independent of the sales. */
import type { LottoFamily } from '../../domain/lotto/lotto';
import type { OfficialResult } from '../../domain/results/official-result';
import { integerBetween, pickFrom, type Random } from './random';

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => integerBetween(random, 0, 9)).join('');
}

/** Returns the official result of a draw; yeekee has none, as its members shoot it. */
export function drawnResult(random: Random, family: Exclude<LottoFamily, 'yeekee'>): OfficialResult {
  switch (family) {
    case 'thai':
      return {
        family,
        first: digits(random, 6),
        front3: [digits(random, 3), digits(random, 3)],
        bottom3: [digits(random, 3), digits(random, 3)],
        bottom2: digits(random, 2),
      };
    case 'baac':
      return { family, prize: digits(random, 7) };
    case 'gsb':
      return { family, first: digits(random, 7), second: digits(random, 7) };
    case 'hanoi':
      return { family, special: digits(random, 5), first: digits(random, 5) };
    case 'lao':
      return { family, number: digits(random, 4) };
    case 'malay':
      return { family, first: digits(random, 4), second: digits(random, 4) };
    case 'stock':
      return {
        family,
        index: `${integerBetween(random, 1_000, 39_999)}.${digits(random, 2)}`,
        change: `${pickFrom(random, ['', '-'])}${integerBetween(random, 0, 180)}.${digits(random, 2)}`,
      };
  }
}
