/** Amounts and rates as short as possible. */
import { formatInteger as plainInteger } from '../../domain/format';
import { formatInteger, formatMoney, written } from '../texts/figures';
import { BAHT, WHOLE_RATE } from '../../domain/money/proportion';

/** Formats an amount as short as possible: whole baht without their decimals. */
export function amountText(satang: number): string {
  return satang % BAHT === 0 ? formatInteger(satang / BAHT) : formatMoney(satang);
}

/** Returns a format for amounts of one row or column: without decimals only if all of them are whole baht. */
export function amountFormatOf(amounts: readonly number[]): (satang: number) => string {
  return amounts.every((amount) => amount % BAHT === 0) ? (satang) => formatInteger(satang / BAHT) : formatMoney;
}

/** Formats a rate × 100 as the payout for one baht. */
export function rateText(rate: number): string {
  const decimals = rate % WHOLE_RATE;
  const whole = plainInteger(Math.trunc(rate / WHOLE_RATE));
  return written(whole + (decimals === 0 ? '' : String(decimals / WHOLE_RATE).slice(1)));
}
