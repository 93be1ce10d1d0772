/** Keeping the database from sharing a statement among processes. */
import { sql } from 'drizzle-orm';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../kernel/services';
import { pipelined } from './connection';

/**
 * Reads something that one process is soon through with: to start others takes longer than to read all of it, and each of them would
 * look the same up again.
 *
 * @param config of the transaction it is read in
 */
export function inOneProcess<T>(
  db: Database,
  read: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  return db.transaction(async (tx) => {
    const [answer] = await pipelined(tx, () => {
      const setting = tx.execute(sql`SELECT set_config('max_parallel_workers_per_gather', '0', true)`);
      return Promise.all([read(tx), setting]);
    });
    return answer;
  }, config);
}
