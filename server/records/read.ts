/** Reading records within the caller's scope. */
import { type SQL, and, sql } from 'drizzle-orm';
import type { Entity, RecordOf } from '../../domain/entities/entity';
import type { ActingAccount } from '../access/caller';
import type { Filter } from './query';
import { condensed, executePrepared } from '../db/named';
import type { Database } from '../kernel/services';
import { conditionsOf } from './conditions';
import { type RecordSource, computedRows, expressionOf, selectionOfRow } from './source';

/** Beyond this many a list says "at least" instead of counting on. */
export const COUNT_MAX = 10_000;

/** A database or a transaction, for reading. */
export type Reader = Pick<Database, 'execute' | '_'>;

/** A record as the API answers it; `recordSchema` of its entity describes it. */
export type ApiRecord<E extends Entity = Entity> = RecordOf<E> & { id: string; version: number };

/** What is read of sources that stay the same, by source and entity, once they are read again. */
const beginnings = new WeakMap<RecordSource, Map<Entity, SQL | null>>();

/** How the statement for a source's rows begins: hundreds of parts, which of a source that stays the same are put together once. */
function beginningOf(entity: Entity, source: RecordSource): SQL {
  const ofSource = beginnings.get(source) ?? new Map<Entity, SQL | null>();
  beginnings.set(source, ofSource);
  const known = ofSource.get(entity);
  if (known) return known;
  const beginning = sql`SELECT ${selectionOfRow(entity, source)} FROM ${source.from}`;
  // A source that is made for one request isn't read again.
  ofSource.set(entity, known === null ? condensed(beginning) : null);
  return beginning;
}

/** The rows of a source that match, as a statement. `tail` orders and limits them. */
export function rowsQuery(entity: Entity, source: RecordSource, where: SQL | undefined, tail: SQL): SQL {
  return sql`${beginningOf(entity, source)} WHERE ${where} ${tail}`;
}

/** Rows as the records they are. What the database answers no type knows: the source says it is the entity's, and the tests hold it to the schema. */
export function recordsOf<E extends Entity>(source: RecordSource, rows: Record<string, unknown>[]): ApiRecord<E>[] {
  return computedRows(source, rows) as ApiRecord<E>[];
}

/** The rows of a source that match. `tail` orders and limits them. */
export async function readRows<E extends Entity>(
  db: Reader,
  entity: E,
  source: RecordSource,
  where: SQL | undefined,
  tail: SQL,
): Promise<ApiRecord<E>[]> {
  const { rows } = await db.execute(rowsQuery(entity, source, where, tail));
  return recordsOf<E>(source, rows);
}

/** What a list may answer of a source: within the caller's scope, and matching the query. */
export function matching(entity: Entity, source: RecordSource, acting: ActingAccount, query: Filter): SQL | undefined {
  // @guard access "a list is within the scope", tested by access/lists: «and(source.scope(acting),» becomes
  //   «and(sql`true`,»
  return and(source.scope(acting), conditionsOf(entity, source, query));
}

/** A number that stands in a statement's text, as it is the same whoever asks. */
export const inText = (value: number): SQL => sql.raw(String(Math.trunc(value)));

/** How many rows match, counted up to one more than `COUNT_MAX`, as a statement of one number. */
export function countQuery(source: RecordSource, where: SQL | undefined): SQL {
  return sql`SELECT count(*)::integer FROM (SELECT 1 FROM ${source.from} WHERE ${where} LIMIT ${inText(COUNT_MAX + 1)}) AS matching`;
}

/** How many rows match, counted up to one more than `COUNT_MAX`. */
export async function countRows(db: Reader, source: RecordSource, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT (${countQuery(source, where)}) AS total`);
  return rows[0]?.total ?? 0;
}

/** The ids of what a list may answer, the first `limit` of them by id. */
export async function readIds(
  db: Reader,
  entity: Entity,
  source: RecordSource,
  acting: ActingAccount,
  filter: Filter,
  limit: number,
): Promise<string[]> {
  const id = expressionOf(source, 'id');
  const where = matching(entity, source, acting, filter);
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT ${id} AS id FROM ${source.from} WHERE ${where} ORDER BY ${id} LIMIT ${limit}`,
  );
  return rows.map((row) => row.id);
}

/**
 * The records of these ids that the caller may know of, by id; ids of anything else are missing from the answer. Found by their
 * ids, they are found in the same way every time, so that the database plans it once.
 */
export async function readByIds<E extends Entity>(
  db: Reader,
  entity: E,
  source: RecordSource,
  acting: ActingAccount,
  ids: readonly string[],
): Promise<ApiRecord<E>[]> {
  const id = expressionOf(source, 'id');
  // @guard access "one record is within the scope", tested by access/agents "of coma11": «and(source.scope(acting),»
  //   becomes «and(»
  const where = and(source.scope(acting), sql`${id} = ANY(${sql.param(ids)}::uuid[])`);
  const rows = await executePrepared(db, rowsQuery(entity, source, where, sql`ORDER BY ${id}`));
  return recordsOf<E>(source, rows);
}
