/** Comparison of column heads: spreadsheets and people change case, blanks, signs and units in them. */
import { withoutInvisible } from './plain-signs';

/** A unit or a hint after a head: `Max per line (฿)`. */
const BRACKETS = /\([^)]*\)|\[[^\]]*\]/g;

const OTHER_THAN_LETTERS_AND_DIGITS = /[^\p{L}\p{M}\p{N}]/gu;

/** Returns the form in which heads are compared: letters and digits alone, in lower case, without units in brackets. */
export function headKey(head: string): string {
  return withoutInvisible(head)
    .normalize('NFKC')
    .replaceAll(BRACKETS, '')
    .toLowerCase()
    .replaceAll(OTHER_THAN_LETTERS_AND_DIGITS, '');
}
