/** A list as CSV, piece by piece: written by the database where it can, else here. */
import { type SQL, sql } from 'drizzle-orm';
import { CSV_BYTE_ORDER_MARK, type CsvReader, csvLinesOf } from '../../domain/entities/csv';
import type { Entity } from '../../domain/entities/entity';
import { computedRows, type RecordSource, selectionOfColumns } from '../records/source';
import { cellSelection, CSV_CELLS } from './cells-in-sql';
import { lineEnder } from './line-ends';
import { addRecords, lineReader, type Sums } from './line-sums';
import type { FilePiece } from './open-file';
import type { Snapshot } from './snapshot';

/** Which rows of a list in which columns, as a statement needs it. */
export interface ListExtent {
  entity: Entity;
  source: RecordSource;
  columns: readonly string[];
  where: SQL | undefined;
  order: SQL;
}

/** All rows of an extent, in its order. */
export const rowsOf = ({ source, where, order }: ListExtent, selection: SQL): SQL =>
  sql`SELECT ${selection} FROM ${source.from} WHERE ${where} ${order}`;

const encoder = new TextEncoder();

/** Lines that the database writes. */
async function* copied(snapshot: Snapshot, extent: ListExtent, cells: SQL, { style }: CsvReader, sums: Sums) {
  const ended = lineEnder();
  const readLines = lineReader(sums, extent.columns, { separator: style.separator, hasQuotes: true });
  let rows = 0;
  for await (const piece of snapshot.copy(rowsOf(extent, cells), { separator: style.separator, isOnOneCore: false })) {
    rows += readLines(piece);
    yield { bytes: ended(piece), rows };
  }
}

/** Lines that are written here, of rows with something that no expression makes. */
async function* written(snapshot: Snapshot, extent: ListExtent, reader: CsvReader, sums: Sums) {
  const { entity, source, columns } = extent;
  const lines = csvLinesOf(entity, columns, reader);
  const selection = selectionOfColumns(entity, source, columns, !reader.masksPhones);
  let rows = 0;
  for await (const read of snapshot.rows(rowsOf(extent, selection))) {
    rows += read.length;
    addRecords(sums, read);
    yield { bytes: encoder.encode(computedRows(source, read).map(lines.of).join('')), rows };
  }
}

/**
 * The file of a list, from its mark and head on.
 *
 * @param sums what is added up of what is written
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
