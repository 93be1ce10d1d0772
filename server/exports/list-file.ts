/** A list as a file, read at one moment of the database; its rows are counted and summed while they are written. */
import { type CsvReader, csvColumnsOf } from '../../domain/entities/csv';
import type { Entity } from '../../domain/entities/entity';
import { EXPORTED } from '../../domain/exports/exported';
import { columnsWith } from '../../domain/exports/personal';
import type { ExportedList, ExportRequest } from '../../domain/exports/request';
import type { Acting } from '../access/acting';
import { fieldProblem } from '../kernel/problem';
import { textsOf } from '../http/texts';
import { orderOf } from '../records/order';
import { matching } from '../records/read';
import { parseSort } from '../records/routes/list-query';
import { aboutSheet } from './about-sheet';
import { csvPieces } from '../records/csv/csv-pieces';
import type { ListExtent } from '../records/csv/list-rows';
import { listSheet } from './list-sheets';
import { openList } from './lists';
import { noSums } from '../records/csv/line-sums';
import type { OpenFile } from '../records/csv/open-file';
import { takeSnapshot } from '../records/csv/snapshot';
import { countOf, xlsxPieces } from './xlsx-file';

/** Returns the columns, or throws `validation` for an unknown one. */
function checkedColumns(entity: Entity, { columns }: ExportedList): readonly string[] {
  const offered = csvColumnsOf(entity);
  const unknown = columns.find((column) => !offered.includes(column));
  if (unknown !== undefined) throw fieldProblem(`of.columns.${unknown}`, 'unknownField');
  if (new Set(columns).size < columns.length) throw fieldProblem('of.columns', 'invalid');
  return columns;
}

/**
 * Returns the data that a list's file is made from. Throws as `openList`, and `validation` for an order or columns that
 * aren't the list's.
 */
export async function extentOf(acting: Acting, of: ExportedList, { personal }: ExportRequest): Promise<ListExtent> {
  const { entity, source, filter } = await openList(acting, of);
  const columns = columnsWith(entity, checkedColumns(entity, of), personal);
  if (columns.length === 0) throw fieldProblem('of.columns', 'required');
  const query = { ...filter, sort: parseSort(entity, of.sort) };
  return {
    entity,
    source,
    columns,
    where: matching(entity, source, acting.caller.acting, { ...query }),
    order: orderOf(entity, source, query.sort),
  };
}

/** Returns empty sums for the columns that can be summed. */
const sumsOf = ({ name }: ExportedList, { columns }: ListExtent) =>
  noSums(EXPORTED[name].totals.filter((field) => columns.includes(field)));

/** Returns the formatting of the file for its requester. */
export function readerOf({ services: { config } }: Acting, { style, locale, personal }: ExportRequest): CsvReader {
  return { timeZone: config.timeZone, text: textsOf(locale), style, masksPhones: personal !== 'whole' };
}

/** Opens a list's file. Throws as `extentOf`. */
export async function openListFile(acting: Acting, request: ExportRequest, of: ExportedList): Promise<OpenFile> {
  const extent = await extentOf(acting, of, request);
  const snapshot = await takeSnapshot(acting.services);
  try {
    const totals = sumsOf(of, extent);
    const reader = readerOf(acting, request);
    const asOf = request.asOf === undefined ? snapshot.asOf : new Date(request.asOf);
    const name = reader.text(`exports.lists.${of.name}`);
    async function* sheets() {
      let rows = 0;
      for await (const part of listSheet(snapshot, extent, reader, name, totals)) {
        rows += countOf(part);
        yield part;
      }
      const named = Object.entries(totals).map(
        ([field, amount]) => [reader.text(`resources.${extent.entity.name}.fields.${field}`), amount] as const,
      );
      yield* aboutSheet(acting, request, { asOf, rows, totals: named });
    }
    const pieces = request.format === 'csv' ? csvPieces(snapshot, extent, reader, totals) : xlsxPieces(sheets(), asOf);
    return { asOf, rows: null, totals, pieces, close: snapshot.close };
  } catch (error) {
    await snapshot.close(false);
    throw error;
  }
}
