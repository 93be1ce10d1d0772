/** A list as CSV, piece by piece: written by the database where possible, otherwise here. */
import type { SQL } from 'drizzle-orm';
import { CSV_BYTE_ORDER_MARK, type CsvReader, csvLinesOf } from '../../../domain/entities/csv';
import { cellSelection, CSV_CELLS } from './cells-in-sql';
import { lineEnder } from './line-ends';
import type { Sums } from './line-sums';
import { copiedLines, type ListExtent, readRecords } from './list-rows';
import type { FilePiece } from './open-file';
import type { Snapshot } from './snapshot';

const encoder = new TextEncoder();

/** Yields lines that the database writes. */
async function* copied(snapshot: Snapshot, extent: ListExtent, cells: SQL, { style }: CsvReader, sums: Sums) {
  const ended = lineEnder();
  const manner = { separator: style.separator, isOnOneCore: false };
  let rows = 0;
  for await (const { lines, count } of copiedLines(snapshot, extent, cells, manner, sums)) {
    rows += count;
    yield { bytes: ended(lines), rows };
  }
}

/** Yields lines written here, for rows with a value that no SQL expression computes. */
async function* written(snapshot: Snapshot, extent: ListExtent, reader: CsvReader, sums: Sums) {
  const lines = csvLinesOf(extent.entity, extent.columns, reader);
  let rows = 0;
  for await (const records of readRecords(snapshot, extent, reader, sums)) {
    rows += records.length;
    yield { bytes: encoder.encode(records.map(lines.of).join('')), rows };
  }
}

/**
 * Yields the file of a list, beginning with its byte order mark and head.
 *
 * @param sums receives the sums of the written rows
 */
export async function* csvPieces(
  snapshot: Snapshot,
  extent: ListExtent,
  reader: CsvReader,
  sums: Sums = {},
): AsyncGenerator<FilePiece, void> {
  const { entity, source, columns } = extent;
  yield { bytes: encoder.encode(CSV_BYTE_ORDER_MARK + csvLinesOf(entity, columns, reader).head), rows: 0 };
  const cells = cellSelection(entity, source, columns, { reader, form: CSV_CELLS });
  yield* cells ? copied(snapshot, extent, cells, reader, sums) : written(snapshot, extent, reader, sums);
}
