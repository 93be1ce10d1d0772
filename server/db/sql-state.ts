/** What the database says went wrong with a statement. */
import { DrizzleQueryError } from 'drizzle-orm';
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

/** Classes of states: wrong cardinality, unusable data, a violated constraint, and beyond a limit of the database. */
const VALUES_REFUSED = /^(21|22|23|54)/;

/** Whether the database refused a statement for the values in it. It refuses the same values again, and may take others. */
export function isRefusedForItsValues(error: unknown): boolean {
  return VALUES_REFUSED.test(sqlStateOf(error) ?? '');
}

/**
 * Whether a transaction that failed so is surely taken back: the database refused one of its statements and goes on, or what was
 * done in it failed otherwise. Not where a statement wasn't answered: that may have been the one that committed it.
 */
export function isTakenBack(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.severity === 'ERROR';
  // @guard money "what may have been committed together isn’t placed again one by one", tested by
  //   partners/slips-together "leaves each of them placed or not, once, and the same to whoever sends it again":
  //   «error.cause instanceof DatabaseError && isTakenBack(error.cause);» becomes «true;»
  if (error instanceof DrizzleQueryError) return error.cause instanceof DatabaseError && isTakenBack(error.cause);
  return true;
}
