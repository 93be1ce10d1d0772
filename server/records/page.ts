/** One page of a list, by its position or next to a cursor, with the number of all matching records. */
import { type SQL, and, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Entity } from '../../domain/entities/entity';
import type { ActingAccount } from '../access/caller';
import { executeCustomPlan, executePrepared, executeFrequent, plainText, type Sent, sentAs } from '../db/named';
import type { ListQuery } from './query';
import { orderOf, keysetRangesFrom, isUniqueOrder } from './order';
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
  /** True when there are more matching records than `total`. */
  atLeast: boolean;
  hasBefore: boolean;
  hasAfter: boolean;
}

/** Source of a page. */
interface Listing<E extends Entity> {
  db: Reader;
  entity: E;
  source: RecordSource;
  where: SQL | undefined;
  /** Source for the count, if the order joins further tables. */
  counted?: RecordSource;
}

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
  for (const stretch of keysetRangesFrom(entity, source, sort, cursor)) {
    const missing = limit - keys.length;
    if (missing === 0) break;
    const own = and(where, stretch.where);
    const rows = await executeCustomPlan<Key>(
      db,
      sql`${keysOf(listing)} FROM ${source.from} WHERE ${own} ${stretch.order} LIMIT ${inText(missing)}`,
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

/** Result of the read for a page. */
interface Found<E extends Entity> {
  records: ApiRecord<E>[];
  goesOn: boolean;
  /** Number of matching records; undefined where they weren't counted. */
  total: number | undefined;
}

/** Additional columns of each row of a page in one statement, with names that no field can have. */
interface Counted extends Record<string, unknown> {
  'key count': number;
  'row count': number;
}

/** The statement for a first page, and whether its one range includes all matching records. */
interface FirstPage {
  statement: Sent;
  isWhole: boolean;
}

/** Maximum number of statements kept per source: few orders of it are used, and few readers have the same view. */
const FIRST_PAGES_MAX = 50;
const firstPages = new WeakMap<RecordSource, Map<Entity, LRUCache<string, FirstPage>>>();

/** Builds the statement for a first page; null where there is no range to begin with. */
function firstPageOf<E extends Entity>(
  { entity, source }: Listing<E>,
  where: SQL,
  { sort, limit }: Pick<ListQuery, 'sort' | 'limit'>,
): FirstPage | null {
  const [stretch, ...others] = keysetRangesFrom(entity, source, sort, null);
  if (!stretch) return null;
  const id = expressionOf(source, 'id');
  const date = source.partitionedBy;
  const first = sql`SELECT ${id} AS id, ${date ?? sql`NULL`} AS date FROM ${source.from}
    WHERE ${and(where, stretch.where)} ${stretch.order} LIMIT ${inText(limit + 1)}`;
  const onPage = and(
    where,
    sql`${id} = ANY(ARRAY(SELECT id FROM key WHERE place <= ${inText(limit)}))`,
    date && sql`${date} BETWEEN (SELECT min(date) FROM key) AND (SELECT max(date) FROM key)`,
  );
  const statement = sentAs(
    sql`WITH key AS MATERIALIZED (SELECT first.*, row_number() OVER () AS place FROM (${first}) AS first)
      SELECT record.*, (SELECT count(*)::integer FROM key) AS "key count", (${countQuery(source, where)}) AS "row count"
      FROM (${rowsQuery(entity, source, onPage, sql``)}) AS record
      ORDER BY array_position(ARRAY(SELECT id FROM key ORDER BY place), record.id)`,
  );
  return { statement, isWhole: others.length === 0 };
}

/**
 * Returns the statement for a first page. For an unchanging source it is built once per filter, order and size, as it
 * has hundreds of parts.
 *
 * @param filter the text of `where`, which contains no values
 */
function knownFirstPage<E extends Entity>(
  listing: Listing<E>,
  where: SQL,
  query: Pick<ListQuery, 'sort' | 'limit'>,
  filter: string,
): FirstPage | null {
  const { entity, source } = listing;
  const ofSource = firstPages.get(source) ?? new Map<Entity, LRUCache<string, FirstPage>>();
  firstPages.set(source, ofSource);
  const known = ofSource.get(entity) ?? new LRUCache<string, FirstPage>({ max: FIRST_PAGES_MAX });
  ofSource.set(entity, known);
  const key = JSON.stringify([query.sort, query.limit, filter]);
  const page = known.get(key) ?? firstPageOf(listing, where, query);
  if (page) known.set(key, page);
  return page;
}

/**
 * Reads a first page in one statement, where two would each wake the database up. Null where the filter contains
 * values: the statement would be planned for them each time, and planning the records too takes longer than reading
 * them. Null as well where one range doesn't fill the page.
 */
async function foundAtOnce<E extends Entity>(
  listing: Listing<E>,
  query: Pick<ListQuery, 'sort' | 'limit'>,
): Promise<Found<E> | null> {
  const { db, source, where } = listing;
  const filter = where ? plainText(where) : null;
  const page = where && filter !== null ? knownFirstPage(listing, where, query, filter) : null;
  if (!page) return null;
  const rows = await executeFrequent<Counted>(db, page.statement);
  const goesOn = (rows[0]?.['key count'] ?? 0) > query.limit;
  if (!goesOn && !page.isWhole) return null;
  const total = rows[0]?.['row count'];
  const records = rows.map(({ 'key count': _keys, 'row count': _rows, ...record }) => record);
  return { records: recordsOf<E>(source, records), goesOn, total };
}

/** Reads a page by its keys, then the records of these keys. */
async function foundByKeys<E extends Entity>(
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
  return { records, goesOn: keys.length > limit, total: keys[0]?.total };
}

/**
 * Reads one page of the records visible to the caller. Ties of the sort are broken by id, so that pages never overlap.
 */
export async function readPage<E extends Entity>(
  db: Reader,
  entity: E,
  source: RecordSource,
  acting: ActingAccount,
  query: ListQuery,
): Promise<Page<E>> {
  const { cursor, offset, sort } = query;
  const listing = { db, entity, source, where: matching(entity, source, acting, query) };
  const isFirst = cursor === null && offset === 0 && !source.orderings?.[sort.field];
  const found = (isFirst && (await foundAtOnce(listing, query))) || (await foundByKeys(listing, acting, query));
  const { records, goesOn } = found;
  if (cursor?.side === 'before') records.reverse();

  const isCounted = cursor === null && !goesOn && (records.length > 0 || offset === 0);
  const total = isCounted ? offset + records.length : (found.total ?? (await countRows(db, source, listing.where)));
  return {
    records,
    total: Math.min(total, COUNT_MAX),
    atLeast: total > COUNT_MAX,
    hasBefore: cursor?.side === 'before' ? goesOn : cursor !== null || offset > 0,
    hasAfter: cursor?.side === 'before' || goesOn,
  };
}
