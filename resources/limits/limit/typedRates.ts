/** A list of rates as it is typed in one box. */
import { type GroupMark, parseMoney } from '../../../domain/money/typed-amount';

/** Whether a comma stands between two digits: it could separate rates, thousands or decimals, and is refused. */
export const hasTightComma = (text: string): boolean => /\d,\d/.test(text);

/** Reads rates × 100, separated by spaces, semicolons, arrows, or commas with a space. NaN marks one that is refused. */
export function readRates(text: string, groupMark: GroupMark): number[] {
  return text
    .split(/,?\s+|,$|[;→]/)
    .filter((word) => word !== '')
    .map((word) => (hasTightComma(word) ? null : parseMoney(word, groupMark)) ?? Number.NaN);
}
