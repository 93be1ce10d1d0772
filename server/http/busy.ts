/** What the database couldn't do in time, as an answer. */
import { SQL_STATES, sqlStateOf } from '../db/sql-state';
import { ProblemError } from './problem';

/** A statement or a wait for a lock that took too long, and a database that takes no more connections. */
const BUSY: readonly (string | undefined)[] = [
  SQL_STATES.lockNotAvailable,
  SQL_STATES.queryCanceled,
  SQL_STATES.tooManyConnections,
];

/** What the pool says when none of its connections came free in time; it has no code for it. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

const RETRY_AFTER = { headers: { 'retry-after': '2' } };

/** The problem that a failed request is told where trying again helps; null for any other failure. */
export function busyProblem(error: unknown): ProblemError | null {
  const isBusy = BUSY.includes(sqlStateOf(error)) || hasNoConnection(error);
  return isBusy ? new ProblemError('busy', RETRY_AFTER) : null;
}

function hasNoConnection(error: unknown): boolean {
  return error instanceof Error && (error.message === NO_CONNECTION || hasNoConnection(error.cause));
}
