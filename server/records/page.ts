/** One page of a list, by its position or next to a cursor, and how many match in all. */
import { type SQL, and, sql } from 'drizzle-orm';
import type { Entity } from '../../domain/entities/entity';
import type { ActingAccount } from '../access/caller';
import { executeFitted, executeKept } from '../db/named';
import type { ListQuery } from './query';
import { orderOf, stretchesFrom, tellsApart } from './order';
import {
  type ApiRecord,
  COUNT_MAX,
  countQuery,
  countRows,
  inText,
  matching,
  type Reader,
  recordsOf,
  rowsQuery,
} from './read';
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
  /** What is counted where more is joined to order it. */
  counted?: RecordSource;
}

/** A record of a page, before what it says is read. */
interface Key extends Record<string, unknown> {
  id: string;
  /** Where its table is partitioned: the date by which. */
  date: string | null;
  /** How many match, which the first statement for a page says with its keys. */
  total: number;
}

/** What keys are read of: the id, where a table is partitioned its date, and how many match. */
function keysOf<E extends Entity>({ source, where, counted = source }: Listing<E>): SQL {
  const date = source.partitionedBy ? sql`${source.partitionedBy}::text` : sql`NULL`;
  return sql`SELECT ${expressionOf(source, 'id')} AS id, ${date} AS date, (${countQuery(counted, where)}) AS total`;
}

/**
 * Keys by their position: the further, the more are passed over. Passed over is what the list is sorted by alone where that
 * tells records apart, since it stands in the index that is walked along.
 */
async function keysAt<E extends Entity>(listing: Listing<E>, query: ListQuery, limit: number): Promise<Key[]> {
  const { db, entity, source, where } = listing;
  const { field } = query.sort;
  const key = expressionOf(source, tellsApart(entity, field) ? field : 'id');
  const order = orderOf(entity, source, query.sort);
  const passed = sql`SELECT ${key} FROM ${source.from} WHERE ${where} ${order} LIMIT ${limit} OFFSET ${query.offset}`;
  return executeFitted<Key>(
    db,
    sql`${keysOf(listing)} FROM ${source.from} WHERE ${key} = ANY(ARRAY(${passed})) AND ${where} ${order}`,
  );
}

/** Keys from the beginning or from a cursor, nearest first: an index leads straight to them. */
async function keysFrom<E extends Entity>(
  listing: Listing<E>,
  { sort, cursor }: Pick<ListQuery, 'sort' | 'cursor'>,
  limit: number,
): Promise<Key[]> {
  const { db, entity, source, where } = listing;
  const keys: Key[] = [];
  for (const stretch of stretchesFrom(entity, source, sort, cursor)) {
    const missing = limit - keys.length;
    if (missing === 0) break;
    const own = and(where, stretch.where);
    const rows = await executeFitted<Key>(
      db,
      sql`${keysOf(listing)} FROM ${source.from} WHERE ${own} ${stretch.order} LIMIT ${inText(missing)}`,
    );
    keys.push(...rows);
  }
  return keys;
}

/** Keys in an order that no index holds: all that match are compared. */
async function keysOrdered<E extends Entity>(
  { db, entity, source, where }: Listing<E>,
  { join, value }: Ordering,
  { sort, cursor, offset }: ListQuery,
  limit: number,
): Promise<Key[]> {
  const ordered = { ...source, from: sql`${source.from} ${join}`, fields: { ...source.fields, [sort.field]: value } };
  const listing = { db, entity, source: ordered, where, counted: source };
  if (cursor !== null) return keysFrom(listing, { sort, cursor }, limit);
  return executeFitted<Key>(
    db,
    sql`${keysOf(listing)} FROM ${ordered.from} WHERE ${where} ${orderOf(entity, ordered, sort)} LIMIT ${inText(limit)} OFFSET ${offset}`,
  );
}

/**
 * What records say, in the order of their keys. Found by their keys, they are found in the same way whatever the list was
 * asked for, so that the database plans it once: it looks into a dozen tables, and planning takes several times as long.
 */
async function rowsOf<E extends Entity>(
  { db, entity, source }: Listing<E>,
  acting: ActingAccount,
  keys: readonly Key[],
): Promise<ApiRecord<E>[]> {
  if (keys.length === 0) return [];
  const dates = keys.flatMap(({ date }) => date ?? []).sort();
  // Selected, so that a plan for these dates alone promises no more than one for any.
  const within =
    source.partitionedBy &&
    sql`${source.partitionedBy} BETWEEN (SELECT ${dates[0]}::date) AND (SELECT ${dates.at(-1)}::date)`;
  const ids = sql.param(keys.map(({ id }) => id));
  // The scope again: within it alone the id of an entry names one row.
  const where = and(source.scope(acting), sql`${expressionOf(source, 'id')} = ANY(${ids}::uuid[])`, within);
  const rows = await executeKept(db, rowsQuery(entity, source, where, sql``));
  const records = recordsOf<E>(source, rows);
  const found = new Map(records.map((record) => [record.id, record]));
  return keys.flatMap(({ id }) => found.get(id) ?? []);
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
  const read = cursor !== null || offset === 0 ? keysFrom : keysAt;
  const keys = await (ordering ? keysOrdered(listing, ordering, query, limit + 1) : read(listing, query, limit + 1));
  const goesOn = keys.length > limit;
  const records = await rowsOf(listing, acting, keys.slice(0, limit));
  if (cursor?.side === 'before') records.reverse();

  const isCounted = cursor === null && !goesOn && (records.length > 0 || offset === 0);
  const total = isCounted ? offset + records.length : (keys[0]?.total ?? (await countRows(db, source, listing.where)));
  return {
    records,
    total: Math.min(total, COUNT_MAX),
    atLeast: total > COUNT_MAX,
    hasBefore: cursor?.side === 'before' ? goesOn : cursor !== null || offset > 0,
    hasAfter: cursor?.side === 'before' || goesOn,
  };
}
