/** Reading records within the caller's scope. */
import { type SQL, and, sql } from 'drizzle-orm';
import type { Entity, RecordOf } from '../../domain/entities/entity';
import type { ActingAccount } from '../access/caller';
import type { Filter } from './query';
import { condensed, executePrepared } from '../db/named';
import type { Database } from '../kernel/services';
import { conditionsOf } from './conditions';
import { type RecordSource, computedRows, expressionOf, selectionOfRow } from './source';

/** Number of records beyond which a list says "at least" instead of counting further. */
export const COUNT_MAX = 10_000;

/** A database or a transaction, for reading. */
export type Reader = Pick<Database, 'execute' | 'connection'>;

/** A record as the API returns it; `recordSchema` of its entity describes it. */
export type ApiRecord<E extends Entity = Entity> = RecordOf<E> & { id: string; version: number };

/** Condensed beginnings of statements by source and entity; null after the first read. Only reused sources get one. */
const beginnings = new WeakMap<RecordSource, Map<Entity, SQL | null>>();

/**
 * Returns the beginning of the statement for a source's rows. It has hundreds of parts, so it is built once per
 * unchanging source.
 */
function beginningOf(entity: Entity, source: RecordSource): SQL {
  const ofSource = beginnings.get(source) ?? new Map<Entity, SQL | null>();
  beginnings.set(source, ofSource);
  const known = ofSource.get(entity);
  if (known) return known;
  const beginning = sql`SELECT ${selectionOfRow(entity, source)} FROM ${source.from}`;
  // A source made for one request isn't read again.
  ofSource.set(entity, known === null ? condensed(beginning) : null);
  return beginning;
}

/** Returns a statement for the matching rows of a source. `tail` orders and limits them. */
export function rowsQuery(entity: Entity, source: RecordSource, where: SQL | undefined, tail: SQL): SQL {
  return sql`${beginningOf(entity, source)} WHERE ${where} ${tail}`;
}

/**
 * Converts rows to records. TypeScript doesn't know the rows' type: the source declares it as the entity's, and the
 * tests check it against the schema.
 */
export function recordsOf<E extends Entity>(source: RecordSource, rows: Record<string, unknown>[]): ApiRecord<E>[] {
  return computedRows(source, rows) as ApiRecord<E>[];
}

/** Reads the matching rows of a source. `tail` orders and limits them. */
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

/** Returns the condition for the records of a list: within the caller's scope, and matching the query. */
export function matching(entity: Entity, source: RecordSource, acting: ActingAccount, query: Filter): SQL | undefined {
  // @guard access "a list is within the scope", tested by access/lists: «and(source.scope(acting),» becomes
  //   «and(sql`true`,»
  return and(source.scope(acting), conditionsOf(entity, source, query));
}

/** Returns a number as part of a statement's text, as it is the same for every caller. */
export const inText = (value: number): SQL => sql.raw(String(Math.trunc(value)));

/** Returns a statement that counts the matching rows, up to one more than `COUNT_MAX`. */
export function countQuery(source: RecordSource, where: SQL | undefined): SQL {
  return sql`SELECT count(*)::integer FROM (SELECT 1 FROM ${source.from} WHERE ${where} LIMIT ${inText(COUNT_MAX + 1)}) AS matching`;
}

/** Counts the matching rows, up to one more than `COUNT_MAX`. */
export async function countRows(db: Reader, source: RecordSource, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT (${countQuery(source, where)}) AS total`);
  return rows[0]?.total ?? 0;
}

/** Returns the ids of the matching records in the caller's scope, the first `limit` of them by id. */
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
 * Reads the records of these ids, ordered by id; records hidden from the caller are left out. The look-up by ids is
 * always the same, so the database plans it once.
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
