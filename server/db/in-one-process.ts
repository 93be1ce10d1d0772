/** Keeping the database from sharing a statement among processes. */
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../services';

/**
 * Reads something of rollups in one process: to start others takes longer than to read all of it, and each of them would read the
 * rounds again.
 */
export function inOneProcess<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('max_parallel_workers_per_gather', '0', true)`);
    return read(tx);
  });
}
