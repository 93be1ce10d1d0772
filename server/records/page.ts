/** One page of a list, by its position or next to a cursor, and how many match in all. */
import { type SQL, and, sql } from 'drizzle-orm';
import type { Entity } from '../../domain/entities/entity';
import type { ActingAccount } from '../access/caller';
import type { ListQuery } from './query';
import { orderOf, stretchesFrom, tellsApart } from './order';
import { type ApiRecord, COUNT_MAX, countRows, matching, type Reader, readRows } from './read';
import { type Ordering, type RecordSource, expressionOf } from './source';

export interface Page<E extends Entity = Entity> {
  records: ApiRecord<E>[];
  total: number;
  /** True when there are more than `total`. */
  atLeast: boolean;
  hasBefore: boolean;
  hasAfter: boolean;
}

/** What a page is read from. */
interface Listing<E extends Entity> {
  db: Reader;
  entity: E;
  source: RecordSource;
  where: SQL | undefined;
}

/**
 * Rows by their position: the further, the more are passed over. Passed over are bare keys, since along an index the
 * database would otherwise compute all that a row says of every one of them.
 */
async function readAt<E extends Entity>(
  { db, entity, source, where }: Listing<E>,
  query: ListQuery,
  limit: number,
): Promise<ApiRecord<E>[]> {
  // A key that the list is sorted by stands in the index that is walked along; any other is fetched from each row.
  const { field } = query.sort;
  const key = expressionOf(source, tellsApart(entity, field) ? field : 'id');
  const order = orderOf(entity, source, query.sort);
  const keys = sql`SELECT ${key} FROM ${source.from} WHERE ${where} ${order} LIMIT ${limit} OFFSET ${query.offset}`;
  return readRows(db, entity, source, sql`${key} = ANY(ARRAY(${keys}))`, order);
}

/** Rows from the beginning or from a cursor, nearest first: an index leads straight to them. */
async function readFrom<E extends Entity>(
  { db, entity, source, where }: Listing<E>,
  query: ListQuery,
  limit: number,
): Promise<ApiRecord<E>[]> {
  const found: ApiRecord<E>[] = [];
  for (const stretch of stretchesFrom(entity, source, query.sort, query.cursor)) {
    const missing = limit - found.length;
    if (missing === 0) break;
    const tail = sql`${stretch.order} LIMIT ${missing}`;
    found.push(...(await readRows(db, entity, source, and(where, stretch.where), tail)));
  }
  return found;
}

/**
 * Rows in an order that no index holds: all that match are compared, so bare keys are, and what a row says is read for
 * those of the page alone.
 */
async function readOrdered<E extends Entity>(
  listing: Listing<E>,
  { join, value }: Ordering,
  query: ListQuery,
  limit: number,
): Promise<ApiRecord<E>[]> {
  const { db, entity, source, where } = listing;
  const { sort, cursor, offset } = query;
  const from = sql`${source.from} ${join}`;
  const ordered = { ...source, from, fields: { ...source.fields, [sort.field]: value } };
  const id = expressionOf(source, 'id');
  const keys: string[] = [];
  const stretches =
    cursor === null
      ? [{ where: undefined, order: orderOf(entity, ordered, sort) }]
      : stretchesFrom(entity, ordered, sort, cursor);
  for (const stretch of stretches) {
    const missing = limit - keys.length;
    if (missing === 0) break;
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT ${id} AS id FROM ${from} WHERE ${and(where, stretch.where)} ${stretch.order}
      LIMIT ${missing} OFFSET ${cursor === null ? offset : 0}`);
    keys.push(...rows.map((row) => row.id));
  }
  const rows = await readRows(db, entity, source, sql`${id} = ANY(${sql.param(keys)}::uuid[])`, sql``);
  const found = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap((key) => found.get(key) ?? []);
}

/** One page of what the caller may know of. Ties of the sort are broken by id, so that pages never overlap. */
export async function readPage<E extends Entity>(
  db: Reader,
  entity: E,
  source: RecordSource,
  acting: ActingAccount,
  query: ListQuery,
): Promise<Page<E>> {
  const { cursor, offset, limit } = query;
  const listing = { db, entity, source, where: matching(entity, source, acting, query) };
  // One more than wanted tells whether the list goes on.
  const ordering = source.orderings?.[query.sort.field]?.(acting);
  const read = cursor !== null || offset === 0 ? readFrom : readAt;
  const found = await (ordering ? readOrdered(listing, ordering, query, limit + 1) : read(listing, query, limit + 1));
  const goesOn = found.length > limit;
  const records = found.slice(0, limit);
  if (cursor?.side === 'before') records.reverse();

  const isCounted = cursor === null && !goesOn && (records.length > 0 || offset === 0);
  const total = isCounted ? offset + records.length : await countRows(db, source, listing.where);
  return {
    records,
    total: Math.min(total, COUNT_MAX),
    atLeast: total > COUNT_MAX,
    hasBefore: cursor?.side === 'before' ? goesOn : cursor !== null || offset > 0,
    hasAfter: cursor?.side === 'before' || goesOn,
  };
}
