/** How many lines a file has and what its columns come to, read off what is written into it, so that nothing is read twice. */

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

/** Sums by field, satang. They grow as the file does. */
export type Sums = Record<string, number>;

/** Sums of nothing yet. */
export const noSums = (fields: readonly string[]): Sums => Object.fromEntries(fields.map((field) => [field, 0]));

/** Adds up what records have in the fields of some sums. */
export function addRecords(sums: Sums, records: readonly Readonly<Record<string, unknown>>[]): void {
  for (const field of Object.keys(sums)) {
    sums[field] = records.reduce((sum, record) => sum + Number(record[field] ?? 0), sums[field] ?? 0);
  }
}

/** How cells stand in a line. */
export interface LineForm {
  /** What stands between two, one byte. */
  separator: string;
  /** Whether a cell may stand in quotes, and then hold what ends others. */
  hasQuotes: boolean;
}

/**
 * Goes through the lines of a file piece by piece, counts them, and adds up the amounts of some columns. An amount has two
 * decimals, so its digits are satang, whichever sign stands between; an empty cell is none.
 *
 * @param columns all that a line has, in order
 * @returns what takes the next piece, and tells how many lines end in it
 */
export function lineReader(
  sums: Sums,
  columns: readonly string[],
  { separator, hasQuotes }: LineForm,
): (piece: Uint8Array) => number {
  const SEPARATOR = separator.charCodeAt(0);
  const isAdded = columns.map((field) => field in sums);
  const totals = columns.map((field) => sums[field] ?? 0);
  const standing = { column: 0, amount: 0, isNegative: false, isQuoted: false };
  return (piece) => {
    // What stands in variables of this call is gone through in a third of the time.
    let { column, amount, isNegative, isQuoted } = standing;
    let isAmount = isAdded[column];
    let lines = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (byte > NINE && byte !== SEPARATOR) continue;
      if (byte === QUOTE && hasQuotes) isQuoted = !isQuoted;
      else if (!isQuoted && (byte === SEPARATOR || byte === LINE_FEED)) {
        if (isAmount) totals[column] = (totals[column] ?? 0) + (isNegative ? -amount : amount);
        [amount, isNegative] = [0, false];
        column = byte === LINE_FEED ? 0 : column + 1;
        if (byte === LINE_FEED) lines += 1;
        isAmount = isAdded[column];
      } else if (isAmount) {
        if (byte >= ZERO) amount = amount * 10 + byte - ZERO;
        else if (byte === MINUS) isNegative = true;
      }
    }
    Object.assign(standing, { column, amount, isNegative, isQuoted });
    columns.forEach((field, index) => {
      if (isAdded[index]) sums[field] = totals[index] ?? 0;
    });
    return lines;
  };
}
