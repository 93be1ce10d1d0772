/** Whether the server runs and can serve; for load balancers and people alike. */
import { z } from 'zod';
import { CLOCK_ADJUSTED_MS } from '../db/book-clock';
import type { Services } from '../services';
import { VERSION } from '../version';
import type { Route } from './route';

const PING_TIMEOUT_MS = 2_000;

/** Whether the database's clock goes on; while it was set back the book waits. */
const CLOCKS = ['going', 'setBack'] as const;

const Health = z.object({
  live: z.literal(true),
  ready: z.boolean(),
  version: z.string(),
  clock: z.enum(CLOCKS).optional(),
});
type Health = z.infer<typeof Health>;

/** What the database says of its clock; null when it doesn't answer in time. */
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

/** The answer about health: 200 when ready, else 503. */
export function healthAnswer(ready: boolean, clock?: Health['clock']): Response {
  const body: Health = { live: true, ready, version: VERSION, ...(clock && { clock }) };
  return Response.json(body, { status: ready ? 200 : 503 });
}

/** `GET /api/health`. Ready means: started completely, not shutting down, and the database answers. */
export const healthRoute: Route = {
  method: 'get',
  path: '/api/health',
  operationId: 'getHealth',
  summary: 'Whether the server is live and ready, its version, and whether the clock of its database goes on',
  access: 'public',
  scope: 'public',
  answers: {
    200: { description: 'Ready', schema: Health, name: 'Health' },
    503: { description: 'Live but not ready', schema: Health, name: 'Health' },
  },
  handle: async (c) => {
    const services = c.get('services');
    const clock = await clockInTime(services);
    return healthAnswer(services.isReady() && clock !== null, clock ?? undefined);
  },
};
