/**
 * Content of a PromptPay QR code: a merchant-presented EMVCo payload with the account's alias and the amount, as Thai
 * banks read it.
 */
import { BAHT } from '../money/proportion';

/** PromptPay application for transfers to an alias. */
const APPLICATION = 'A000000677010111';
const BAHT_CODE = '764';

/** An alias is a mobile number, a national or tax id, or an e-wallet; the number of digits shows which. */
const ALIAS_LENGTHS = { phone: 10, id: 13, wallet: 15 } as const;
type Alias = keyof typeof ALIAS_LENGTHS;

/** Returns the digits of a typed alias. */
export const promptPayDigits = (typed: string) => typed.replaceAll(/[\s-]/g, '');

function aliasOf(digits: string): Alias | null {
  if (/^0\d{9}$/.test(digits)) return 'phone';
  if (!/^\d+$/.test(digits)) return null;
  return (['id', 'wallet'] as const).find((kind) => ALIAS_LENGTHS[kind] === digits.length) ?? null;
}

/** Whether a text can be a PromptPay alias: ten digits that begin with 0, thirteen, or fifteen. */
export const isPromptPay = (typed: string) => aliasOf(promptPayDigits(typed)) !== null;

/** Encodes a field: its number, its length and its value. */
const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value;

/** CRC-16/CCITT-FALSE of an ASCII text, as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Returns a phone number in PromptPay's form: with the country code, thirteen digits long. */
const phoneAlias = (digits: string) => `66${digits.slice(1)}`.padStart(13, '0');

/**
 * Returns the payload of a QR code for a payment to an alias.
 *
 * @param amount satang; null leaves it to the payer
 * @throws RangeError when it is no alias, or the amount isn't positive
 */
export function promptPayPayload(alias: string, amount: number | null): string {
  const digits = promptPayDigits(alias);
  const kind = aliasOf(digits);
  if (kind === null) throw new RangeError('that is no PromptPay alias');
  if (amount !== null && (!Number.isSafeInteger(amount) || amount <= 0))
    throw new RangeError('an amount is positive satang');
  const subfield = { phone: '01', id: '02', wallet: '03' }[kind];
  const merchant = field('00', APPLICATION) + field(subfield, kind === 'phone' ? phoneAlias(digits) : digits);
  const payload =
    field('00', '01') +
    field('01', amount === null ? '11' : '12') +
    field('29', merchant) +
    field('58', 'TH') +
    field('53', BAHT_CODE) +
    (amount === null ? '' : field('54', baht(amount))) +
    '6304';
  return payload + checksum(payload);
}

/** Formats satang as baht with two decimals, without separators. */
const baht = (satang: number) => `${Math.floor(satang / BAHT)}.${String(satang % BAHT).padStart(2, '0')}`;
