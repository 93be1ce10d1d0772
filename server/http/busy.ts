/** Responses to failures of the database for lack of time, or because of its clock. */
import { SQL_STATES, sqlStateOf } from '../db/sql-state';
import { ProblemError } from '../kernel/problem';

/** A statement or a wait for a lock that took too long, and a database that accepts no more connections. */
const BUSY: readonly (string | undefined)[] = [
  SQL_STATES.lockNotAvailable,
  SQL_STATES.queryCanceled,
  SQL_STATES.tooManyConnections,
];

/** Message of the pool when none of its connections became free in time; it has no error code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

const retryAfter = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } });

/** Returns the problem for a failed request that can be tried again; null for any other failure. */
export function busyProblem(error: unknown): ProblemError | null {
  if (sqlStateOf(error) === SQL_STATES.clockBack) return new ProblemError('clock-back', retryAfter(60));
  const isBusy = BUSY.includes(sqlStateOf(error)) || hasNoConnection(error);
  return isBusy ? new ProblemError('busy', retryAfter(2)) : null;
}

function hasNoConnection(error: unknown): boolean {
  return error instanceof Error && (error.message === NO_CONNECTION || hasNoConnection(error.cause));
}
