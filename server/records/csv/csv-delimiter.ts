/** Detection of the separator of uploaded CSV files. */

/** Separators that spreadsheets write: the semicolon where the comma is the decimal mark. */
const DELIMITERS = [',', ';', '\t'] as const;

/** Returns the delimiter of a file: the one that its first filled line, the header, uses most. */
export function delimiterOf(csv: string): string {
  const header = /[^\r\n]+/.exec(csv)?.[0] ?? '';
  const uses = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce<string>((best, next) => (uses(next) > uses(best) ? next : best), ',');
}
