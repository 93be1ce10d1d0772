/** Keys that give a request one effect, however often it is sent. */
import { HttpError } from 'ra-core';
import { RefusedError } from './errors';

const KEY_BYTES = 16;

/** Creates a new key from random bytes, which a page has over plain http as well. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether a failure settles the outcome of a request: then the next try is another request and takes another key. The
 * data provider reports refusals as `HttpError`, other calls as `RefusedError`.
 */
export function isFinalAnswer(error: unknown): boolean {
  const [status, problem]: [number, unknown] =
    error instanceof RefusedError
      ? [error.status, error.problem]
      : error instanceof HttpError
        ? [error.status, error.body]
        : [0, null];
  if (status === 0 || status === 401 || status >= 500) return false;
  return (problem as { type?: string } | null)?.type !== 'in-progress';
}
