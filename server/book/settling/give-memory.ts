/** What statements over all lines of a round are given. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../services';

/** What one step of a statement may take before it goes on on disk. */
const MEMORY = '64MB';

/**
 * What handing a row from one process to another is taken to cost, in the planner's units. Its own 0.1 keeps half a million
 * hashes in one process; measured they are handed over in a fraction of the time it takes to make them.
 */
const HANDING_OVER = '0.01';

/**
 * Lets the statements of this transaction sort and sum in memory, and those that only read share the work among
 * processes where a round is large.
 */
export async function giveMemory(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    SELECT set_config('work_mem', ${MEMORY}, true), set_config('parallel_tuple_cost', ${HANDING_OVER}, true)`);
}
