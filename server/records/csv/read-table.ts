/**
 * Reading of an uploaded CSV file: its columns and rows as text. The parser handles quotes, byte order marks and all
 * kinds of line ends.
 */
import { textOfCell } from '../../../domain/text/cell-text';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { withoutInvisible } from '../../../domain/text/plain-signs';

/** A column of a file. */
export interface TableColumn {
  /** Its head, with a number after it if an earlier column has the same head, or `#3` for a third column without one. */
  name: string;
  /** Text of its head, in one line. */
  head: string;
  /** Index of its cell in a row. */
  index: number;
}

/** A filled row of a file. */
export interface TableRow {
  /** Line on which it begins, counted from 1. */
  line: number;
  cells: readonly string[];
  /** The row as it was written. */
  text: string;
}

/** A file as a table. */
export interface CsvTable {
  separator: string;
  /** Line of the head. */
  line: number;
  /** Number of cells of the head. */
  width: number;
  /** Columns with a head or a filled cell. */
  columns: readonly TableColumn[];
  /** Filled rows; at most one more than the limit. */
  rows: readonly TableRow[];
}

/** A line with quotes that don't match. */
export class MalformedLine extends Error {
  constructor(readonly line: number) {
    super(`line ${line} is malformed`);
  }
}

const LINE_END = /\r\n|\n|\r/g;

const lineEndsIn = (text: string) => text.match(LINE_END)?.length ?? 0;

/** First line of a file for Excel: it names the separator, and is no part of the table. */
const SEPARATOR_LINE = /^\uFEFF?\s*"?sep=([^"\r\n]).*(?:\r\n|\n|\r|$)/i;

/** Separators that programs write: the semicolon where the comma is the decimal mark. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** A quoted part of a line. */
const QUOTED = /"(?:[^"]|"")*"/g;

/** Returns the separator that the first filled line, the head, uses most outside of quotes. */
function separatorOf(csv: string): string {
  const head = /[^\r\n]+/.exec(csv.replaceAll(QUOTED, ''))?.[0] ?? '';
  const uses = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce<string>((best, next) => (uses(next) > uses(best) ? next : best), ',');
}

/** Returns the file without the line that names its separator, and the separator. */
function withSeparator(csv: string): { separator: string; text: string; isNamed: boolean } {
  const [line, named] = SEPARATOR_LINE.exec(csv) ?? [];
  if (line === undefined || named === undefined) return { separator: separatorOf(csv), text: csv, isNamed: false };
  return { separator: named, text: csv.slice(line.length), isNamed: true };
}

function parseRows(csv: string, rowsMax: number): { separator: string; rows: TableRow[] } {
  const { separator, text, isNamed } = withSeparator(csv);
  const linesBefore = isNamed ? 1 : 0;
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: separator,
      info: true,
      raw: true,
      // Programs mix line ends within a file.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: rowsMax + 2,
    }) as unknown as { record: string[]; raw: string; info: Info }[];
    const bytes = Buffer.from(text);
    let [read, ends] = [0, linesBefore];
    const rows = parsed.map(({ record, raw, info }) => {
      const part = bytes.toString('utf8', read, info.bytes);
      read = info.bytes;
      ends += lineEndsIn(part);
      const last = /[\r\n]$/.test(part) ? ends : ends + 1;
      // The parser reports where a record ends; one with line ends in its cells began earlier.
      const written = raw.trim();
      return { line: last - lineEndsIn(written), cells: record, text: written };
    });
    return { separator, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new MalformedLine(linesBefore + Number(error['lines'] ?? 1));
  }
}

function columnsOf(heads: readonly string[], rows: readonly TableRow[]): TableColumn[] {
  const seen = new Map<string, number>();
  const columns = heads.map((text, index) => {
    const head = withoutInvisible(textOfCell(text)).replaceAll(/\s+/g, ' ').trim();
    const name = head === '' ? `#${index + 1}` : head;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { name: count === 1 ? name : `${name} (${count})`, head, index };
  });
  return columns.filter(({ head, index }) => head !== '' || rows.some(({ cells }) => (cells[index] ?? '') !== ''));
}

/**
 * Reads a file as a table.
 *
 * @param rowsMax limit of rows; one more is returned, so that the caller can refuse a longer file
 * @throws MalformedLine for quotes that don't match
 */
export function readTable(csv: string, rowsMax: number): CsvTable {
  const { separator, rows: all } = parseRows(csv, rowsMax);
  const [head, ...rows] = all;
  if (head === undefined) return { separator, line: 1, width: 0, columns: [], rows: [] };
  return { separator, line: head.line, width: head.cells.length, columns: columnsOf(head.cells, rows), rows };
}

/** Numbers of cells of a row that doesn't fit the head. */
export interface Misfit {
  row: TableRow;
  expected: number;
  found: number;
}

/**
 * Returns the rows that don't fit the head. A comma in an amount or a note moves the cells after it, even if the row
 * seems to fit because its last cells are blank. So all rows need the same number of cells: that of the head, or that
 * up to its last column with a name, as some programs end only the head with separators.
 */
export function misfitsOf({ columns, width, rows }: CsvTable): Misfit[] {
  const named = (columns.findLast(({ head }) => head !== '')?.index ?? 0) + 1;
  const countOf = (length: number) => rows.filter(({ cells }) => cells.length === length).length;
  const expected = countOf(named) > countOf(width) ? named : width;
  return rows.flatMap((row) => (row.cells.length === expected ? [] : [{ row, expected, found: row.cells.length }]));
}
