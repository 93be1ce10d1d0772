/**
 * How records are written as CSV (RFC 4180) for a spreadsheet: one kind per field type. Numbers stay numbers, so that
 * they can be reckoned with; text that a spreadsheet would take for a formula is made harmless.
 */
import { AREAS, type Permission } from '../access';
import { formatBusinessDate, formatDateTime, formatPercent } from '../format';
import { type Entity, metaOfField } from './entity';
import type { FieldType } from './field';

/** Makes spreadsheets read the file as UTF-8: without it Thai turns into other signs. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** What is written depends on the reader: moments on the clock of the business, words in a language. */
export interface CsvReader {
  /** IANA name of the business time zone. */
  timeZone: string;
  /** The text of an i18n key. */
  text: (key: string) => string;
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
  write: (value) => write(Number(value)),
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
  phone: plain,
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

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n\0]/;

/** Text that no spreadsheet reckons with: an apostrophe before it says that it is text. */
function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
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
  const texts = new Map<string, string>();
  const text = (key: string) => {
    const known = texts.get(key) ?? reader.text(key);
    texts.set(key, known);
    return known;
  };
  const cells = columns.flatMap((field) => {
    const meta = metaOfField(entity, field);
    const kind = meta && CSV_KINDS[meta.type];
    return kind ? [{ ...kind, field, place: { entity: entity.name, field } }] : [];
  });
  const remembering = { ...reader, text };
  return {
    head: line(columns.map((column) => quoted(harmless(text(`resources.${entity.name}.fields.${column}`))))),
    of: (record) =>
      line(
        cells.map(({ write, isNumber, field, place }) => {
          const value = record[field];
          if (value === null || value === undefined) return '';
          const written = write(value, remembering, place);
          return isNumber ? written : quoted(harmless(written));
        }),
      ),
  };
}
