/**
 * How records are written as CSV (RFC 4180) for a spreadsheet: one kind per field type. Numbers stay numbers, so that
 * they can be reckoned with; text that a spreadsheet would take for a formula is made harmless.
 */
import { AREAS, type Permission } from '../access';
import { maskedPhone } from '../accounts/phone';
import { type CsvStyle, PLAIN_STYLE } from './csv-style';
import { formatBusinessDate, formatDateTime, formatPercent } from '../format';
import { memoize } from '../memoize';
import { type Entity, metaOfField } from './entity';
import type { FieldType } from './field';

/** Makes spreadsheets read the file as UTF-8: without it Thai turns into other signs. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** What is written depends on the reader: moments on the clock of the business, words in a language, signs of a country. */
export interface CsvReader {
  /** IANA name of the business time zone. */
  timeZone: string;
  /** The text of an i18n key. */
  text: (key: string) => string;
  style: CsvStyle;
  /** Whether telephone numbers are masked but for their last digits; what is read masked stays so. */
  masksPhones: boolean;
}

/** A reader whose spreadsheet speaks English. */
export function plainReader(reader: Pick<CsvReader, 'timeZone' | 'text'>): CsvReader {
  return { ...reader, style: PLAIN_STYLE, masksPhones: true };
}

/** A field by the names that its texts are found under. */
interface CsvField {
  entity: string;
  field: string;
}

/** Turns a value that is there into what stands in the cell. */
type CellText = (value: unknown, reader: CsvReader, field: CsvField) => string;

interface CsvKind {
  write: CellText;
  /** Numbers are left as they are, whatever sign they begin with. */
  isNumber: boolean;
}

const words = (write: CellText): CsvKind => ({ write, isNumber: false });
const number = (write: (value: number) => string): CsvKind => ({
  write: (value, { style }) => write(Number(value)).replace('.', style.decimal),
  isNumber: true,
});

const plain = words((value) => String(value));

function permissionText(value: unknown, { text }: CsvReader): string {
  const permission = value as Permission;
  return AREAS.filter((area) => permission[area] !== 'off')
    .map(
      (area) =>
        `${text(`resources.permission.areas.${area}.name`)}: ${text(`resources.permission.levels.${permission[area]}`)}`,
    )
    .join(' · ');
}

/** The kind of each field type; null for what has no place in a table. */
const CSV_KINDS: Readonly<Record<FieldType, CsvKind | null>> = {
  id: plain,
  text: plain,
  phone: words((value, { masksPhones }) => (masksPhones ? maskedPhone(String(value)) : String(value))),
  email: plain,
  secret: null,
  percent: number(formatPercent),
  integer: number(String),
  money: number((satang) => (satang / 100).toFixed(2)),
  date: words((value) => formatBusinessDate(String(value))),
  dateTime: words((value, { timeZone }) => formatDateTime(String(value), timeZone)),
  oneOf: words((value, { text }, { entity, field }) => text(`resources.${entity}.options.${field}.${String(value)}`)),
  flag: words((value, { text }) => text(value === true ? 'engine.yes' : 'engine.no')),
  ref: plain,
  permissions: words(permissionText),
  json: null,
};

/** The fields of an entity that can be columns, in the entity's order. */
export function csvColumnsOf(entity: Entity): string[] {
  return Object.entries(entity.fields)
    .filter(([, { meta }]) => meta.readable && !meta.detail && !meta.forScreens && CSV_KINDS[meta.type] !== null)
    .map(([field]) => field);
}

/** What is written of a value that is there, in words: not made harmless, as only a CSV file takes text for a formula. */
export function cellText(entity: Entity, field: string, value: unknown, reader: CsvReader): string {
  const kind = CSV_KINDS[metaOfField(entity, field)?.type ?? 'json'];
  return kind ? kind.write(value, reader, { entity: entity.name, field }) : '';
}

/** What a spreadsheet takes for the beginning of a formula; the database holds no NUL, which is one as well. */
export const FORMULA_SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n'] as const;

/** Text that no spreadsheet reckons with: an apostrophe before it says that it is text. */
export function harmless(text: string): string {
  const isFormula = text.startsWith('\0') || FORMULA_SIGNS.some((sign) => text.startsWith(sign));
  return isFormula ? `'${text}` : text;
}

function quoted(text: string, { separator }: CsvStyle): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

function line(cells: readonly string[], { separator }: CsvStyle): string {
  return `${cells.join(separator)}\r\n`;
}

/** A file's lines, each with its end. */
export interface CsvLines {
  /** The first line: the columns' names as the reader knows them. */
  head: string;
  /** One record; a value that isn't there is an empty cell, a reference is its label. */
  of: (record: Readonly<Record<string, unknown>>) => string;
}

/** How records are written in these columns; what is the same for all records is looked up once. */
export function csvLinesOf(entity: Entity, columns: readonly string[], reader: CsvReader): CsvLines {
  const text = memoize((key: string) => reader.text(key));
  const cells = columns.flatMap((field) => {
    const meta = metaOfField(entity, field);
    const kind = meta && CSV_KINDS[meta.type];
    return kind ? [{ ...kind, field, place: { entity: entity.name, field } }] : [];
  });
  const remembering = { ...reader, text };
  const { style } = reader;
  const names = columns.map((column) => quoted(harmless(text(`resources.${entity.name}.fields.${column}`)), style));
  return {
    head: line(names, style),
    of: (record) =>
      line(
        cells.map(({ write, isNumber, field, place }) => {
          const value = record[field];
          if (value === null || value === undefined) return '';
          const written = write(value, remembering, place);
          return isNumber ? written : quoted(harmless(written), style);
        }),
        style,
      ),
  };
}
