/** A list as the sheets of a workbook: its rows with typed cells, and what the file is. */
import { sql } from 'drizzle-orm';
import { cellText, type CsvReader } from '../../domain/entities/csv';
import { type Entity, metaOfField } from '../../domain/entities/entity';
import type { FieldType } from '../../domain/entities/field';
import { serialOfDate, serialOfMoment } from '../../domain/exports/serial-day';
import { computedRows, selectionOfColumns } from '../records/source';
import type { ListExtent } from './csv-pieces';
import type { Snapshot } from './snapshot';
import type { Cell, CellKind, SheetPart } from './xlsx-file';

const KINDS: Readonly<Partial<Record<FieldType, CellKind>>> = {
  integer: 'integer',
  money: 'money',
  percent: 'percent',
  date: 'date',
  dateTime: 'dateTime',
};

/** How a field's values stand in cells. */
function cellsOf(entity: Entity, field: string, reader: CsvReader): { kind: CellKind; of: (value: unknown) => Cell } {
  const type = metaOfField(entity, field)?.type;
  const kind = (type && KINDS[type]) ?? 'text';
  switch (kind) {
    case 'integer':
    case 'money':
      return { kind, of: Number };
    case 'percent':
      return { kind, of: (value) => Number(value) / 100 };
    case 'date':
      return { kind, of: (value) => serialOfDate(String(value)) };
    case 'dateTime':
      return { kind, of: (value) => serialOfMoment(String(value), reader.timeZone) };
    case 'text':
      return { kind, of: (value) => cellText(entity, field, value, reader) };
  }
}

/** A reader that looks each text up once. */
function remembering(reader: CsvReader): CsvReader {
  const texts = new Map<string, string>();
  return {
    ...reader,
    text: (key) => {
      const known = texts.get(key) ?? reader.text(key);
      texts.set(key, known);
      return known;
    },
  };
}

/** The sheet of a list's rows, named as told. */
export async function* listSheet(
  snapshot: Snapshot,
  { entity, source, columns, where, order }: ListExtent,
  reader: CsvReader,
  name: string,
): AsyncGenerator<SheetPart, void> {
  const cells = columns.map((field) => ({ field, ...cellsOf(entity, field, remembering(reader)) }));
  const heads = columns.map((field) => reader.text(`resources.${entity.name}.fields.${field}`));
  yield { type: 'sheet', base: name, heads, kinds: cells.map(({ kind }) => kind) };
  const selection = selectionOfColumns(entity, source, columns, !reader.masksPhones);
  for await (const read of snapshot.rows(sql`SELECT ${selection} FROM ${source.from} WHERE ${where} ${order}`)) {
    const rows = computedRows(source, read).map((record) =>
      cells.map(({ field, of }) => {
        const value = record[field];
        return value === null || value === undefined ? null : of(value);
      }),
    );
    yield { type: 'rows', rows, isCounted: true };
  }
}
