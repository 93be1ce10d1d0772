/**
 * Replay of answers: a request that is repeated with its key gets the answer to the first one. Requests of signed-in
 * users and calls of partners store their answers differently, and are answered from them here.
 */
import { createHash } from 'node:crypto';
import { ProblemError } from '../kernel/problem';
import type { AppContext } from './context';
import { readBody } from './request-body';

/** The parts of a request that have to be the same when its key comes again. */
interface Identity {
  method: string;
  /** With the query string. */
  path: string;
  /** SHA-256 in hexadecimal. */
  bodyHash: string;
}

/** A request with a key. */
export interface KeyedRequest extends Identity {
  key: string;
}

/** Entry stored under a key: the answer, or that the first request is in progress, or that its answer has expired. */
export type StoredAnswer = Identity &
  (
    | { state: 'answered'; status: number; headers: Record<string, string>; body: string | null }
    | { state: 'inProgress' | 'expired' }
  );

/** A key in the transaction that tried to take it. */
export interface TakenKey {
  /** False while another transaction has taken the key. */
  isAlone: boolean;
  stored: StoredAnswer | null;
}

/** The request has its answer, which is stored. */
export interface Answered {
  end: 'commit';
  kind: 'answered';
  response: Response;
}

/** A request with the same key is in progress, or was a moment ago: the request has to be tried again. */
export interface ConcurrentDuplicate {
  end: 'rollBack';
  kind: 'concurrentDuplicate';
}

/** Returns the outcome of a request that has its answer. */
export const answered = (response: Response): Answered => ({ end: 'commit', kind: 'answered', response });

export const CONCURRENT_DUPLICATE: ConcurrentDuplicate = { end: 'rollBack', kind: 'concurrentDuplicate' };

/** Returns the problem of a request whose duplicate takes too long to wait for it. */
export const inProgress = () => new ProblemError('in-progress', { headers: { 'retry-after': '1' } });

/** Reads a request with its key. */
export async function keyedRequest(c: AppContext, key: string, bodyMaxBytes?: number): Promise<KeyedRequest> {
  const body = await readBody(c.req.raw, bodyMaxBytes);
  const { url, method } = c.req;
  const { pathname, search } = new URL(url);
  return { key, method, path: pathname + search, bodyHash: createHash('sha256').update(body).digest('hex') };
}

/**
 * Answers a request by the entry under its key; null for a new key, whose request has to be carried out. Throws
 * `idempotency-mismatch` for the key of another request, and for an answer that has expired.
 */
export function replay(request: KeyedRequest, { isAlone, stored }: TakenKey): Answered | ConcurrentDuplicate | null {
  // @guard money "a partner’s call has one at work at a time", tested by partners/slips "is placed once under
  //   concurrent duplicates": «CONCURRENT_DUPLICATE;» becomes «answered(new Response());»
  if (!isAlone) return CONCURRENT_DUPLICATE;
  if (stored === null) return null;
  const { method, path, bodyHash } = stored;
  const isSame = method === request.method && path === request.path && bodyHash === request.bodyHash;
  // @guard money "a partner’s key stands for one call", tested by partners/slips "is placed, and repeated for a call
  //   with the same key"
  if (!isSame) throw new ProblemError('idempotency-mismatch');
  switch (stored.state) {
    case 'inProgress':
      return CONCURRENT_DUPLICATE;
    case 'expired':
      throw new ProblemError('idempotency-mismatch');
    case 'answered': {
      const { status, headers, body } = stored;
      return answered(new Response(body, { status, headers: { ...headers, 'idempotent-replayed': 'true' } }));
    }
  }
}
