/** Health of the server, for load balancers and people. */
import { z } from 'zod';
import type { Caller } from '../access/caller';
import { readChecks } from '../book/verify/verify-since';
import { CLOCK_ADJUSTED_MS } from '../db/book-clock';
import { VERIFY_SCOPES } from '../db/book/proofs';
import type { Services } from '../kernel/services';
import { VERSION } from '../kernel/version';
import { callerOf } from './authentication';
import type { AppContext } from './context';
import type { Route } from './route';

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

/** `version` and `book` are included only for signed-in users. */
const Health = z.object({
  live: z.literal(true),
  ready: z.boolean(),
  version: z.string().optional(),
  clock: z.enum(CLOCKS).optional(),
  book: z.array(Verification).optional(),
});
type Health = z.infer<typeof Health>;

/** Returns the state of the database's clock; null when the database doesn't answer in time. */
async function clockInTime({ pool }: Services): Promise<Health['clock'] | null> {
  const timeout = AbortSignal.timeout(PING_TIMEOUT_MS);
  const tooLate = new Promise<null>((resolve) => {
    timeout.addEventListener('abort', () => resolve(null));
  });
  const ping = pool.query<{ ms: number }>('SELECT book_clock_behind() AS ms').then(
    ({ rows: [behind] }) => (behind && behind.ms > CLOCK_ADJUSTED_MS ? ('setBack' as const) : ('going' as const)),
    () => null,
  );
  return Promise.race([ping, tooLate]);
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

/** Returns the health response: 200 when ready, else 503. */
export function healthAnswer(ready: boolean, more: Omit<Health, 'live' | 'ready'> = {}): Response {
  const body: Health = { live: true, ready, ...more };
  return Response.json(body, { status: ready ? 200 : 503 });
}

/** `GET /api/health`. Ready means: fully started, not shutting down, and the database answers. */
export const healthRoute: Route = {
  method: 'get',
  path: '/api/health',
  operationId: 'getHealth',
  summary: 'Returns liveness, readiness and clock; for signed-in users also version and book checks',
  access: 'public',
  scope: 'public',
  answers: {
    200: { description: 'Ready', schema: Health, name: 'Health' },
    503: { description: 'Live, but not ready', schema: Health, name: 'Health' },
  },
  handle: async (c) => {
    const services = c.get('services');
    const clock = await clockInTime(services);
    const isReady = services.isReady() && clock !== null;
    return healthAnswer(isReady, { ...(clock !== null && { clock }), ...(isReady && (await forSignedIn(c))) });
  },
};
