/** What the database says went wrong with a statement. */
import { DatabaseError } from 'pg';

/** The states that something is done about. */
export const SQL_STATES = {
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  deadlock: '40P01',
  notSerializable: '40001',
  /** The database takes no more connections. */
  tooManyConnections: '53300',
  /** A lock that wasn't free in time. */
  lockNotAvailable: '55P03',
  /** A statement that was cut off. */
  queryCanceled: '57014',
  /** Ours: the clock is behind what it has shown (`check_book_clock`). */
  clockBack: 'LB001',
} as const;

/** The state that a failed statement ended in, however deep the query builder wrapped the error; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.code;
  return error instanceof Error && error.cause !== undefined ? sqlStateOf(error.cause) : undefined;
}
