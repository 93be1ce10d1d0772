/** Reading records within the caller's scope. */
import { type SQL, and, sql } from 'drizzle-orm';
import type { Entity } from '../../domain/entities/entity';
import type { ActingAccount } from '../http/caller';
import type { ListQuery } from '../http/list-query';
import type { Database } from '../services';
import { conditionsOf } from './conditions';
import { type RecordSource, expressionOf, selectionOfRow } from './source';

/** Beyond this many a list says "at least" instead of counting on. */
export const COUNT_MAX = 10_000;

/** A database or a transaction, for reading. */
export type Reader = Pick<Database, 'execute'>;

/** A record as the API answers it; `recordSchema` of its entity describes it. */
export type ApiRecord = Record<string, unknown> & { id: string; version: number };

export interface Page {
  records: ApiRecord[];
  total: number;
  /** True when there are more than `total`. */
  atLeast: boolean;
}

async function readRows(
  db: Reader,
  entity: Entity,
  source: RecordSource,
  where: SQL | undefined,
  tail: SQL,
): Promise<ApiRecord[]> {
  const { rows } = await db.execute<ApiRecord>(
    sql`SELECT ${selectionOfRow(entity, source)} FROM ${source.from} WHERE ${where} ${tail}`,
  );
  return rows;
}

/** One page of a list, and how many match in all. Ties of the sort are broken by id, so that pages never overlap. */
export async function readPage(
  db: Reader,
  entity: Entity,
  source: RecordSource,
  acting: ActingAccount,
  query: ListQuery,
): Promise<Page> {
  const where = and(source.scope(acting), conditionsOf(entity, source, query));
  const direction = query.sort.descending ? sql`DESC` : sql`ASC`;
  const records = await readRows(
    db,
    entity,
    source,
    where,
    sql`ORDER BY ${expressionOf(source, query.sort.field)} ${direction} NULLS LAST,
      ${expressionOf(source, 'id')} ${direction} LIMIT ${query.limit} OFFSET ${query.offset}`,
  );
  // A page that isn't full is the last one: its end is the count.
  const isLastPage = records.length < query.limit && (records.length > 0 || query.offset === 0);
  const total = isLastPage ? query.offset + records.length : await count(db, source, where);
  return { records, total: Math.min(total, COUNT_MAX), atLeast: total > COUNT_MAX };
}

async function count(db: Reader, source: RecordSource, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::integer AS total
      FROM (SELECT 1 FROM ${source.from} WHERE ${where} LIMIT ${COUNT_MAX + 1}) AS matching`,
  );
  return rows[0]?.total ?? 0;
}

/** The records of these ids that the caller may know of, by id; ids of anything else are missing from the answer. */
export async function readByIds(
  db: Reader,
  entity: Entity,
  source: RecordSource,
  acting: ActingAccount,
  ids: readonly string[],
): Promise<ApiRecord[]> {
  const id = expressionOf(source, 'id');
  const where = and(source.scope(acting), sql`${id} = ANY(${sql.param(ids)}::uuid[])`);
  return readRows(db, entity, source, where, sql`ORDER BY ${id}`);
}
