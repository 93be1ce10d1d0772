import { RefusedError } from './errors';

/** Returns the id of a request that the server failed to carry out; null for refusals, which have a reason to show. */
export function requestIdOf(error: unknown): string | null {
  if (!(error instanceof Error && 'status' in error && Number(error.status) >= 500)) return null;
  if (error instanceof RefusedError) return error.requestId;
  const body: unknown = 'body' in error ? error.body : null;
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return null;
  return typeof body.requestId === 'string' ? body.requestId : null;
}
