/** Doing a transaction again that the database gave up in favour of another one. */
import { isPartitionMadeMeanwhile } from '../db/constraint';
import { SQL_STATES, sqlStateOf } from '../db/sql-state';

const TRIES = 5;

/** A deadlock, or a transaction that can't be put in order with others: trying again is what helps. */
const GIVEN_UP: readonly (string | undefined)[] = [SQL_STATES.deadlock, SQL_STATES.notSerializable];

/** Whether doing it again helps: it was in the way of another, or a month's partition was just being made. */
function isWorthAnotherTry(error: unknown): boolean {
  return GIVEN_UP.includes(sqlStateOf(error)) || isPartitionMadeMeanwhile(error);
}

/** Does a whole transaction, a few times where the database gave it up; any other error is the caller's. */
export async function withRetry<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !isWorthAnotherTry(error)) throw error;
    }
  }
}
