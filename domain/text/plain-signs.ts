/** Digits and signs of other scripts as ASCII, for text in which people type numbers, dates and codes. */

const THAI_ZERO = 0x0e50;

/** Difference between a full-width character and its ASCII form, from `！` to `～`. */
const FULL_WIDTH_AHEAD = 0xfee0;

/** Characters without a visible form. Messengers and spreadsheets put them into copied text. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns a text without its invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/**
 * Writes Thai digits, full-width digits and full-width signs in ASCII: `๑๒๓` and `１２３` become `123`. It isn't
 * Unicode's NFKC, which turns `5²` into `52` and `①` into `1`: a footnote mark would become part of a number.
 */
export function plainSigns(text: string): string {
  return text
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
    .replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_AHEAD))
    .replaceAll('\u3000', ' ');
}

/** Returns the digits of a text, Thai and full-width ones as ASCII. */
export function digitsIn(text: string): string {
  return plainSigns(text).replaceAll(/\D/g, '');
}

/** Returns a typed code without blanks and dashes, such as a telephone number or a code of an authenticator app. */
export function plainCode(text: string): string {
  return plainTyped(text).replaceAll(/[\s\p{Pd}]/gu, '');
}

/** Returns a typed number, date or code with plain digits and signs, without invisible characters and outer blanks. */
export function plainTyped(text: string): string {
  return plainSigns(withoutInvisible(text)).trim();
}
