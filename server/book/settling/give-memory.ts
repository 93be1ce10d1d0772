/** Memory for statements over all lines of a round. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/** Memory that one step of a statement may use before it continues on disk. */
const MEMORY = '64MB';

/** Lets the statements of this transaction sort and sum in memory. */
export async function giveMemory(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT set_config('work_mem', ${MEMORY}, true)`);
}
