/** Texts as spreadsheets and files hold them in a cell; `domain/entities/csv.ts` writes such cells. */

/** A text that looks like a formula, with the apostrophe that keeps spreadsheets from taking it for one. */
const GUARDED_FORMULA = /^'+[\0=+\-@\t\r\n]/;

/** A text written as a formula, which spreadsheets show unchanged: `="007"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** Returns the text that a cell was written for: without its guard, or without the signs of a text formula. */
export function textOfCell(cell: string): string {
  if (GUARDED_FORMULA.test(cell)) return cell.slice(1);
  return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}
