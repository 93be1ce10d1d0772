/** Doing a transaction again that the database gave up in favour of another one. */
import { DatabaseError } from 'pg';

const TRIES = 5;

/** A deadlock, or a transaction that can't be put in order with others: trying again is what helps. */
const GIVEN_UP = ['40P01', '40001'];

function isGivenUp(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code !== undefined && GIVEN_UP.includes(error.code);
  return error instanceof Error && error.cause !== undefined && isGivenUp(error.cause);
}

/** Does a whole transaction, a few times where the database gave it up; any other error is the caller's. */
export async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !isGivenUp(error)) throw error;
    }
  }
}
