/** What was denied to somebody signed in: every call in the log, and the first of its kind in a minute in the audit. */
import type { MiddlewareHandler } from 'hono';
import { writeAudit } from '../audit/write-audit';
import type { Services } from '../kernel/services';
import type { AppContext, AppEnv } from './context';
import type { ProblemType } from '../../domain/api/problems';
import { ProblemError } from '../kernel/problem';
import type { Route } from './route';
import { MINUTE_MS } from '../../domain/durations';

const PATH_MAX = 200;

/** What a denial is told as. */
const DENIALS: ReadonlySet<ProblemType> = new Set(['forbidden', 'suspended']);

type Pool = Services['pool'];

const recorded = new WeakMap<Pool, { minute: number; calls: Set<string> }>();

/** Whether a denial is the first of its session and route in this minute, so that nobody floods the audit with them. */
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
  const requestId = c.get('requestId');
  log.warn({ accountId, username, sessionId, ip, method, path, requestId }, 'a call was denied');
  const now = clock();
  if (!isFirst(pool, now, `${sessionId} ${route.operationId}`)) return;
  // As it came over the wire: decoded it could hold what the database doesn't store.
  const { pathname } = new URL(c.req.url);
  const after = { call: `${method} ${pathname.slice(0, PATH_MAX)}` };
  const entry = { action: 'denied', entity: 'account', entityId: accountId, after } as const;
  await db.transaction((tx) => writeAudit(tx, now, caller, entry));
}

/** Leaves a trace of who tried what and was answered `forbidden`, wherever that was decided. */
export function recordDenied(route: Route): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A handler may put a transaction in the place of the database; by then that one is over.
    const services = c.get('services');
    await next();
    // @guard access "what was denied is recorded", tested by access/denied
    if (c.error instanceof ProblemError && DENIALS.has(c.error.type)) await record(c, services, route);
  };
}
