/** Sources of an entity's records: the one place that ties its fields to the database. */
import { type SQL, is, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { type Entity, metaOfField } from '../../domain/entities/entity';
import type { FieldMeta } from '../../domain/entities/field';
import type { ActingAccount } from '../access/caller';
import type { Condition } from './query';
import { maskedInSql } from './masked';

/** Order of a list by a value computed from other tables. */
export interface Ordering {
  /** The tables it is computed from, joined to the source's tables; at most one row of them per record. */
  join: SQL;
  /** The value to compare: for each row the same as the field's expression. */
  value: SQL;
}

export interface RecordSource {
  /** The tables, joined, with the aliases that the expressions below use. */
  from: SQL;
  /** The date by which the first of them is partitioned, if it is. */
  partitionedBy?: SQL;
  /** Column of each readable field (except those of the detail), or an expression when it is computed. */
  fields: Record<string, PgColumn | SQL>;
  /**
   * Functions that compute a field from the value of its expression, where a rule of `domain/` can't be written in SQL.
   */
  computed?: Readonly<Record<string, (read: unknown) => unknown>>;
  /** Label of the referenced record, per reference. */
  labels: Record<string, PgColumn | SQL>;
  /** The records visible to the caller; all others are treated as if they never existed. */
  scope: (acting: ActingAccount) => SQL;
  /** Filters by equality that are more than a comparison of the field's expression, by field. */
  equals?: Readonly<Record<string, (value: Condition['value']) => SQL>>;
  /** Condition of `q`, where it doesn't search for a text in the entity's search fields. */
  finds?: SQL;
  /**
   * Orderings without an index, by field: their values are read in one pass for all rows, where the field's own
   * expression would look each of them up.
   */
  orderings?: Readonly<Record<string, (acting: ActingAccount) => Ordering>>;
  /** Order of rows with the same id. */
  withinRecord?: SQL;
}

/** Returns the expression of a field. A field without one is a mistake in the source, not in the request. */
export function expressionOf(source: RecordSource, field: string): PgColumn | SQL {
  const expression = source.fields[field];
  if (expression === undefined) throw new Error(`the source has no expression for the field ${field}`);
  return expression;
}

/** Returns the rows with their computed fields. */
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

/** Returns a moment as the API writes it: ISO-8601 in UTC with milliseconds. */
function momentText(expression: PgColumn | SQL): SQL {
  return sql`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Form of a reference: `{id, label}` for the API, only the label for people. */
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

/** Returns the selection list of an entity's rows, each field under its own name. */
export function selectionOfRow(entity: Entity, source: RecordSource): SQL {
  const fields = Object.entries(entity.fields).filter(([, { meta }]) => meta.readable && !meta.detail);
  return sql.join(
    fields.map(([field, { meta }]) => selectionOf(source, field, meta, 'object')),
    sql`, `,
  );
}

/**
 * Returns the selection list of some fields of an entity's rows, each under its own name; a reference is its label.
 *
 * @param isWhole whether masked fields are read unmasked, for callers with that right
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
