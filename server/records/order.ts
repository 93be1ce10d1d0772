/** The order of a list, and the ranges of it that an index can follow. */
import { type SQL, and, sql } from 'drizzle-orm';
import { type Entity, metaOfField } from '../../domain/entities/entity';
import type { Cursor, ListQuery } from './query';
import { parameterOf } from './conditions';
import { type RecordSource, expressionOf } from './source';

type Sort = ListQuery['sort'];

const directionOf = (descending: boolean) => (descending ? sql`DESC` : sql`ASC`);

/** Whether all records have different values of a field, so that it orders them fully and identifies each. */
export function isUniqueOrder(entity: Entity, field: string): boolean {
  if (field === 'id') return true;
  const meta = metaOfField(entity, field);
  return meta !== undefined && meta.unique && !meta.nullable;
}

/**
 * Returns the order of a whole list: empty values come last, ties are broken by id where there can be any. Rows that
 * share a record, such as the lines of a slip, are never ordered by it alone. NULLS LAST is written only for nullable
 * fields, since an index read backwards would have nulls first.
 */
export function orderOf(entity: Entity, source: RecordSource, { field, descending }: Sort): SQL {
  const direction = directionOf(descending);
  if (!source.withinRecord && isUniqueOrder(entity, field))
    return sql`ORDER BY ${expressionOf(source, field)} ${direction}`;
  const byId = sql`${expressionOf(source, 'id')} ${direction}${source.withinRecord ? sql`, ${source.withinRecord}` : sql``}`;
  const nulls = metaOfField(entity, field)?.nullable ? sql` NULLS LAST` : sql``;
  return sql`ORDER BY ${expressionOf(source, field)} ${direction}${nulls}, ${byId}`;
}

/** A range of a list in which one comparison of (value, id) finds the next rows. */
export interface KeysetRange {
  /** Condition for the rows of the range, on the wanted side of the cursor. */
  where: SQL | undefined;
  order: SQL;
}

/**
 * Returns the ranges to read from a cursor, or from the beginning, nearest first: the rows with a value, then those
 * without. Reading before a cursor reverses this order.
 */
export function keysetRangesFrom(
  entity: Entity,
  source: RecordSource,
  { field, descending }: Sort,
  cursor: Cursor | null,
): KeysetRange[] {
  const isBackwards = cursor?.side === 'before';
  const isUnique = isUniqueOrder(entity, field);
  const walk = {
    source,
    field,
    isUnique,
    type: metaOfField(entity, field)?.type,
    descending: descending !== isBackwards,
    cursor,
  };
  if (!metaOfField(entity, field)?.nullable) return [keysetRangeOf(walk, 'all')];
  const parts = isBackwards ? (['empty', 'filled'] as const) : (['filled', 'empty'] as const);
  const home = cursor === null ? parts[0] : cursor.value === null ? 'empty' : 'filled';
  return parts
    .slice(parts.indexOf(home))
    .map((part) => keysetRangeOf(part === home ? walk : { ...walk, cursor: null }, part));
}

interface Walk {
  source: RecordSource;
  field: string;
  isUnique: boolean;
  type: Parameters<typeof parameterOf>[0];
  descending: boolean;
  cursor: Cursor | null;
}

function keysetRangeOf(
  { source, field, isUnique, type, descending, cursor }: Walk,
  part: 'all' | 'filled' | 'empty',
): KeysetRange {
  const [id, value] = [expressionOf(source, 'id'), expressionOf(source, field)];
  const direction = directionOf(descending);
  // A single unique expression is enough for the order.
  const alone = isUnique ? value : part === 'empty' ? id : null;
  const sign = descending ? sql`<` : sql`>`;
  const membership = { all: undefined, filled: sql`${value} IS NOT NULL`, empty: sql`${value} IS NULL` }[part];
  const order = alone ? sql`ORDER BY ${alone} ${direction}` : sql`ORDER BY ${value} ${direction}, ${id} ${direction}`;
  if (cursor === null) return { where: membership, order };
  const beyond =
    cursor.value === null
      ? sql`${id} ${sign} ${cursor.id}::uuid`
      : isUnique
        ? sql`${value} ${sign} ${parameterOf(type, cursor.value)}`
        : sql`(${value}, ${id}) ${sign} (${parameterOf(type, cursor.value)}, ${cursor.id}::uuid)`;
  return { where: and(membership, beyond), order };
}
