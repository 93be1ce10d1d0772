/** A CSV file of members as rows of cells. The parser handles quotes, byte order marks and all kinds of line ends. */
import { CsvError, type Info, parse } from 'csv-parse/sync';
import {
  MEMBER_IMPORT_COLUMNS,
  MEMBER_IMPORT_MAX_ROWS,
  type MemberImportColumn,
  type MemberImportFault,
} from '../../../domain/accounts/member-import';
import { delimiterOf } from '../../records/csv/csv-delimiter';

/** One line of the file: its filled cells by column. */
export interface CsvRow {
  /** Line on which it begins, counted from 1. */
  line: number;
  cells: Partial<Record<MemberImportColumn, string>>;
}

interface ParsedLine {
  line: number;
  cells: string[];
}

const LINE_END = /\r\n|\n|\r/g;

/** Returns the lines that aren't empty, header first. Throws `CsvError` for quotes that don't match. */
function linesOf(csv: string): ParsedLine[] {
  const parsed = parse(csv, {
    bom: true,
    delimiter: delimiterOf(csv),
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    to: MEMBER_IMPORT_MAX_ROWS + 2,
  }) as unknown as { record: string[]; raw: string; info: Info }[];
  return parsed.map(({ record, raw, info }) => ({
    // The parser reports where a record ends; one with line ends in its cells began earlier.
    line: info.lines - (raw.trim().match(LINE_END)?.length ?? 0),
    cells: record,
  }));
}

function headerFaults({ line, cells }: ParsedLine): MemberImportFault[] {
  const faults: MemberImportFault[] = [];
  for (const [index, field] of cells.entries()) {
    if (!MEMBER_IMPORT_COLUMNS.some((column) => column === field)) {
      faults.push({ line, field, key: 'csv.unknownColumn' });
    } else if (cells.indexOf(field) < index) faults.push({ line, field, key: 'csv.twice' });
  }
  if (!cells.includes('username')) faults.push({ line, field: 'username', key: 'csv.missingColumn' });
  return faults;
}

function toRow(columns: readonly MemberImportColumn[], { line, cells }: ParsedLine): CsvRow {
  const filled: CsvRow['cells'] = {};
  for (const [index, column] of columns.entries()) if (cells[index]) filled[column] = cells[index];
  return { line, cells: filled };
}

/** Returns the rows of a file, or the errors of the file as a whole. */
export function readCsvRows(csv: string): { rows: CsvRow[]; faults: MemberImportFault[] } {
  try {
    const [header, ...lines] = linesOf(csv);
    if (header === undefined) return { rows: [], faults: [] };
    const faults = headerFaults(header);
    if (lines.length > MEMBER_IMPORT_MAX_ROWS) {
      const beyond = lines[MEMBER_IMPORT_MAX_ROWS]?.line ?? 1;
      faults.push({ line: beyond, field: null, key: 'csv.tooManyRows', args: { max: MEMBER_IMPORT_MAX_ROWS } });
    }
    const columns = header.cells as MemberImportColumn[];
    for (const { line, cells } of lines) {
      if (cells.length === columns.length) continue;
      faults.push({ line, field: null, key: 'csv.cells', args: { expected: columns.length, found: cells.length } });
    }
    if (faults.length > 0) return { rows: [], faults };
    return { rows: lines.map((line) => toRow(columns, line)), faults };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], faults: [{ line: Number(error['lines'] ?? 1), field: null, key: 'csv.malformed' }] };
  }
}
