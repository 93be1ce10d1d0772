/** Notifications of a change in a round's lay-off, for the screens that show the round. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/** Adds a notification that is sent after the transaction, with the round's other news. */
export async function notifyDealersOfRound(tx: Transaction, roundId: string): Promise<void> {
  await tx.execute(sql`INSERT INTO round_news (round_id, kind) VALUES (${roundId}::uuid, 'changed')`);
}
