/** One page of a list, by its position or next to a cursor, and how many match in all. */
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
  const key = expressionOf(source, isUniqueOrder(entity, field) ? field : 'id');
  const order = orderOf(entity, source, query.sort);
  const passed = sql`SELECT ${key} FROM ${source.from} WHERE ${where} ${order} LIMIT ${limit} OFFSET ${query.offset}`;
  return executeCustomPlan<Key>(
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
  return executeCustomPlan<Key>(
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
  const rows = await executePrepared(db, rowsQuery(entity, source, where, sql``));
  const records = recordsOf<E>(source, rows);
  const found = new Map(records.map((record) => [record.id, record]));
  return keys.flatMap(({ id }) => found.get(id) ?? []);
}

/** What is read for a page. */
interface Found<E extends Entity> {
  records: ApiRecord<E>[];
  goesOn: boolean;
  /** How many match; undefined where nobody counted. */
  total: number | undefined;
}

/** What each row of a page in one statement says beside the record, under names that no field can have. */
interface Counted extends Record<string, unknown> {
  'key count': number;
  'row count': number;
}

/** The statement for a first page, and whether all that match are in its one stretch. */
interface FirstPage {
  statement: Sent;
  isWhole: boolean;
}

/** So many of a source are kept: it is looked at in few orders, by few who see the same of it. */
const FIRST_PAGES_MAX = 50;
const firstPages = new WeakMap<RecordSource, Map<Entity, LRUCache<string, FirstPage>>>();

/** Puts the statement for a first page together; null where there is no stretch to begin with. */
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
 * The same, of sources that stay the same once for each filter, order and size: it has hundreds of parts.
 *
 * @param filter the text of `where`, which has no values
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
 * A first page in one statement, where two would each wake the database up. Null where its keys are looked for by values: they
 * are planned for those, and to plan along with them what records say takes longer than to read it. Null as well where one
 * stretch doesn't fill the page.
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

/** A page by its keys, then what the records of those say. */
async function foundByKeys<E extends Entity>(
  listing: Listing<E>,
  acting: ActingAccount,
  query: ListQuery,
): Promise<Found<E>> {
  const { cursor, offset, limit, sort } = query;
  const ordering = listing.source.orderings?.[sort.field]?.(acting);
  const read = cursor !== null || offset === 0 ? keysFrom : keysAt;
  // One more than wanted tells whether the list goes on.
  const keys = await (ordering ? keysOrdered(listing, ordering, query, limit + 1) : read(listing, query, limit + 1));
  const records = await rowsOf(listing, acting, keys.slice(0, limit));
  return { records, goesOn: keys.length > limit, total: keys[0]?.total };
}

/** One page of what the caller may know of. Ties of the sort are broken by id, so that pages never overlap. */
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
