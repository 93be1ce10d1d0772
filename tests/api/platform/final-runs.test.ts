/** The end of a server whose jobs and requests hang: what the final runs of jobs have to store is stored. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stopServer } from '../../../server/app/stop';
import { openPool } from '../../../server/db/connection';
import { startJobs } from '../../../server/jobs/runner';
import { createTestServices, type TestServices } from '../../support/services';

/** Time that the requests under way get (`stop.ts`), in milliseconds. */
const GRACE_MS = 1_500;

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.dispose());

it('stores what is left although a job and a request are cut off', async () => {
  const { services, database } = test;
  const pools = [1, 2].map(() => openPool(database.appUrl, 3, { timeZone: 'UTC' }));
  const [pool = services.pool, ofJobs = services.pool] = pools;
  const done: string[] = [];
  const hang = async () => {
    await ofJobs.query('SELECT pg_sleep(60)');
    done.push('hung');
  };
  let runs = 0;
  const store = async () => {
    // Its connection is open from then on, as those of a server are.
    await ofJobs.query('SELECT 1');
    runs += 1;
    if (runs === 1) return;
    // Longer than a cancellation takes to arrive.
    await ofJobs.query('SELECT pg_sleep(0.3)');
    done.push('stored');
  };
  const of = { ...services, pool: ofJobs };
  const running = startJobs(of, [
    { name: 'hangs', everyMs: 60_000, run: hang },
    { name: 'stores', everyMs: 60_000, run: store, onceMore: true },
  ]);
  await expect.poll(() => runs).toBe(1);
  const listener = { port: 0, serve: () => undefined, drain: () => undefined, close: () => delay(GRACE_MS) };
  const began = performance.now();
  await stopServer(
    { services: { ...services, pool }, ofJobs: of, database: { stop: async () => undefined }, running },
    listener,
    { reason: 'test', isDraining: false },
  );
  expect(done).toEqual(['stored']);
  expect(performance.now() - began).toBeLessThan(5_000);
});
