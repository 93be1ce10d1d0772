/**
 * `Idempotency-Key`: a request repeated because its response was lost is carried out once. The response is stored in
 * the transaction of the effect, so that both exist or neither; a repetition gets the stored response. A refusal has no
 * effect and isn't stored: the same key may try again.
 */
import { createHash } from 'node:crypto';
import type { AppContext } from './context';
import { type KeyedRequest, findAnswer, lockKey, type StoredAnswer, storeAnswer } from './idempotency-store';
import { ProblemError } from '../kernel/problem';
import { readBody } from './request-body';
import type { Route } from './route';

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Headers that belong to a response rather than to its delivery. */
const STORED_HEADERS = ['content-type', 'etag', 'location'];

/**
 * Whether a route carries a keyed request out once: every route that adds or acts, except those of the caller's own
 * session.
 */
export function honoursIdempotency({ method, path, access }: Route): boolean {
  return method === 'post' && access !== 'public' && !path.startsWith('/api/auth/');
}

/** Returns the key of a request. Throws `bad-request` for an invalid key. */
export function keyOf(c: AppContext): string | undefined {
  const key = c.req.header(HEADER);
  if (key !== undefined && !KEY.test(key)) {
    throw new ProblemError('bad-request', { detail: 'an Idempotency-Key has 1 to 200 visible ASCII characters' });
  }
  return key;
}

/** Reads the parts that identify the request. */
async function keyedRequest(c: AppContext, key: string, { bodyMaxBytes }: Route): Promise<KeyedRequest> {
  const body = await readBody(c.req.raw, bodyMaxBytes);
  const { url, method } = c.req;
  const { pathname, search } = new URL(url);
  return {
    actorId: c.get('caller').accountId,
    key,
    method,
    path: pathname + search,
    bodyHash: createHash('sha256').update(body).digest('hex'),
  };
}

/** Returns the body of a response without the values shown once. */
function withoutSecrets(body: string, names: readonly string[]): string {
  if (names.length === 0 || body === '') return body;
  const answer = JSON.parse(body) as Record<string, unknown>;
  for (const name of names) if (name in answer) answer[name] = null;
  return JSON.stringify(answer);
}

async function answerOf(response: Response, secrets: readonly string[]): Promise<StoredAnswer> {
  const headers = STORED_HEADERS.map((name) => [name, response.headers.get(name)] as const);
  return {
    status: response.status,
    headers: Object.fromEntries(headers.filter((header): header is [string, string] => header[1] !== null)),
    response: withoutSecrets(await response.clone().text(), secrets) || null,
  };
}

function replay({ status, headers, response }: StoredAnswer): Response {
  return new Response(response, { status, headers: { ...headers, 'idempotent-replayed': 'true' } });
}

/**
 * Returns a route's handler that honours `Idempotency-Key`. Everything the handler does through `services.db` joins the
 * transaction that stores the response, unless the route uses transactions of its own. Throws `in-progress` during a
 * concurrent duplicate, `idempotency-mismatch` when the key came with another request before, `bad-request` for an
 * invalid key.
 */
export function handleOnce(route: Route): Route['handle'] {
  return async (c) => {
    const key = keyOf(c);
    if (key === undefined) return route.handle(c);
    const services = c.get('services');
    const request = await keyedRequest(c, key, route);
    const now = services.clock();
    return services.db.transaction(async (tx) => {
      if (!(await lockKey(tx, request))) throw new ProblemError('in-progress', { headers: { 'retry-after': '1' } });
      const stored = await findAnswer(tx, request, now);
      if (stored === 'mismatch') throw new ProblemError('idempotency-mismatch');
      if (stored !== null) return replay(stored);
      if (!route.apart) c.set('services', { ...services, db: tx });
      const response = await route.handle(c);
      await storeAnswer(tx, request, await answerOf(response, route.shownOnce ?? []), now);
      return response;
    });
  };
}
