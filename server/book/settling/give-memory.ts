/** Memory for statements over all lines of a round. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/** What one step of a statement may take before it goes on on disk. */
const MEMORY = '64MB';

/** Lets the statements of this transaction sort and sum in memory. */
export async function giveMemory(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT set_config('work_mem', ${MEMORY}, true)`);
}
