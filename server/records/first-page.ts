/** The first page of a list in one statement, built once per source, filter and order. */
import { type SQL, and, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Entity } from '../../domain/entities/entity';
import { executeFrequent, plainText, type Sent, sentAs } from '../db/named';
import type { Found, Listing } from './listing';
import { keysetRangesFrom } from './order';
import type { ListQuery } from './query';
import { countQuery, inText, recordsOf, rowsQuery } from './read';
import { expressionOf, type RecordSource } from './source';

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
  const [range, ...others] = keysetRangesFrom(entity, source, sort, null);
  if (!range) return null;
  const id = expressionOf(source, 'id');
  const date = source.partitionedBy;
  const first = sql`SELECT ${id} AS id, ${date ?? sql`NULL`} AS date FROM ${source.from}
    WHERE ${and(where, range.where)} ${range.order} LIMIT ${inText(limit + 1)}`;
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
export async function readFirstPage<E extends Entity>(
  listing: Listing<E>,
  query: Pick<ListQuery, 'sort' | 'limit'>,
): Promise<Found<E> | null> {
  const { db, source, where } = listing;
  const filter = where ? plainText(where) : null;
  const page = where && filter !== null ? knownFirstPage(listing, where, query, filter) : null;
  if (!page) return null;
  const rows = await executeFrequent<Counted>(db, page.statement);
  const continues = (rows[0]?.['key count'] ?? 0) > query.limit;
  if (!continues && !page.isWhole) return null;
  const total = rows[0]?.['row count'];
  const records = rows.map(({ 'key count': _keys, 'row count': _rows, ...record }) => record);
  return { records: recordsOf<E>(source, records), continues, total };
}
