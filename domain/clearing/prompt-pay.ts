/**
 * Content of a PromptPay QR code: a merchant-presented EMVCo payload with the account's alias and the amount, as Thai
 * banks read it.
 */
import { isNationalId } from '../accounts/national-id';
import { BAHT } from '../money/proportion';
import { plainCode } from '../text/plain-signs';

/** PromptPay application for transfers to an alias. */
const APPLICATION = 'A000000677010111';
const BAHT_CODE = '764';

/** Kinds of aliases: a mobile number, a national id or tax number, an e-wallet. */
type AliasKind = 'phone' | 'id' | 'wallet';

/** Mobile numbers begin with 06, 08 or 09; PromptPay knows no landlines. */
const MOBILE = /^0[689]\d{8}$/;

/** A mobile number with the country code in any form: `+66 81…`, `66 081…`, and `0066 81…` as in the payload. */
const WITH_COUNTRY_CODE = /^(?:\+|00)?660?([689]\d{8})$/;

/** The beginning of a telephone number. No national id begins like this: its second and third digit name a province. */
const COUNTRY_CODE = /^(?:\+|00)66/;

const WALLET = /^(?!0+$)\d{15}$/;

function kindOfAlias(alias: string): AliasKind | null {
  if (MOBILE.test(alias)) return 'phone';
  if (WALLET.test(alias)) return 'wallet';
  return isNationalId(alias) && !COUNTRY_CODE.test(alias) ? 'id' : null;
}

/** Reasons why a typed alias is refused. */
export type PromptPayFault =
  /** A telephone number that is no mobile number, such as a landline. */
  | 'promptPay.mobile'
  /** Thirteen digits with a wrong check digit, so one of them is mistyped. */
  | 'promptPay.id'
  /** No alias of any kind. */
  | 'promptPay.other';

/**
 * Reads a typed PromptPay alias: a mobile number with or without country code, a national id or tax number with its
 * check digit, or an e-wallet. Blanks, dashes, points and brackets don't count.
 *
 * @returns the alias in digits, with mobile numbers as `0812345678`; or the reason why there is none
 */
export function readPromptPay(typed: string): { alias: string; fault?: undefined } | { fault: PromptPayFault } {
  const code = plainCode(typed).replaceAll(/[.()]/g, '');
  const mobile = WITH_COUNTRY_CODE.exec(code)?.[1];
  const alias = mobile === undefined ? code : `0${mobile}`;
  if (kindOfAlias(alias) !== null) return { alias };
  if (/^0\d{9}$/.test(alias) || COUNTRY_CODE.test(alias)) return { fault: 'promptPay.mobile' };
  return { fault: /^\d{13}$/.test(alias) ? 'promptPay.id' : 'promptPay.other' };
}

/** Whether a stored alias can be paid to; those of earlier versions may be landlines. */
export const isPromptPay = (alias: string) => kindOfAlias(alias) !== null;

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
 * @param alias as `readPromptPay` returns it
 * @param amount satang; null leaves it to the payer
 * @throws RangeError when it is no alias, or the amount isn't positive
 */
export function promptPayPayload(alias: string, amount: number | null): string {
  const kind = kindOfAlias(alias);
  if (kind === null) throw new RangeError('that is no PromptPay alias');
  if (amount !== null && (!Number.isSafeInteger(amount) || amount <= 0))
    throw new RangeError('an amount is positive satang');
  const subfield = { phone: '01', id: '02', wallet: '03' }[kind];
  const merchant = field('00', APPLICATION) + field(subfield, kind === 'phone' ? phoneAlias(alias) : alias);
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
