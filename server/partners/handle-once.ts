/**
 * A partner's keyed call is carried out once. What it was answered is stored in the transaction of its effect, also where
 * that is the refusal of a slip: whoever lost the answer is told the same again.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { partnerAnswer } from '../db/book/control';
import type { AppContext } from '../http/context';
import { keyOf } from '../http/idempotency';
import { ProblemError } from '../http/problem';
import { readBody } from '../http/request-body';
import type { Route } from '../http/route';
import type { Database, Services, Transaction } from '../services';

const KEPT_MS = 30 * 24 * 3_600_000;
/** How long a twin waits for the first call between its looks: together well below the time after which partners give up. */
const TWIN_WAITS_MS = [50, 100, 200, 400, 800, 1_600];

interface KeyedCall {
  partnerId: string;
  key: string;
  path: string;
  bodyHash: string;
}

async function keyedCall(c: AppContext, key: string): Promise<KeyedCall> {
  const body = await readBody(c.req.raw);
  const { url, method } = c.req;
  c.req.raw = new Request(url, { method, headers: c.req.raw.headers, body, signal: c.req.raw.signal });
  const { pathname, search } = new URL(url);
  return {
    partnerId: c.get('partner').id,
    key,
    path: pathname + search,
    bodyHash: createHash('sha256').update(body).digest('hex'),
  };
}

/** Takes the key until the transaction ends; false when a twin holds it. */
async function lockKey(tx: Transaction, { partnerId, key }: KeyedCall): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`partner ${partnerId} ${key}`}, 0)) AS taken`,
  );
  return rows[0]?.taken === true;
}

/** The stored answer to the same call; null when the key is new. Throws `idempotency-mismatch` for another call's. */
async function findAnswer(tx: Transaction, { partnerId, key, path, bodyHash }: KeyedCall): Promise<Response | null> {
  const [found] = await tx
    .select()
    .from(partnerAnswer)
    .where(and(eq(partnerAnswer.partnerId, partnerId), eq(partnerAnswer.key, key)));
  if (found === undefined) return null;
  if (found.path !== path || found.bodyHash !== bodyHash) throw new ProblemError('idempotency-mismatch');
  const type = found.status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json';
  return new Response(found.response, {
    status: found.status,
    headers: { 'content-type': type, 'idempotent-replayed': 'true' },
  });
}

/** What is answered to a keyed call: the stored answer, else what the handler says; null while a twin is at work. */
function answerOnce(c: AppContext, route: Route, services: Services, call: KeyedCall): Promise<Response | null> {
  return services.db.transaction(async (tx) => {
    if (!(await lockKey(tx, call))) return null;
    const stored = await findAnswer(tx, call);
    if (stored !== null) return stored;
    c.set('services', { ...services, db: tx });
    const answer = await route.handle(c);
    const response = await answer.clone().text();
    await tx.insert(partnerAnswer).values({ ...call, status: answer.status, response, createdAt: services.clock() });
    return answer;
  });
}

/**
 * A route's handler for partners. What it answers is stored, what it throws isn't: then the same key may try again. A twin
 * waits for the first, without a connection, and is told what that was. Throws `bad-request` without a key where one is
 * needed, `in-progress` where the first takes longer, `idempotency-mismatch` when the key came with another call before.
 */
export function handlePartnerOnce(route: Route): Route['handle'] {
  return async (c) => {
    const key = keyOf(c);
    if (key === undefined && route.needsKey)
      throw new ProblemError('bad-request', { detail: 'an Idempotency-Key is needed' });
    if (key === undefined) return route.handle(c);
    const services = c.get('services');
    const call = await keyedCall(c, key);
    for (const wait of [...TWIN_WAITS_MS, null]) {
      const answer = await answerOnce(c, route, services, call);
      if (answer !== null) return answer;
      if (wait !== null) await delay(wait);
    }
    throw new ProblemError('in-progress', { headers: { 'retry-after': '1' } });
  };
}

/** Removes answers that nobody asks for again, the oldest first, and tells how many. */
export async function removeOldAnswers(db: Database, now: Date, most: number): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  const { rowCount } = await db.execute(sql`
    DELETE FROM partner_answer WHERE (partner_id, key) IN (
      SELECT partner_id, key FROM partner_answer WHERE created_at < ${oldest}::timestamptz
      ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}
