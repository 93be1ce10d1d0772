/** A list as CSV, piece by piece: written by the database where it can, else here. */
import { type SQL, sql } from 'drizzle-orm';
import { CSV_BYTE_ORDER_MARK, type CsvReader, csvLinesOf } from '../../domain/entities/csv';
import type { Entity } from '../../domain/entities/entity';
import { computedRows, type RecordSource, selectionOfColumns } from '../records/source';
import { CSV_DATE_STYLE, csvSelection } from './cells-in-sql';
import { lineEnder } from './line-ends';
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

const encoder = new TextEncoder();

/** The database sends some eight kilobytes at a time; so many are ended and handed on together. */
const PIECE_BYTES = 64 * 1024;

/** What is read, in pieces that have at least so many bytes, but the last. */
async function* gathered(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let [waiting, length]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(waiting, length);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting, length);
}

/** Lines that the database writes. */
async function* copied(snapshot: Snapshot, extent: ListExtent, cells: SQL, reader: CsvReader) {
  const { source, where, order } = extent;
  const ended = lineEnder();
  const query = sql`SELECT ${cells} FROM ${source.from} WHERE ${where} ${order}`;
  let rows = 0;
  const chunks = await snapshot.copy(query, reader.style.separator, CSV_DATE_STYLE);
  for await (const chunk of gathered(chunks)) {
    const { bytes, lines } = ended(chunk);
    rows += lines;
    yield { bytes, rows };
  }
}

/** Lines that are written here, of rows with something that no expression makes. */
async function* written(snapshot: Snapshot, extent: ListExtent, reader: CsvReader) {
  const { entity, source, columns, where, order } = extent;
  const lines = csvLinesOf(entity, columns, reader);
  const selection = selectionOfColumns(entity, source, columns, !reader.masksPhones);
  let rows = 0;
  for await (const read of snapshot.rows(sql`SELECT ${selection} FROM ${source.from} WHERE ${where} ${order}`)) {
    rows += read.length;
    yield { bytes: encoder.encode(computedRows(source, read).map(lines.of).join('')), rows };
  }
}

/** The file of a list, from its mark and head on. */
export async function* csvPieces(
  snapshot: Snapshot,
  extent: ListExtent,
  reader: CsvReader,
): AsyncGenerator<FilePiece, void> {
  const { entity, source, columns } = extent;
  yield { bytes: encoder.encode(CSV_BYTE_ORDER_MARK + csvLinesOf(entity, columns, reader).head), rows: 0 };
  const cells = csvSelection(entity, source, columns, reader);
  yield* cells ? copied(snapshot, extent, cells, reader) : written(snapshot, extent, reader);
}
