/** Transactions whose work decides how they end: some roll back although nothing failed. */
import type { Database, Transaction } from '../kernel/services';

/** Outcome of a transaction's work, with the end of the transaction. */
export interface Outcome {
  readonly end: 'commit' | 'rollBack';
}

/** Rolls a transaction back; it never leaves this file. */
class RollBack extends Error {
  constructor(readonly outcome: Outcome) {
    super('the work has decided to roll its transaction back');
  }
}

/**
 * Runs work in a transaction that ends as its outcome says, and returns the outcome. Failures are thrown and roll it
 * back as usual.
 */
export async function commitOrRollBack<T extends Outcome>(
  db: Pick<Database, 'transaction'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let outcome: T | undefined;
  try {
    return await db.transaction(async (tx) => {
      outcome = await work(tx);
      if (outcome.end === 'rollBack') throw new RollBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (outcome && error instanceof RollBack && error.outcome === outcome) return outcome;
    throw error;
  }
}
