/** Announcements of waiting rows in a table of news, outside the book's transactions. */
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { executePrepared } from '../db/named';
import type { Services, Transaction } from '../kernel/services';
import { tryToPublish } from './publish';

/** Number of rows handled in one transaction. */
const BATCH = 1_000;

/** Takes up to `most` of the oldest waiting rows, publishes them, and returns their number. */
type TakeBatch = (tx: Transaction, most: number) => Promise<number>;

/**
 * Announces everything that waits in a table, batch by batch. Any number of processes may try; one of them does the
 * work.
 *
 * @param signal ends the work after the current batch
 */
export async function announceWaiting(
  { db }: Services,
  news: PgTable,
  takeBatch: TakeBatch,
  signal: AbortSignal,
): Promise<void> {
  const rows = await executePrepared(db, sql`SELECT FROM ${news} LIMIT 1`);
  if (rows.length === 0) return;
  const announceBatch = () => db.transaction(async (tx) => ((await tryToPublish(tx)) ? takeBatch(tx, BATCH) : 0));
  while ((await announceBatch()) === BATCH && !signal.aborted);
}
