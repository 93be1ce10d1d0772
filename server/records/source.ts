/** Where the records of an entity come from: the one place that ties its fields to the database. */
import { type SQL, is, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { type Entity, metaOfField } from '../../domain/entities/entity';
import type { FieldMeta } from '../../domain/entities/field';
import type { ActingAccount } from '../access/caller';
import type { Condition } from './query';
import { maskedInSql } from './masked';

/** How a list is ordered by what is computed from other tables. */
export interface Ordering {
  /** What it is computed from, joined to the source's tables; never more than one row of it to a record. */
  join: SQL;
  /** What is compared: the same as the field's expression says of each row. */
  value: SQL;
}

export interface RecordSource {
  /** The tables, joined, with the aliases that the expressions below use. */
  from: SQL;
  /** The date that the first of them is partitioned by, where it is. */
  partitionedBy?: SQL;
  /** Per readable field (those of the detail aside) its column, or an expression when it is computed. */
  fields: Record<string, PgColumn | SQL>;
  /** What is made of what a field's expression reads, by field, where a rule of `domain/` says it and no expression can. */
  computed?: Readonly<Record<string, (read: unknown) => unknown>>;
  /** Per reference the text that stands for the record it points to. */
  labels: Record<string, PgColumn | SQL>;
  /** What the caller may know of; everything else looks as if it never existed. */
  scope: (acting: ActingAccount) => SQL;
  /** Filters by equality that are more than a comparison of the field's expression, by field. */
  equals?: Readonly<Record<string, (value: Condition['value']) => SQL>>;
  /** What `q` finds, where it isn't a text in any of the entity's search fields. */
  finds?: SQL;
  /**
   * Orderings by what no index holds, by field: read for all rows at once, where the field's own expression would look
   * each of them up.
   */
  orderings?: Readonly<Record<string, (acting: ActingAccount) => Ordering>>;
  /** Orders rows that share an id. */
  withinRecord?: SQL;
}

/** The expression of a field. A field without one is a mistake in the source, not in the request. */
export function expressionOf(source: RecordSource, field: string): PgColumn | SQL {
  const expression = source.fields[field];
  if (expression === undefined) throw new Error(`the source has no expression for the field ${field}`);
  return expression;
}

/** Rows as they were read, each with what is computed of it. */
export function computedRows<Row extends Record<string, unknown>>(source: RecordSource, rows: Row[]): Row[] {
  const computed = Object.entries(source.computed ?? {});
  if (computed.length === 0) return rows;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(computed.flatMap(([field, of]) => (field in row ? [[field, of(row[field])]] : []))),
  }));
}

/** Whether a field is a column of its own rather than computed from others. */
export function isStored(source: RecordSource, field: string): boolean {
  return is(source.fields[field], PgColumn);
}

/** A moment as the API writes it: ISO-8601 in UTC with milliseconds. */
function momentText(expression: PgColumn | SQL): SQL {
  return sql`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** What of a reference is read: `{id, label}` for the API, the label alone where people read it. */
type ReferenceForm = 'object' | 'label';

function selectionOf(source: RecordSource, field: string, meta: FieldMeta, form: ReferenceForm, isWhole = false): SQL {
  const expression = expressionOf(source, field);
  const name = sql.identifier(field);
  if (meta.type === 'dateTime') return sql`${momentText(expression)} AS ${name}`;
  if (meta.type === 'date') return sql`to_char(${expression}, 'YYYY-MM-DD') AS ${name}`;
  // @guard access "telephone numbers of members are masked", tested by access/fields: «(meta.masked && !isWhole)»
  //   becomes «(false)»
  if (meta.masked && !isWhole) return sql`${maskedInSql(expression)} AS ${name}`;
  if (meta.type === 'ref') {
    if (form === 'label') return sql`${source.labels[field]} AS ${name}`;
    const reference = sql`json_build_object('id', ${expression}, 'label', ${source.labels[field]})`;
    return sql`${meta.nullable ? sql`CASE WHEN ${expression} IS NOT NULL THEN ${reference} END` : reference} AS ${name}`;
  }
  return sql`${expression} AS ${name}`;
}

/** The selection list of an entity's rows, each field under its own name. */
export function selectionOfRow(entity: Entity, source: RecordSource): SQL {
  const fields = Object.entries(entity.fields).filter(([, { meta }]) => meta.readable && !meta.detail);
  return sql.join(
    fields.map(([field, { meta }]) => selectionOf(source, field, meta, 'object')),
    sql`, `,
  );
}

/**
 * The selection list of some fields of an entity's rows, each under its own name; a reference is its label.
 *
 * @param isWhole whether what is masked otherwise is read whole, for those who may
 */
export function selectionOfColumns(
  entity: Entity,
  source: RecordSource,
  columns: readonly string[],
  isWhole = false,
): SQL {
  const selected = columns.flatMap((field) => {
    const meta = metaOfField(entity, field);
    return meta ? [selectionOf(source, field, meta, 'label', isWhole)] : [];
  });
  return sql.join(selected, sql`, `);
}
