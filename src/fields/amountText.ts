/** Amounts and rates as short as they can be told. */
import { formatInteger, formatMoney } from '../../domain/format';
import { BAHT, WHOLE_RATE } from '../../domain/money/proportion';

/** An amount as short as it can be told: whole baht without their decimals. */
export function amountText(satang: number): string {
  return satang % BAHT === 0 ? formatInteger(satang / BAHT) : formatMoney(satang);
}

/** A rate × 100 as what one baht pays. */
export function rateText(rate: number): string {
  const decimals = rate % WHOLE_RATE;
  return formatInteger(Math.trunc(rate / WHOLE_RATE)) + (decimals === 0 ? '' : String(decimals / WHOLE_RATE).slice(1));
}
