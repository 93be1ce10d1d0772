/** A list as a sheet of a workbook: its rows as typed cells, made by the database where possible, else here. */
import type { SQL } from 'drizzle-orm';
import { cellText, type CsvReader } from '../../domain/entities/csv';
import { type Entity, metaOfField } from '../../domain/entities/entity';
import type { FieldType } from '../../domain/entities/field';
import { serialOfDate, serialOfMoment } from '../../domain/exports/serial-day';
import { memoize } from '../../domain/memoize';
import { cellSelection, WORKBOOK_CELLS } from '../records/csv/cells-in-sql';
import type { Sums } from '../records/csv/line-sums';
import { copiedLines, type ListExtent, readRecords } from '../records/csv/list-rows';
import type { Snapshot } from '../records/csv/snapshot';
import type { Cell, CellKind, SheetPart } from './xlsx-file';

const KINDS: Readonly<Partial<Record<FieldType, CellKind>>> = {
  integer: 'integer',
  money: 'money',
  percent: 'percent',
  date: 'date',
  dateTime: 'dateTime',
};

function kindOf(entity: Entity, field: string): CellKind {
  const type = metaOfField(entity, field)?.type;
  return (type && KINDS[type]) ?? 'text';
}

/** Returns the conversion of a field's values to cells. */
function cellOf(entity: Entity, field: string, reader: CsvReader): (value: unknown) => Cell {
  switch (kindOf(entity, field)) {
    case 'integer':
    case 'money':
      return Number;
    case 'percent':
      return (value) => Number(value) / 100;
    case 'date':
      return (value) => serialOfDate(String(value));
    case 'dateTime':
      return (value) => serialOfMoment(String(value), reader.timeZone);
    case 'text':
      return (value) => cellText(entity, field, value, reader);
  }
}

/** Returns a reader that looks each text up only once. */
function remembering(reader: CsvReader): CsvReader {
  return { ...reader, text: memoize((key) => reader.text(key)) };
}

/** Reads rows one by one, for columns that no SQL expression can make. */
async function* readRows(
  snapshot: Snapshot,
  extent: ListExtent,
  reader: CsvReader,
  sums: Sums,
): AsyncGenerator<SheetPart, void> {
  const { entity, columns } = extent;
  const cells = columns.map((field) => ({ field, of: cellOf(entity, field, remembering(reader)) }));
  for await (const records of readRecords(snapshot, extent, reader, sums)) {
    const rows = records.map((record) =>
      cells.map(({ field, of }) => {
        const value = record[field];
        return value === null || value === undefined ? null : of(value);
      }),
    );
    yield { type: 'rows', rows, isCounted: true };
  }
}

/** Copies rows that the database writes, without processing them here. It uses one core, as a workbook isn't urgent. */
async function* copyRows(
  snapshot: Snapshot,
  extent: ListExtent,
  cells: SQL,
  sums: Sums,
): AsyncGenerator<SheetPart, void> {
  const manner = { separator: null, isOnOneCore: true };
  for await (const part of copiedLines(snapshot, extent, cells, manner, sums)) yield { type: 'lines', ...part };
}

/**
 * Yields the sheet of a list's rows, with the given name.
 *
 * @param sums sums over the rows as they are written
 */
export async function* listSheet(
  snapshot: Snapshot,
  extent: ListExtent,
  reader: CsvReader,
  name: string,
  sums: Sums,
): AsyncGenerator<SheetPart, void> {
  const { entity, source, columns } = extent;
  const heads = columns.map((field) => reader.text(`resources.${entity.name}.fields.${field}`));
  yield { type: 'sheet', base: name, heads, kinds: columns.map((field) => kindOf(entity, field)) };
  const made = cellSelection(entity, source, columns, { reader, form: WORKBOOK_CELLS });
  yield* made ? copyRows(snapshot, extent, made, sums) : readRows(snapshot, extent, reader, sums);
}
