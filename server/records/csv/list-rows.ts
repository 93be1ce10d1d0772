/** The rows of a list for a file of whichever kind: as the database writes them, or read to be written here; added up on the way. */
import { type SQL, sql } from 'drizzle-orm';
import type { CsvReader } from '../../../domain/entities/csv';
import type { Entity } from '../../../domain/entities/entity';
import { computedRows, type RecordSource, selectionOfColumns } from '../source';
import { addRecords, lineReader, type Sums } from './line-sums';
import type { CopyManner, Snapshot } from './snapshot';

/** Which rows of a list in which columns, as a statement needs it. */
export interface ListExtent {
  entity: Entity;
  source: RecordSource;
  columns: readonly string[];
  where: SQL | undefined;
  order: SQL;
}

/** All rows of an extent, in its order. */
const rowsOf = ({ source, where, order }: ListExtent, selection: SQL): SQL =>
  sql`SELECT ${selection} FROM ${source.from} WHERE ${where} ${order}`;

/** Lines that the database writes, in pieces that end anywhere, and how many end in each. */
export async function* copiedLines(
  snapshot: Snapshot,
  extent: ListExtent,
  cells: SQL,
  manner: CopyManner,
  sums: Sums,
): AsyncGenerator<{ lines: Uint8Array; count: number }, void> {
  const { separator } = manner;
  // Without CSV lines have tabs, and escape what would end a cell.
  const readLines = lineReader(sums, extent.columns, { separator: separator ?? '\t', hasQuotes: separator !== null });
  for await (const lines of snapshot.copy(rowsOf(extent, cells), manner)) yield { lines, count: readLines(lines) };
}

/** Records some at a time, with what no expression makes of them. */
export async function* readRecords(
  snapshot: Snapshot,
  extent: ListExtent,
  { masksPhones }: CsvReader,
  sums: Sums,
): AsyncGenerator<Record<string, unknown>[], void> {
  const { entity, source, columns } = extent;
  const selection = selectionOfColumns(entity, source, columns, !masksPhones);
  for await (const read of snapshot.rows(rowsOf(extent, selection))) {
    addRecords(sums, read);
    yield computedRows(source, read);
  }
}
