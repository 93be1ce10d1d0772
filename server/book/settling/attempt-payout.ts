/** Trying to pay a round: all of it in one transaction, or nothing but the record of what stops it. */
import { sql } from 'drizzle-orm';
import { giveTime } from '../../db/time-limits';
import type { Transaction } from '../../kernel/services';
import { withRetry } from '../with-retry';
import { withTransaction, type Book } from '../transaction';
import { SettlementBlocked } from './blocked';

/** Writes on a round why it isn't paid; it stays in its state, and settling can be tried again. */
async function recordBlocked({ db }: Pick<Book, 'db'>, roundId: string, { message }: SettlementBlocked): Promise<void> {
  await db.execute(sql`
    UPDATE round SET reason = ${message}, version = version + 1
    WHERE id = ${roundId}::uuid AND state IN ('resulted', 'correcting') AND reason IS DISTINCT FROM ${message}`);
}

/**
 * Does what moves a round's money, in one transaction that is done again where the database gave it up.
 *
 * @throws SettlementBlocked when money mustn't move; the round stays in its state and says why
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
