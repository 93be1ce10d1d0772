/** Responses to failures of the database: it is away, it lacks time, or its clock was set back. */
import { isDatabaseAway } from '../db/database-away';
import { SQL_STATES, sqlStateOf } from '../db/sql-state';
import type { WaitCause } from '../kernel/observed';
import { ProblemError } from '../kernel/problem';

/** A statement or a wait for a lock that took too long. */
const BUSY: readonly (string | undefined)[] = [SQL_STATES.lockNotAvailable, SQL_STATES.queryCanceled];

/** Message of the pool when none of its connections became free in time; it has no error code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

const retryAfter = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } });

/** Returns the refusal of a request that can be sent again in a moment because the database is away. */
export const unavailableProblem = (): ProblemError => new ProblemError('unavailable', retryAfter(2));

/** Whether work failed only for lack of time: a statement, a lock or a free connection took too long. */
export function isOutOfTime(error: unknown): boolean {
  return BUSY.includes(sqlStateOf(error)) || hasNoConnection(error);
}

/** Returns the wait that took too long. */
export function waitCauseOf(error: unknown): WaitCause {
  const state = sqlStateOf(error);
  if (state === SQL_STATES.lockNotAvailable) return 'lock';
  return state === SQL_STATES.queryCanceled ? 'statement' : 'connection';
}

/** Returns the problem for a failed request that can be tried again; null for any other failure. */
export function busyProblem(error: unknown): ProblemError | null {
  if (sqlStateOf(error) === SQL_STATES.clockBack) return new ProblemError('clock-back', retryAfter(60));
  if (isDatabaseAway(error)) return unavailableProblem();
  return isOutOfTime(error) ? new ProblemError('busy', retryAfter(2)) : null;
}

function hasNoConnection(error: unknown): boolean {
  return error instanceof Error && (error.message === NO_CONNECTION || hasNoConnection(error.cause));
}
