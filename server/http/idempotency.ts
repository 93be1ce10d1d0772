/**
 * `Idempotency-Key`: a request repeated because its response was lost is carried out once. The response is stored in
 * the transaction of the effect, so that both exist or neither; a repetition gets the stored response. A problem (4xx or
 * 5xx) has no effect and isn't stored: the same key may try again. A refused slip is a response with 200 and is stored.
 */
import { commitOrRollBack } from '../db/commit-or-roll-back';
import type { AppContext } from './context';
import { type AnswerToStore, findAnswer, lockKey, storeAnswer } from './idempotency-store';
import { ProblemError } from '../kernel/problem';
import { type Answered, answered, type ConcurrentDuplicate, inProgress, keyedRequest, replay } from './replay';
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

/** Returns the body of a response without the values shown once. */
function withoutSecrets(body: string, names: readonly string[]): string {
  if (names.length === 0 || body === '') return body;
  const answer = JSON.parse(body) as Record<string, unknown>;
  for (const name of names) if (name in answer) answer[name] = null;
  return JSON.stringify(answer);
}

async function answerOf(response: Response, secrets: readonly string[]): Promise<AnswerToStore> {
  const headers = STORED_HEADERS.map((name) => [name, response.headers.get(name)] as const);
  return {
    status: response.status,
    headers: Object.fromEntries(headers.filter((header): header is [string, string] => header[1] !== null)),
    response: withoutSecrets(await response.clone().text(), secrets) || null,
  };
}

/**
 * Returns a route's handler that honours `Idempotency-Key`. Everything the handler does through `services.db` joins the
 * transaction that stores the response, unless the route uses transactions of its own. Handlers open their transactions
 * from `services`, so for the duration of a keyed request `services.db` is that transaction, and theirs are savepoints.
 * Elsewhere a transaction is a parameter. Throws `in-progress` during a concurrent duplicate, `idempotency-mismatch` when
 * the key came with another request before, `bad-request` for an invalid key.
 */
export function handleOnce(route: Route): Route['handle'] {
  return async (c) => {
    const key = keyOf(c);
    if (key === undefined) return route.handle(c);
    const services = c.get('services');
    const request = {
      ...(await keyedRequest(c, key, route.bodyMaxBytes)),
      actorId: c.get('caller').accountId,
    };
    const now = services.clock();
    const outcome = await commitOrRollBack<Answered | ConcurrentDuplicate>(services.db, async (tx) => {
      const isAlone = await lockKey(tx, request);
      const stored = isAlone ? await findAnswer(tx, request, now) : null;
      const repeated = replay(request, { isAlone, stored });
      if (repeated) return repeated;
      if (!route.apart) c.set('services', { ...services, db: tx });
      const response = await route.handle(c);
      await storeAnswer(tx, request, await answerOf(response, route.shownOnce ?? []), now);
      return answered(response);
    });
    if (outcome.kind === 'concurrentDuplicate') throw inProgress();
    return outcome.response;
  };
}
