/** Texts as spreadsheets and files hold them in a cell; `domain/entities/csv.ts` writes such cells. */

/**
 * Signs that a spreadsheet takes for the beginning of a formula; those of Japan and China take the full-width ones as
 * well. NUL is one too, but the database holds none.
 */
export const FORMULA_SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const;

/** Characters that spreadsheets don't show, as ranges: a sign behind them looks like the first one of its cell. */
export const INVISIBLE_RANGES =
  '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0';

const FORMULA_SIGN = `[\0${FORMULA_SIGNS.map((sign) => `\\${sign}`).join('')}]`;
const FORMULA_BEGINNING = `[${INVISIBLE_RANGES}]*${FORMULA_SIGN}`;

/** A text that looks like a formula, with any number of apostrophes in front. */
export const FORMULA_CELL = new RegExp(`^'*${FORMULA_BEGINNING}`);

/** The same with the apostrophe that keeps spreadsheets from taking it for one. */
const GUARDED_FORMULA = new RegExp(`^'+${FORMULA_BEGINNING}`);

/** A text written as a formula, which spreadsheets show unchanged: `="007"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/**
 * Signs at which a spreadsheet may divide a text. With another separator than the file's it doesn't see the quotation
 * marks around the cell, so that what follows one of these becomes a cell of its own.
 */
const DIVIDERS = String.raw`[;,\t\r\n]`;
const DIVIDED_FORMULA = `["'${INVISIBLE_RANGES}]*${FORMULA_SIGN}`;

/** A formula behind a sign that may divide the text, as a pattern for JavaScript and PostgreSQL; it captures the sign. */
export const INNER_FORMULA = `(${DIVIDERS})(?=${DIVIDED_FORMULA})`;
const INNER = new RegExp(INNER_FORMULA, 'g');
const GUARDED_INNER = new RegExp(`(${DIVIDERS})'(?=${DIVIDED_FORMULA})`, 'g');

/** Puts an apostrophe before each formula behind a sign at which a spreadsheet may divide the text. */
export function withInnerGuards(text: string): string {
  return text.replace(INNER, "$1'");
}

/** Returns the text that a cell was written for: without its guards, or without the signs of a text formula. */
export function textOfCell(cell: string): string {
  const text = GUARDED_FORMULA.test(cell)
    ? cell.slice(1)
    : (TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell);
  return text.replace(GUARDED_INNER, '$1');
}
