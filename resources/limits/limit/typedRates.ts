/** Parses a list of rates typed in one box. */
import { plainSigns } from '../../../domain/text/plain-signs';
import { type GroupMark, parseNumber } from '../../../domain/numbers/typed-number';

/**
 * Returns whether a comma is directly between two digits. It could separate rates, thousands or decimals, so it is
 * invalid.
 */
export const hasTightComma = (text: string): boolean => /\d,\d/.test(plainSigns(text));

/** Reads rates × 100, separated by spaces, semicolons, arrows, or commas with a space. NaN marks an invalid rate. */
export function readRates(text: string, groupMark: GroupMark): number[] {
  return plainSigns(text)
    .split(/,?\s+|,$|[;→]/)
    .filter((word) => word !== '')
    .map((word) => (hasTightComma(word) ? null : parseNumber(word, 'rate', groupMark)) ?? Number.NaN);
}
