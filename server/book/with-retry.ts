/** Retry of transactions that the database aborted in favor of another one. */
import { isPartitionMadeMeanwhile } from '../db/constraint';
import { SQL_STATES, sqlStateOf } from '../db/sql-state';

const TRIES = 5;

/** A deadlock, or a transaction that can't be serialized with others; another try helps. */
const GIVEN_UP: readonly (string | undefined)[] = [SQL_STATES.deadlock, SQL_STATES.notSerializable];

/**
 * Whether another try helps: the transaction conflicted with another one, or a month's partition was just being made.
 */
function isWorthAnotherTry(error: unknown): boolean {
  return GIVEN_UP.includes(sqlStateOf(error)) || isPartitionMadeMeanwhile(error);
}

/** Runs a whole transaction, with a few retries where the database aborted it; other errors are thrown. */
export async function withRetry<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !isWorthAnotherTry(error)) throw error;
    }
  }
}
