/** Texts as spreadsheets and files hold them in a cell; `domain/entities/csv.ts` writes such cells. */

/**
 * Signs that a spreadsheet takes for the beginning of a formula; those of Japan and China take the full-width ones as
 * well. NUL is one too, but the database holds none.
 */
export const FORMULA_SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const;

/** Characters that spreadsheets don't show, as ranges: a sign behind them looks like the first one of its cell. */
export const INVISIBLE_RANGES =
  '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0';

const FORMULA_BEGINNING = `[${INVISIBLE_RANGES}]*[\0${FORMULA_SIGNS.map((sign) => `\\${sign}`).join('')}]`;

/** A text that looks like a formula, with any number of apostrophes in front. */
export const FORMULA_CELL = new RegExp(`^'*${FORMULA_BEGINNING}`);

/** The same with the apostrophe that keeps spreadsheets from taking it for one. */
const GUARDED_FORMULA = new RegExp(`^'+${FORMULA_BEGINNING}`);

/** A text written as a formula, which spreadsheets show unchanged: `="007"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** Returns the text that a cell was written for: without its guard, or without the signs of a text formula. */
export function textOfCell(cell: string): string {
  if (GUARDED_FORMULA.test(cell)) return cell.slice(1);
  return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}
