/** Recognition of a database that is away for now: unreachable, starting, stopping, full, or unable to write. */
import { sqlStateOf } from './sql-state';

/**
 * States and classes of states: a lost or refused connection (08), too few resources (53), a server that stops, crashed
 * or starts (57P01–57P03), and one that only reads.
 */
const AWAY_STATE = /^(08...|53...|57P0[123]|25006)$/;

/** Failures of system calls by which a connection isn't made, or breaks. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver's failures without a code: the connection ended, or it couldn't be made in time. */
const AWAY_MESSAGE = /^(Connection terminated|timeout expired$|Client (has encountered|was closed) .*not queryable)/;

/** Whether a system call failed on the way to the database. A missing socket file is `ENOENT` of a `connect`. */
function isLostConnection(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? syscall === 'connect' : AWAY_CODES.has(String(code));
}

/**
 * Whether a failure says that the database is away, however deep the query builder wrapped it. Such a request has no
 * effect that is known, and can be sent again.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return AWAY_STATE.test(state);
  // Node.js throws a TypeError for a failed call of another server; its cause looks like a lost database.
  if (!(error instanceof Error) || error instanceof TypeError) return false;
  return isLostConnection(error) || AWAY_MESSAGE.test(error.message) || isDatabaseAway(error.cause);
}

/** Returns the innermost cause of a failure, which says more than the query builder's `Failed query`. */
export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error;
}
