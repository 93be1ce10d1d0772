/**
 * Records of denied calls by signed-in users: every call in the log, and the first of its kind in a minute in the
 * audit.
 */
import type { MiddlewareHandler } from 'hono';
import { writeAudit } from '../audit/write-audit';
import type { Services } from '../kernel/services';
import type { AppContext, AppEnv } from './context';
import type { ProblemType } from '../../domain/api/problems';
import { ProblemError } from '../kernel/problem';
import type { Route } from './route';
import { MINUTE_MS } from '../../domain/durations';

const PATH_MAX = 200;

/** The problem types that count as a denial. */
const DENIALS: ReadonlySet<ProblemType> = new Set(['forbidden', 'suspended']);

type Pool = Services['pool'];

const recorded = new WeakMap<Pool, { minute: number; calls: Set<string> }>();

/** Whether a denial is the first of its session and route in this minute, so that no caller floods the audit. */
function isFirst(pool: Pool, now: Date, call: string): boolean {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const known = recorded.get(pool);
  const calls = known?.minute === minute ? known.calls : new Set<string>();
  recorded.set(pool, { minute, calls });
  // @guard access "denied calls do not fill the audit", tested by access/denied
  if (calls.has(call)) return false;
  calls.add(call);
  return true;
}

async function record(c: AppContext, { pool, db, clock, log }: Services, route: Route): Promise<void> {
  const caller = c.get('caller');
  const { accountId, username, sessionId, ip } = caller;
  const { method, path } = c.req;
  log.warn({ accountId, username, sessionId, ip, method, path }, 'a call was denied');
  const now = clock();
  if (!isFirst(pool, now, `${sessionId} ${route.operationId}`)) return;
  // As sent: decoded, it could hold characters that the database doesn't store.
  const { pathname } = new URL(c.req.url);
  const after = { call: `${method} ${pathname.slice(0, PATH_MAX)}` };
  const entry = { action: 'denied', entity: 'account', entityId: accountId, after } as const;
  await db.transaction((tx) => writeAudit(tx, now, caller, entry));
}

/** Records the caller and the call of each response that denies access, wherever the denial was decided. */
export function recordDenied(route: Route): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A handler may replace the database by a transaction, which is over by then.
    const services = c.get('services');
    await next();
    // @guard access "what was denied is recorded", tested by access/denied
    if (c.error instanceof ProblemError && DENIALS.has(c.error.type)) await record(c, services, route);
  };
}
