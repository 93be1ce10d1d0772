/**
 * Writing records as CSV (RFC 4180) for a spreadsheet: one kind of cell per field type. Numbers stay numbers, so that
 * they can be used in formulas; text that a spreadsheet would take for a formula is made harmless.
 */
import { FORMULA_CELL, withInnerGuards } from '../text/cell-text';
import { AREAS, type Permission } from '../access';
import { maskedPhone } from '../accounts/phone';
import { type CsvStyle, PLAIN_STYLE } from './csv-style';
import { formatBusinessDate, formatDateTime, formatPercent } from '../format';
import { memoize } from '../memoize';
import { lottoWord } from '../lotto/lotto';
import { type Entity, metaOfField } from './entity';
import type { FieldType } from './field';

/** Makes spreadsheets read the file as UTF-8. Without it, Thai text is garbled. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** Properties of the reader that the text depends on: business time zone, language, and signs of a country. */
export interface CsvReader {
  /** IANA name of the business time zone. */
  timeZone: string;
  /** The text of an i18n key. */
  text: (key: string) => string;
  style: CsvStyle;
  /** Whether telephone numbers are masked except for their last digits. Values that were already masked stay masked. */
  masksPhones: boolean;
}

/** Returns a reader whose spreadsheet is in English. */
export function plainReader(reader: Pick<CsvReader, 'timeZone' | 'text'>): CsvReader {
  return { ...reader, style: PLAIN_STYLE, masksPhones: true };
}

/** A field, by the names of its translations. */
interface CsvField {
  entity: string;
  field: string;
  /** Entity that a reference points to. */
  target: string | undefined;
}

/** Turns a non-null value into the text of a cell. */
type CellText = (value: unknown, reader: CsvReader, field: CsvField) => string;

interface CsvKind {
  write: CellText;
  /** Numbers are never changed, even if they begin with a sign. Text can have digits that a spreadsheet would change. */
  form: 'number' | 'text' | 'word';
}

const words = (write: CellText): CsvKind => ({ write, form: 'word' });
const number = (write: (value: number) => string): CsvKind => ({
  write: (value, { style }) => write(Number(value)).replace('.', style.decimal),
  form: 'number',
});

const written = (write: CellText = (value) => String(value)): CsvKind => ({ write, form: 'text' });

function permissionText(value: unknown, { text }: CsvReader): string {
  const permission = value as Permission;
  return AREAS.filter((area) => permission[area] !== 'off')
    .map(
      (area) =>
        `${text(`resources.permission.areas.${area}.name`)}: ${text(`resources.permission.levels.${permission[area]}`)}`,
    )
    .join(' · ');
}

/** Kind of cell for each field type; null for types that can't be in a table. */
const CSV_KINDS: Readonly<Record<FieldType, CsvKind | null>> = {
  id: words((value) => String(value)),
  text: written(),
  phone: written((value, { masksPhones }) => (masksPhones ? maskedPhone(String(value)) : String(value))),
  email: written(),
  secret: null,
  percent: number(formatPercent),
  integer: number(String),
  money: number((satang) => (satang / 100).toFixed(2)),
  date: words((value) => formatBusinessDate(String(value))),
  dateTime: words((value, { timeZone }) => formatDateTime(String(value), timeZone)),
  oneOf: words((value, { text }, { entity, field }) => text(`resources.${entity}.options.${field}.${String(value)}`)),
  flag: words((value, { text }) => text(value === true ? 'engine.yes' : 'engine.no')),
  ref: written((value, { text }, { target }) => (target === 'lottos' ? lottoWord(String(value), text) : String(value))),
  permissions: words(permissionText),
  json: null,
};

/** Returns the fields of an entity that can be columns, in the entity's order. */
export function csvColumnsOf(entity: Entity): string[] {
  return Object.entries(entity.fields)
    .filter(([, { meta }]) => meta.readable && !meta.detail && !meta.forScreens && CSV_KINDS[meta.type] !== null)
    .map(([field]) => field);
}

/** Returns the text of a non-null value. It isn't made harmless, because only a CSV file needs that. */
export function cellText(entity: Entity, field: string, value: unknown, reader: CsvReader): string {
  const meta = metaOfField(entity, field);
  const kind = CSV_KINDS[meta?.type ?? 'json'];
  return kind ? kind.write(value, reader, { entity: entity.name, field, target: meta?.target }) : '';
}

/**
 * Puts an apostrophe before text that looks like a formula, at its beginning or behind a sign at which a spreadsheet may
 * divide it, so that spreadsheets treat it as text. Text with such a guard gets one more, so that `textOfCell` restores
 * every text.
 */
export function harmless(text: string): string {
  return (FORMULA_CELL.test(text) ? "'" : '') + withInnerGuards(text);
}

/** Digits of the scripts that spreadsheets read as numbers. */
export const SPREADSHEET_DIGITS = '0-9๐-๙０-９';

/** Maximum number of characters of a text formula; spreadsheets take 255 units of UTF-16. */
export const TEXT_FORMULA_MAX = 127;

const HAS_DIGIT = new RegExp(`[${SPREADSHEET_DIGITS}]`);

/** Returns the cell of a text, before it is quoted. */
export function textCell(text: string, { keepsDigits }: CsvStyle): string {
  const isKept = keepsDigits && HAS_DIGIT.test(text) && !/[\r\n]/.test(text) && [...text].length <= TEXT_FORMULA_MAX;
  return isKept ? `="${withInnerGuards(text).replaceAll('"', '""')}"` : harmless(text);
}

/** Returns a cell, quoted if it has a separator, a quotation mark or a line end. */
export function quotedCell(text: string, { separator }: CsvStyle): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

function line(cells: readonly string[], { separator }: CsvStyle): string {
  return `${cells.join(separator)}\r\n`;
}

/** Lines of a file, each with its line ending. */
export interface CsvLines {
  /** First line: the columns' names in the reader's language. */
  head: string;
  /** Returns the line of one record. A missing value is an empty cell, a reference is its label. */
  of: (record: Readonly<Record<string, unknown>>) => string;
}

/** Returns a writer of records in these columns. Everything that all records share is looked up once. */
export function csvLinesOf(entity: Entity, columns: readonly string[], reader: CsvReader): CsvLines {
  const text = memoize((key: string) => reader.text(key));
  const cells = columns.flatMap((field) => {
    const meta = metaOfField(entity, field);
    const kind = meta && CSV_KINDS[meta.type];
    return kind ? [{ ...kind, field, place: { entity: entity.name, field, target: meta.target } }] : [];
  });
  const remembering = { ...reader, text };
  const { style } = reader;
  const names = columns.map((column) => quotedCell(harmless(text(`resources.${entity.name}.fields.${column}`)), style));
  return {
    head: line(names, style),
    of: (record) =>
      line(
        cells.map(({ write, form, field, place }) => {
          const value = record[field];
          if (value === null || value === undefined) return '';
          const cell = write(value, remembering, place);
          if (form === 'number') return cell;
          return quotedCell(form === 'text' ? textCell(cell, style) : harmless(cell), style);
        }),
        style,
      ),
  };
}
