/** Retry of transactions that the database aborted in favor of another one. */
import { isPartitionMadeMeanwhile } from '../db/constraint';
import { SQL_STATES, sqlStateOf } from '../db/sql-state';
import { publish, type RetryCause } from '../kernel/observed';

const TRIES = 5;

/** A deadlock, or a transaction that can't be serialized with others; another try helps. */
const CONFLICTS: Readonly<Record<string, RetryCause>> = {
  [SQL_STATES.deadlock]: 'deadlock',
  [SQL_STATES.notSerializable]: 'serialization',
};

/**
 * Returns why another try helps: the transaction conflicted with another one, or a month's partition was just being
 * made. Null where it doesn't.
 */
function retryCauseOf(error: unknown): RetryCause | null {
  if (isPartitionMadeMeanwhile(error)) return 'partition';
  return CONFLICTS[sqlStateOf(error) ?? ''] ?? null;
}

/** Runs a whole transaction, with a few retries where the database aborted it; other errors are thrown. */
export async function withRetry<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      const cause = retryCauseOf(error);
      if (left === 0 || cause === null) throw error;
      publish('retry', { cause });
    }
  }
}
