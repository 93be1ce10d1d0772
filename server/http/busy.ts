/** What the database couldn't do in time, or not by its clock, as an answer. */
import { SQL_STATES, sqlStateOf } from '../db/sql-state';
import { ProblemError } from '../kernel/problem';

/** A statement or a wait for a lock that took too long, and a database that takes no more connections. */
const BUSY: readonly (string | undefined)[] = [
  SQL_STATES.lockNotAvailable,
  SQL_STATES.queryCanceled,
  SQL_STATES.tooManyConnections,
];

/** What the pool says when none of its connections came free in time; it has no code for it. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

const retryAfter = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } });

/** The problem that a failed request is told where trying again helps; null for any other failure. */
export function busyProblem(error: unknown): ProblemError | null {
  if (sqlStateOf(error) === SQL_STATES.clockBack) return new ProblemError('clock-back', retryAfter(60));
  const isBusy = BUSY.includes(sqlStateOf(error)) || hasNoConnection(error);
  return isBusy ? new ProblemError('busy', retryAfter(2)) : null;
}

function hasNoConnection(error: unknown): boolean {
  return error instanceof Error && (error.message === NO_CONNECTION || hasNoConnection(error.cause));
}
