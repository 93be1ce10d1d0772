/** The reason why a statement failed, as the database reports it. */
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** The states that the code handles. */
export const SQL_STATES = {
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  deadlock: '40P01',
  notSerializable: '40001',
  /** A table that doesn't exist. */
  undefinedTable: '42P01',
  /** A column that doesn't exist. */
  undefinedColumn: '42703',
  /** A lock that wasn't available in time. */
  lockNotAvailable: '55P03',
  /** A statement that was canceled. */
  queryCanceled: '57014',
  /** Our own state: the clock is behind a time it has already shown (`check_book_clock`). */
  clockBack: 'LB001',
} as const;

/**
 * Returns the state of a failed statement, however deep the query builder wrapped the error; undefined for other
 * errors.
 */
export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.code;
  return error instanceof Error && error.cause !== undefined ? sqlStateOf(error.cause) : undefined;
}

/** Classes of states: wrong cardinality, unusable data, a violated constraint, and beyond a limit of the database. */
const VALUES_REFUSED = /^(21|22|23|54)/;

/**
 * Whether the database refused a statement because of its values. It refuses the same values again, and may accept
 * others.
 */
export function isRefusedForItsValues(error: unknown): boolean {
  return VALUES_REFUSED.test(sqlStateOf(error) ?? '');
}

/**
 * Whether a transaction that failed this way was certainly rolled back: the database refused one of its statements and
 * keeps running, or the work in it failed otherwise. It isn't certain where a statement got no response, as that may
 * have been the commit.
 */
export function isTakenBack(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.severity === 'ERROR';
  // @guard money "what may have been committed together isn’t placed again one by one", tested by
  //   partners/slips-together "leaves each of them placed or not, once, and the same to whoever sends it again":
  //   «error.cause instanceof DatabaseError && isTakenBack(error.cause);» becomes «true;»
  if (error instanceof DrizzleQueryError) return error.cause instanceof DatabaseError && isTakenBack(error.cause);
  return true;
}
