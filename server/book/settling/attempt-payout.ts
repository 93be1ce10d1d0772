/** Tries to pay a round: all of it in one transaction, or nothing except the record of the obstacle. */
import { sql } from 'drizzle-orm';
import { giveTime } from '../../db/time-limits';
import type { Transaction } from '../../kernel/services';
import { withRetry } from '../with-retry';
import { withTransaction, type Book } from '../transaction';
import { SettlementBlocked } from './blocked';

/** Records on a round why it isn't paid; it stays in its state, and settling can be tried again. */
async function recordBlocked({ db }: Pick<Book, 'db'>, roundId: string, { message }: SettlementBlocked): Promise<void> {
  await db.execute(sql`
    UPDATE round SET reason = ${message}, version = version + 1
    WHERE id = ${roundId}::uuid AND state IN ('resulted', 'correcting') AND reason IS DISTINCT FROM ${message}`);
}

/**
 * Runs the work that moves a round's money, in one transaction that is repeated where the database aborted it.
 *
 * @throws SettlementBlocked when money mustn't move; the round stays in its state and gives the reason
 */
export async function attemptPayout<T>(book: Book, roundId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await withRetry(() =>
      withTransaction(book, async (tx) => {
        await giveTime(tx);
        return work(tx);
      }),
    );
  } catch (error) {
    if (error instanceof SettlementBlocked) await recordBlocked(book, roundId, error);
    throw error;
  }
}
