import { formatMoney } from '../../domain/format';

/** Formats satang within a sentence: as baht, with the sign before the ฿. */
export function baht(satang: number): string {
  return `${satang < 0 ? '\u2212' : ''}฿${formatMoney(Math.abs(satang))}`;
}
