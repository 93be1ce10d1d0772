/** Whether the server runs and can serve; for load balancers and people alike. */
import { z } from 'zod';
import type { Services } from '../services';
import { VERSION } from '../version';
import type { Route } from './route';

const PING_TIMEOUT_MS = 2_000;

const Health = z.object({ live: z.literal(true), ready: z.boolean(), version: z.string() });

async function answersInTime({ pool }: Services): Promise<boolean> {
  const timeout = AbortSignal.timeout(PING_TIMEOUT_MS);
  const tooLate = new Promise<false>((resolve) => {
    timeout.addEventListener('abort', () => resolve(false));
  });
  const ping = pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([ping, tooLate]);
}

/** The answer about health: 200 when ready, else 503. */
export function healthAnswer(ready: boolean): Response {
  const body: z.infer<typeof Health> = { live: true, ready, version: VERSION };
  return Response.json(body, { status: ready ? 200 : 503 });
}

/** `GET /api/health`. Ready means: started completely, not shutting down, and the database answers. */
export const healthRoute: Route = {
  method: 'get',
  path: '/api/health',
  operationId: 'getHealth',
  summary: 'Whether the server is live and ready, and its version',
  access: 'public',
  scope: 'public',
  answers: {
    200: { description: 'Ready', schema: Health, name: 'Health' },
    503: { description: 'Live but not ready', schema: Health, name: 'Health' },
  },
  handle: async (c) => {
    const services = c.get('services');
    return healthAnswer(services.isReady() && (await answersInTime(services)));
  },
};
