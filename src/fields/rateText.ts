import { formatInteger } from '../../domain/format';
import { WHOLE_RATE } from '../../domain/money/proportion';

/** A rate × 100 as what one baht pays. */
export function writtenRate(rate: number): string {
  const decimals = rate % WHOLE_RATE;
  return formatInteger(Math.trunc(rate / WHOLE_RATE)) + (decimals === 0 ? '' : String(decimals / WHOLE_RATE).slice(1));
}
