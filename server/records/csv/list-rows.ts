/**
 * The rows of a list for a file of any kind: written by the database, or read and written here; both add up the sums.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { CsvReader } from '../../../domain/entities/csv';
import type { Entity } from '../../../domain/entities/entity';
import { computedRows, type RecordSource, selectionOfColumns } from '../source';
import { addRecords, lineReader, type Sums } from './line-sums';
import type { CopyManner, Snapshot } from './snapshot';

/** The rows and columns of a list, as a statement needs them. */
export interface ListExtent {
  entity: Entity;
  source: RecordSource;
  columns: readonly string[];
  where: SQL | undefined;
  order: SQL;
}

/** Returns the query for all rows of an extent, in its order. */
const rowsOf = ({ source, where, order }: ListExtent, selection: SQL): SQL =>
  sql`SELECT ${selection} FROM ${source.from} WHERE ${where} ${order}`;

/** Yields lines that the database writes, in pieces that end anywhere, with the number of lines that end in each. */
export async function* copiedLines(
  snapshot: Snapshot,
  extent: ListExtent,
  cells: SQL,
  manner: CopyManner,
  sums: Sums,
): AsyncGenerator<{ lines: Uint8Array; count: number }, void> {
  const { separator } = manner;
  // Outside CSV, lines have tabs and escape the characters that would end a cell.
  const readLines = lineReader(sums, extent.columns, { separator: separator ?? '\t', hasQuotes: separator !== null });
  for await (const lines of snapshot.copy(rowsOf(extent, cells), manner)) yield { lines, count: readLines(lines) };
}

/** Yields records in batches, with the values that no SQL expression computes. */
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
