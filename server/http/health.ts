/**
 * Health of the server, for load balancers and people. Live means that the process answers; one that doesn't has to be
 * restarted. Ready means that it can do its work, writes included; one that isn't gets no requests until it is.
 */
import { z } from 'zod';
import type { Caller } from '../access/caller';
import { readChecks } from '../book/verify/verify-since';
import { CLOCK_ADJUSTED_MS } from '../db/book-clock';
import { readDatabaseState, UNFIT } from '../db/database-state';
import { VERIFY_SCOPES } from '../db/book/proofs';
import { withDeadline } from '../kernel/deadline';
import type { Services } from '../kernel/services';
import { VERSION } from '../kernel/version';
import { callerOf } from './authentication';
import type { AppContext } from './context';
import type { Route } from './route';

/** Paths that a load balancer asks, also by HTTP/1.0 without a `Host`. */
export const LIVENESS_PATH = '/api/health/live';
export const READINESS_PATH = '/api/health';

const PING_TIMEOUT_MS = 2_000;

/** Whether the database's clock advances; while it is set back, the book waits. */
const CLOCKS = ['going', 'setBack'] as const;

/** Result of a verification of the book: the hourly one of new entries, or the complete one. */
const Verification = z.object({
  scope: z.enum(VERIFY_SCOPES),
  at: z.iso.datetime(),
  durationMs: z.int(),
  isWhole: z.boolean(),
  /** The difference found, in a sentence; only for callers acting as master, since it names accounts. */
  difference: z.string().optional(),
});

/**
 * Why the server isn't ready: it starts, it stops, the database is away, or the database doesn't serve this program (see
 * `db/database-state.ts`).
 */
const NOT_READY = ['starting', 'stopping', 'databaseAway', ...UNFIT] as const;

const Liveness = z.object({ live: z.literal(true) });

/** `version` and `book` are included only for signed-in users. */
const Health = z.object({
  live: z.literal(true),
  ready: z.boolean(),
  /** Only while it isn't ready. */
  reason: z.enum(NOT_READY).optional(),
  version: z.string().optional(),
  clock: z.enum(CLOCKS).optional(),
  book: z.array(Verification).optional(),
});
type Health = z.infer<typeof Health>;

/** Returns the readiness of the database for this program, and the state of its clock, within a short time. */
async function databaseInTime({ pool, outage }: Services): Promise<Pick<Health, 'reason' | 'clock'>> {
  try {
    const { unfit, clockBehindMs } = await withDeadline(readDatabaseState(pool), PING_TIMEOUT_MS);
    const clock = clockBehindMs > CLOCK_ADJUSTED_MS ? 'setBack' : 'going';
    return { ...(unfit !== null && { reason: unfit }), clock };
  } catch (error) {
    outage.covers(error, 'requests');
    return { reason: 'databaseAway' };
  }
}

/** Returns the version and the results of the last verifications for a signed-in user; nothing for strangers. */
async function forSignedIn(c: AppContext): Promise<Pick<Health, 'version' | 'book'>> {
  if (c.req.header('authorization') === undefined) return {};
  const caller = await callerOf(c);
  if (caller === null || caller.mustFirst !== null) return {};
  const shown = ({ difference }: { difference: string | null }, { isMaster }: Caller) =>
    isMaster && difference !== null ? { difference } : {};
  const checks = await readChecks(c.get('services').db);
  return {
    version: VERSION,
    book: checks.map((check) => ({
      scope: check.scope,
      at: check.at.toISOString(),
      durationMs: check.durationMs,
      isWhole: check.difference === null,
      ...shown(check, caller),
    })),
  };
}

/** Returns the response to the question whether the process lives: every answer says that it does. */
export const livenessAnswer = (): Response => Response.json({ live: true } satisfies z.infer<typeof Liveness>);

/** Returns the health response: 200 when ready, else 503 with the reason. */
export function healthAnswer({ reason, ...more }: Omit<Health, 'live' | 'ready'>): Response {
  const ready = reason === undefined;
  const body: Health = { live: true, ready, ...(reason !== undefined && { reason }), ...more };
  return Response.json(body, { status: ready ? 200 : 503 });
}

/** `GET /api/health/live`. It asks nothing of the database: a process is not restarted because its database is away. */
const livenessRoute: Route = {
  method: 'get',
  path: LIVENESS_PATH,
  operationId: 'getLiveness',
  summary: 'Returns 200 while the process answers; for the decision to restart it',
  access: 'public',
  scope: 'public',
  answers: { 200: { description: 'Live', schema: Liveness, name: 'Liveness' } },
  handle: async () => livenessAnswer(),
};

/** `GET /api/health`. Ready means: fully started, not stopping, and the database serves this program and takes writes. */
const readinessRoute: Route = {
  method: 'get',
  path: READINESS_PATH,
  operationId: 'getHealth',
  summary: 'Returns readiness, its reason, and clock; for signed-in users also version and book checks',
  access: 'public',
  scope: 'public',
  answers: {
    200: { description: 'Ready', schema: Health, name: 'Health' },
    503: { description: 'Not ready, with the reason', schema: Health, name: 'Health' },
  },
  handle: async (c) => {
    const services = c.get('services');
    const database = await databaseInTime(services);
    if (!services.isReady()) return healthAnswer({ ...database, reason: 'stopping' });
    return healthAnswer({ ...database, ...(database.reason === undefined && (await forSignedIn(c))) });
  },
};

export const healthRoutes: Route[] = [livenessRoute, readinessRoute];
