/** Keys that make a request good for one effect, however often it is sent. */
import { HttpError } from 'ra-core';

const KEY_BYTES = 16;

/** A new key. Made of random bytes, which a page has over plain http as well. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a failure settles what became of a request: then the next try is another request and takes another key. */
export function isFinalAnswer(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.status === 0 || error.status === 401 || error.status >= 500) return false;
  return (error.body as { type?: string } | null)?.type !== 'in-progress';
}
