/** A partner's statement as a table of texts: CSV with a head, a JSON array of objects, or one JSON object per line. */
import type { FieldError } from '../../../domain/validation/validation';
import { MalformedLine, misfitsOf, readTable, type TableColumn, type TableRow } from '../../records/csv/read-table';

/** Maximum number of rows of a statement that are compared in one go. */
const ROWS_MAX = 200_000;

export interface StatementRow extends TableRow {
  /** Cells that are numbers in JSON, whose decimal sign is certain. */
  numbers?: ReadonlySet<number>;
  /** Reason why the row has no cells that can be read. */
  fault?: FieldError;
}

export interface StatementTable {
  /** Line of the head; the first line of a statement without one. */
  line: number;
  columns: readonly TableColumn[];
  rows: readonly StatementRow[];
}

/** A statement that can't be read as a whole. */
export type UnreadTable = FieldError & { line: number };

const LINE_END = /\r\n|\n|\r/;

/** A part of a text, with the line on which it begins. */
interface Piece {
  line: number;
  text: string;
}

/** Returns the elements of a JSON array as they are written. Text after its end is an element too. */
function elementsOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let [depth, line, begin, beginLine, isQuoted] = [0, 1, -1, 1, false];
  const end = (at: number) => {
    if (begin >= 0) pieces.push({ line: beginLine, text: text.slice(begin, at).trim() });
    begin = -1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) line += 1;
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
      continue;
    }
    if ((depth === 1 && (sign === ',' || sign === ']')) || /\s/.test(sign)) {
      if (!/\s/.test(sign)) end(at);
      if (sign === ']') depth = 0;
      continue;
    }
    if (depth === 0 && sign === '[' && begin < 0 && pieces.length === 0) {
      depth = 1;
      continue;
    }
    if (begin < 0) [begin, beginLine] = [at, line];
    if (sign === '"') isQuoted = true;
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
  }
  // An array without its end was cut off, and so may miss movements.
  if (depth > 0 && begin < 0) [begin, beginLine] = [text.trimEnd().length - 1, line];
  end(text.length);
  return pieces;
}

function linesOf(text: string): Piece[] {
  return text
    .split(LINE_END)
    .flatMap((row, index) => (row.trim() === '' ? [] : [{ line: index + 1, text: row.trim() }]));
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

/** Returns the table of some JSON objects. Their keys are the columns, in the order in which they first appear. */
function jsonTable(pieces: readonly Piece[]): StatementTable {
  const indexes = new Map<string, number>();
  const rows = pieces.map(({ line, text }): StatementRow => {
    const row = objectOf(text);
    if (row === null) return { line, text, cells: [], fault: { key: 'statement.json' } };
    const cells: string[] = [];
    const numbers = new Set<number>();
    for (const [key, value] of Object.entries(row)) {
      const index = indexes.get(key) ?? indexes.size;
      indexes.set(key, index);
      cells[index] = cellOf(value);
      if (typeof value === 'number') numbers.add(index);
    }
    return { line, text, cells: Array.from(cells, (cell) => cell ?? ''), numbers };
  });
  const columns = [...indexes].map(([head, index]) => ({ name: head === '' ? `#${index + 1}` : head, head, index }));
  return { line: 1, columns, rows };
}

/** Returns the table of a CSV file. Rows that don't fit the head, or have a cell beyond its last name, are refused. */
function csvTable(text: string): StatementTable {
  const table = readTable(text, ROWS_MAX);
  const named = (table.columns.findLast(({ head }) => head !== '')?.index ?? 0) + 1;
  const misfits = new Map(misfitsOf(table).map(({ row, expected, found }) => [row, { expected, found }]));
  return {
    line: table.line,
    columns: table.columns.filter(({ index }) => index < named),
    rows: table.rows.map((row) => {
      const filled = row.cells.findLastIndex((cell) => cell !== '') + 1;
      const misfit = misfits.get(row) ?? (filled > named ? { expected: named, found: filled } : null);
      if (misfit === null) return row;
      return { ...row, fault: { key: 'csv.cells', args: { expected: misfit.expected, found: misfit.found } } };
    }),
  };
}

/** Reads a statement as a table, or returns why it is none. */
export function readStatementTable(statement: string): StatementTable | UnreadTable {
  const text = statement.replace(/^\uFEFF/, '');
  const begin = /\S/.exec(text)?.[0];
  try {
    const table =
      begin === '[' ? jsonTable(elementsOf(text)) : begin === '{' ? jsonTable(linesOf(text)) : csvTable(text);
    const beyond = table.rows[ROWS_MAX]?.line;
    return beyond === undefined ? table : { line: beyond, key: 'csv.tooManyRows', args: { max: ROWS_MAX } };
  } catch (error) {
    if (!(error instanceof MalformedLine)) throw error;
    return { line: error.line, key: 'csv.malformed' };
  }
}
