/** Tries to pay a round: all of it in one transaction, or nothing except the record of the obstacle. */
import { sql } from 'drizzle-orm';
import { giveTime } from '../../db/time-limits';
import type { Database, Transaction } from '../../kernel/services';
import { type Book, inBookTransaction } from '../transaction';
import { SettlementBlocked } from './blocked';

/** Records on a round why it isn't paid; it stays in its state, and settling can be tried again. */
async function recordBlocked(
  db: Database | Transaction,
  roundId: string,
  { message }: SettlementBlocked,
): Promise<void> {
  await db.execute(sql`
    UPDATE round SET reason = ${message}, version = version + 1
    WHERE id = ${roundId}::uuid AND state IN ('resulted', 'correcting') AND reason IS DISTINCT FROM ${message}`);
}

/**
 * Runs the work that moves a round's money, in a transaction of its own that is repeated where the database aborted it.
 *
 * @throws SettlementBlocked when money mustn't move; the round stays in its state and gives the reason
 */
export async function attemptPayout<T>(book: Book, roundId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await inBookTransaction(book, async (tx) => {
      await giveTime(tx);
      return work(tx);
    });
  } catch (error) {
    if (error instanceof SettlementBlocked) await recordBlocked(book.db, roundId, error);
    throw error;
  }
}

/**
 * Runs the work that moves a round's money within the caller's transaction.
 *
 * @throws SettlementBlocked as `attemptPayout`; the transaction can continue, with the reason in it and none of the work
 */
export async function attemptPayoutIn<T>(
  tx: Transaction,
  roundId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    // A savepoint, because the caller's transaction continues after a block.
    return await tx.transaction(async (part) => {
      await giveTime(part);
      return work(part);
    });
  } catch (error) {
    if (error instanceof SettlementBlocked) await recordBlocked(tx, roundId, error);
    throw error;
  }
}
