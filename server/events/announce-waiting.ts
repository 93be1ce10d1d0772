/** Announcements of waiting rows in a table of news, outside the book's transactions. */
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { definePreparedStatement, type Statement } from '../db/statement';
import type { Services, Transaction } from '../kernel/services';
import { tryToPublish } from './publish';

/** Number of rows handled in one transaction. */
const BATCH = 1_000;

/** Finds out whether a row waits. */
type FindNews = Statement<object, object>;

/**
 * Defines the look-up of rows that wait in a table.
 *
 * @param name unique name of the statement
 */
export const defineFindNews = (name: string, news: PgTable): FindNews =>
  definePreparedStatement({
    name,
    plan: 'kept',
    row: {},
    example: {},
    sql: () => sql`SELECT FROM ${news} LIMIT 1`,
  });

/** Takes up to `most` of the oldest waiting rows, publishes them, and returns their number. */
type TakeBatch = (tx: Transaction, services: Services, most: number) => Promise<number>;

/**
 * Announces everything that waits in a table, batch by batch. Any number of processes may try; one of them does the
 * work.
 *
 * @param signal ends the work after the current batch
 */
export async function announceWaiting(
  services: Services,
  findNews: FindNews,
  takeBatch: TakeBatch,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services;
  const rows = await findNews(db);
  if (rows.length === 0) return;
  const announceBatch = () =>
    db.transaction(async (tx) => ((await tryToPublish(tx)) ? takeBatch(tx, services, BATCH) : 0));
  while ((await announceBatch()) === BATCH && !signal.aborted);
}
