/** Files that the import of members hands out: its template, and the rows that were set aside. */
import { MEMBER_IMPORT_COLUMNS, type MemberImportReading } from '../../../domain/accounts/member-import';
import { harmless } from '../../../domain/entities/csv';
import { textOfCell } from '../../../domain/text/cell-text';
import { csvFile } from '../../../src/data/csvFile';

/** Fields of the template. A new member has no other status and upline than the usual ones. */
const TEMPLATE = MEMBER_IMPORT_COLUMNS.filter((column) => column !== 'status' && column !== 'parent');

/**
 * Returns a file with only the header, for a spreadsheet in the user's language.
 *
 * @param headOf head of a field
 */
export function importTemplate(headOf: (field: string) => string, locale: string): Blob {
  return csvFile([TEMPLATE.map((field) => harmless(headOf(field)))], locale);
}

/** A row that was set aside, with the reasons in the user's language. */
export interface AsideRow {
  line: number;
  cells: MemberImportReading['refused'][number]['cells'];
  reasons: readonly string[];
}

/**
 * Returns the rows that were set aside with their lines and reasons, so that they can be corrected and imported.
 *
 * @param heads heads of the file's columns, of the line and of the reasons
 */
export function asideFile(rows: readonly AsideRow[], heads: readonly string[], locale: string): Blob {
  const lines = rows.map(({ line, cells, reasons }) => [
    ...cells.map((cell) => harmless(textOfCell(cell))),
    String(line),
    harmless(reasons.join(' · ')),
  ]);
  return csvFile([heads.map(harmless), ...lines], locale);
}
