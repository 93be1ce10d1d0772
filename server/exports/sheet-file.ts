/**
 * A report outside the report engine as a file: a workbook has all its tables and a description, a CSV file has one
 * table.
 */
import { CSV_BYTE_ORDER_MARK, quotedCell, textCell } from '../../domain/entities/csv';
import { serialOfDate, serialOfMoment } from '../../domain/exports/serial-day';
import type { ExportContents } from '../../domain/exports/record';
import type { ExportedSheet, ExportRequest } from '../../domain/exports/request';
import type { CsvStyle } from '../../domain/entities/csv-style';
import { formatBusinessDate, formatDateTime } from '../../domain/format';
import type { Acting } from '../access/acting';
import type { Database } from '../kernel/services';
import { aboutSheet } from './about-sheet';
import { holdReading } from '../records/csv/held-reading';
import type { FilePiece, OpenFile } from '../records/csv/open-file';
import { sheetTitle } from './describe-sheet';
import { openSheet, sheetWords } from './sheets/open-sheet';
import type { OpenSheet, SheetTable } from './sheets/sheet';
import { type Cell, type CellKind, type SheetPart, xlsxPieces } from './xlsx-file';

/** Returns a cell of a CSV file: plain figures, moments by the clock of the business, text made harmless. */
function csvCell(kind: CellKind, cell: Cell, style: CsvStyle, timeZone: string): string {
  if (cell === null) return '';
  // A column of moments can also contain the word for totals.
  if (typeof cell === 'number')
    return (kind === 'integer' ? String(cell) : (cell / 100).toFixed(2)).replace('.', style.decimal);
  const text =
    kind === 'dateTime' && /^\d{4}-/.test(cell)
      ? formatDateTime(cell, timeZone)
      : kind === 'date' && /^\d{4}-/.test(cell)
        ? formatBusinessDate(cell)
        : textCell(cell, style);
  return quotedCell(text, style);
}

async function* csvPieces({ heads, kinds, rows, totals }: SheetTable, style: CsvStyle, timeZone: string) {
  const encoder = new TextEncoder();
  const lines = (cells: readonly (readonly Cell[])[], of: readonly CellKind[]) =>
    cells
      .map((row) => row.map((cell, at) => csvCell(of[at] ?? 'text', cell, style, timeZone)).join(style.separator))
      .map((line) => `${line}\r\n`)
      .join('');
  const words = heads.map(() => 'text' as const);
  let done = 0;
  yield { bytes: encoder.encode(CSV_BYTE_ORDER_MARK + lines([heads], words)), rows: 0 } satisfies FilePiece;
  for await (const some of rows()) {
    done += some.length;
    yield { bytes: encoder.encode(lines(some, kinds)), rows: done } satisfies FilePiece;
  }
  if (totals) yield { bytes: encoder.encode(lines([totals], kinds)), rows: done } satisfies FilePiece;
}

/** Returns a cell of a workbook: dates and moments are numbers of days. */
function workbookCell(kind: CellKind, cell: Cell, timeZone: string): Cell {
  if (typeof cell !== 'string' || !/^\d{4}-/.test(cell)) return cell;
  if (kind === 'dateTime') return serialOfMoment(cell, timeZone);
  return kind === 'date' ? serialOfDate(cell) : cell;
}

async function* workbook(
  acting: Acting,
  request: ExportRequest,
  { tables, asOf, definitions }: OpenSheet,
  main: SheetTable,
  said: ExportContents,
): AsyncGenerator<SheetPart> {
  const { timeZone } = acting.services.config;
  const inOrder = [main, ...tables.filter((table) => table !== main)];
  for (const { name, heads, kinds, rows, totals, key } of inOrder) {
    const cells = (row: readonly Cell[]) => row.map((cell, at) => workbookCell(kinds[at] ?? 'text', cell, timeZone));
    yield { type: 'sheet', base: name, heads, kinds };
    for await (const some of rows()) yield { type: 'rows', rows: some.map(cells), isCounted: key === main.key };
    if (totals) yield { type: 'rows', rows: [cells(totals)], isCounted: false };
  }
  yield* aboutSheet(acting, request, { asOf, rows: main.count, totals: [], definitions, said });
}

/** Returns the description of the content, with its totals. */
function saidOf({ services, caller }: Acting, { name }: ExportedSheet, { locale }: ExportRequest, { said }: OpenSheet) {
  const { text } = sheetWords(locale, services.config.timeZone);
  return { title: text(sheetTitle(name)), isPart: caller.acting.parentId !== null, filters: [...said] };
}

function mainOf({ tables }: OpenSheet, { name, table }: ExportedSheet): SheetTable {
  const main = tables.find(({ key }) => key === table) ?? tables[0];
  if (main === undefined) throw new Error(`${name} has no table`);
  return main;
}

/** Opens the file of a sheet. Throws as the sheet's own API call does. */
export async function openSheetFile(acting: Acting, request: ExportRequest, of: ExportedSheet): Promise<OpenFile> {
  const { services, caller } = acting;
  const { format, style, locale } = request;
  const { timeZone } = services.config;
  const held = await holdReading(services);
  try {
    const within = { services: { ...services, db: held.tx as unknown as Database }, caller };
    const sheet = await openSheet(within, of, locale, request.asOf === undefined ? undefined : new Date(request.asOf));
    const main = mainOf(sheet, of);
    const pieces =
      format === 'csv'
        ? csvPieces(main, style, timeZone)
        : xlsxPieces(workbook(within, request, sheet, main, saidOf(acting, of, request, sheet)), sheet.asOf);
    return { asOf: sheet.asOf, rows: main.count, totals: { ...sheet.totals }, pieces, close: () => held.end() };
  } catch (error) {
    await held.end();
    throw error;
  }
}

/** Returns the description and the rows of a sheet's file. Throws as the sheet's own API call does. */
export async function measureSheet(acting: Acting, request: ExportRequest, of: ExportedSheet) {
  const { asOf, locale } = request;
  const sheet = await openSheet(acting, of, locale, asOf === undefined ? undefined : new Date(asOf));
  return { said: saidOf(acting, of, request, sheet), rows: mainOf(sheet, of).count };
}
