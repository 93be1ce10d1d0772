/** Prevention of parallel query workers in the database. */
import { sql } from 'drizzle-orm';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../kernel/services';
import { pipelined } from './pipelined-transaction';

/**
 * Reads data that a single process finishes quickly. Starting parallel workers takes longer than reading everything,
 * and each worker would repeat the same look-ups.
 *
 * @param config settings of the transaction for the read
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
