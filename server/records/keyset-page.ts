/** A page of a list read by its keys: first the ids of its records, then the records. */
import { type SQL, and, sql } from 'drizzle-orm';
import type { Entity } from '../../domain/entities/entity';
import type { ActingAccount } from '../access/caller';
import { executeCustomPlan, executePrepared } from '../db/named';
import type { Found, Listing } from './listing';
import { isUniqueOrder, keysetRangesFrom, orderOf } from './order';
import type { ListQuery } from './query';
import { type ApiRecord, countQuery, inText, recordsOf, rowsQuery } from './read';
import { expressionOf, type Ordering } from './source';

/** Key of a record on a page, before the record itself is read. */
interface Key extends Record<string, unknown> {
  id: string;
  /** The date by which its table is partitioned; null for other tables. */
  date: string | null;
  /** Number of matching records, which the first statement for a page returns with its keys. */
  total: number;
}

/** Returns the selection of keys: the id, the date of a partitioned table, and the number of matching records. */
function keysOf<E extends Entity>({ source, where, counted = source }: Listing<E>): SQL {
  const date = source.partitionedBy ? sql`${source.partitionedBy}::text` : sql`NULL`;
  return sql`SELECT ${expressionOf(source, 'id')} AS id, ${date} AS date, (${countQuery(counted, where)}) AS total`;
}

/**
 * Returns keys by their position; a later page has to skip more rows. Where the sort field is unique, only its values
 * are skipped, since the index in use contains them.
 */
async function keysAt<E extends Entity>(listing: Listing<E>, query: ListQuery, limit: number): Promise<Key[]> {
  const { db, entity, source, where } = listing;
  const { field } = query.sort;
  const key = expressionOf(source, isUniqueOrder(entity, field) ? field : 'id');
  const order = orderOf(entity, source, query.sort);
  const passed = sql`SELECT ${key} FROM ${source.from} WHERE ${where} ${order} LIMIT ${limit} OFFSET ${query.offset}`;
  return executeCustomPlan<Key>(
    db,
    sql`${keysOf(listing)} FROM ${source.from} WHERE ${key} = ANY(ARRAY(${passed})) AND ${where} ${order}`,
  );
}

/** Returns keys from the beginning or from a cursor, nearest first; an index leads straight to them. */
async function keysFrom<E extends Entity>(
  listing: Listing<E>,
  { sort, cursor }: Pick<ListQuery, 'sort' | 'cursor'>,
  limit: number,
): Promise<Key[]> {
  const { db, entity, source, where } = listing;
  const keys: Key[] = [];
  for (const range of keysetRangesFrom(entity, source, sort, cursor)) {
    const missing = limit - keys.length;
    if (missing === 0) break;
    const own = and(where, range.where);
    const rows = await executeCustomPlan<Key>(
      db,
      sql`${keysOf(listing)} FROM ${source.from} WHERE ${own} ${range.order} LIMIT ${inText(missing)}`,
    );
    keys.push(...rows);
  }
  return keys;
}

/** Returns keys in an order without an index: all matching records are compared. */
async function keysOrdered<E extends Entity>(
  { db, entity, source, where }: Listing<E>,
  { join, value }: Ordering,
  { sort, cursor, offset }: ListQuery,
  limit: number,
): Promise<Key[]> {
  const ordered = { ...source, from: sql`${source.from} ${join}`, fields: { ...source.fields, [sort.field]: value } };
  const listing = { db, entity, source: ordered, where, counted: source };
  if (cursor !== null) return keysFrom(listing, { sort, cursor }, limit);
  return executeCustomPlan<Key>(
    db,
    sql`${keysOf(listing)} FROM ${ordered.from} WHERE ${where} ${orderOf(entity, ordered, sort)} LIMIT ${inText(limit)} OFFSET ${offset}`,
  );
}

/**
 * Returns the records in the order of their keys. The look-up by keys is the same for every request of the list, so the
 * database plans it once. It reads a dozen tables, and planning takes several times as long as executing.
 */
async function rowsOf<E extends Entity>(
  { db, entity, source }: Listing<E>,
  acting: ActingAccount,
  keys: readonly Key[],
): Promise<ApiRecord<E>[]> {
  if (keys.length === 0) return [];
  const dates = keys.flatMap(({ date }) => date ?? []).sort();
  // As subqueries, so that a plan for these dates never looks cheaper than the general plan.
  const within =
    source.partitionedBy &&
    sql`${source.partitionedBy} BETWEEN (SELECT ${dates[0]}::date) AND (SELECT ${dates.at(-1)}::date)`;
  const ids = sql.param(keys.map(({ id }) => id));
  // The scope again: only within it does the id of an entry identify one row.
  const where = and(source.scope(acting), sql`${expressionOf(source, 'id')} = ANY(${ids}::uuid[])`, within);
  const rows = await executePrepared(db, rowsQuery(entity, source, where, sql``));
  const records = recordsOf<E>(source, rows);
  const found = new Map(records.map((record) => [record.id, record]));
  return keys.flatMap(({ id }) => found.get(id) ?? []);
}

/** Reads a page by its keys, then the records of these keys. */
export async function readPageByKeys<E extends Entity>(
  listing: Listing<E>,
  acting: ActingAccount,
  query: ListQuery,
): Promise<Found<E>> {
  const { cursor, offset, limit, sort } = query;
  const ordering = listing.source.orderings?.[sort.field]?.(acting);
  const read = cursor !== null || offset === 0 ? keysFrom : keysAt;
  // One additional key shows whether the list continues.
  const keys = await (ordering ? keysOrdered(listing, ordering, query, limit + 1) : read(listing, query, limit + 1));
  const records = await rowsOf(listing, acting, keys.slice(0, limit));
  return { records, continues: keys.length > limit, total: keys[0]?.total };
}
