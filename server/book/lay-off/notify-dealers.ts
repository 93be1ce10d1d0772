/** Telling the screens that look at a round that something about its lay-off has changed. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/** Told after the transaction, with the round's other news. */
export async function notifyDealersOfRound(tx: Transaction, roundId: string): Promise<void> {
  await tx.execute(sql`INSERT INTO round_news (round_id, kind) VALUES (${roundId}::uuid, 'changed')`);
}
