import { formatMoney } from '../../domain/format';

/** An amount within a sentence: satang as baht with its sign before the ฿. */
export function baht(satang: number): string {
  return `${satang < 0 ? '\u2212' : ''}฿${formatMoney(Math.abs(satang))}`;
}
