/** A result with chosen top three digits, for stories that need winners. */
import type { LottoFamily } from '../../../../domain/lotto/lotto';
import type { OfficialResult } from '../../../../domain/results/official-result';

/** Returns the result of a round with one three-digit prize. */
export function drawnWith(family: LottoFamily, top3: string): OfficialResult {
  switch (family) {
    case 'hanoi':
      return { family, special: `61${top3}`, first: '40385' };
    case 'lao':
      return { family, number: `4${top3}` };
    case 'malay':
      return { family, first: `8${top3}`, second: '1946' };
    case 'stock':
      return { family, index: `172${top3.slice(0, 1)}.${top3.slice(1)}`, change: '-12.38' };
    default:
      throw new RangeError(`${family} has no story with a chosen result`);
  }
}
