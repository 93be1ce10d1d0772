/** The stop of a server: nobody behind a load balancer notices it, and it ends in time. */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { newestMigrationNumber } from '../../../server/db/history';
import { rowsOf } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { startProxy } from '../../support/keep-alive-proxy';
import { asOwner } from '../../support/migrations';
import { BUILT_WITHIN_MS, logLinesOf, type Run, runServer } from '../../support/processes';
import { isLong } from '../../support/runs';
import { createTestServices, type TestServices } from '../../support/services';
import { sendTo, startSlipLoad } from '../../support/slip-load';
import { temporaryFolder } from '../../support/temporary';

const READY = /is ready at http:\/\/localhost:(\d+)/;
const SECRET_KEY = 'a key of this test alone, long enough';
const HEALTH_EVERY_MS = 200;
const DRAIN_SECONDS = 1;
const STOPS = isLong ? 10 : 2;
/** Time for everything after the drain, in milliseconds. */
const STOP_MS = 5_000;

let test: TestServices;
let world: BookWorld;
const runs: Run[] = [];
const folders: string[] = [];

async function start(environment: Record<string, string> = {}): Promise<{ run: Run; port: number }> {
  const folder = temporaryFolder('lotto-draining-');
  folders.push(folder);
  const run = runServer({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: test.database.appUrl,
    DATABASE_ADMIN_URL: test.database.adminUrl,
    SECRET_KEY,
    REQUEST_CONNECTIONS: '8',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...environment,
  });
  runs.push(run);
  return { run, port: Number(READY.exec(await run.line(READY))?.[1]) };
}

beforeAll(ensureBuilt, BUILT_WITHIN_MS);
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld({ ...test.services, secretKey: new TextEncoder().encode(SECRET_KEY) });
  await test.services.db.execute(sql`UPDATE lotto SET is_on = false`);
});
afterAll(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await test.dispose();
});

it(
  'no client behind a load balancer notices it, and each acknowledged slip is stored',
  async () => {
    const proxy = await startProxy(HEALTH_EVERY_MS);
    const servers = await Promise.all([start(), start()]);
    servers.forEach(({ port }) => proxy.add(port));
    await expect.poll(proxy.ready).toBe(2);
    const load = await startSlipLoad(world, { send: sendTo(() => proxy.url), clients: 4, pauseMs: 5 });
    for (let stop = 0; stop < STOPS; stop += 1) {
      const stopped = servers.shift();
      if (!stopped) throw new Error('no server is left');
      await delay(500);
      const before = load.acknowledged.size;
      stopped.run.child.kill('SIGTERM');
      expect(await stopped.run.ended).toBe(0);
      proxy.remove(stopped.port);
      expect(load.acknowledged.size, 'the other one continues').toBeGreaterThan(before);
      const next = await start();
      proxy.add(next.port);
      servers.push(next);
      await expect.poll(proxy.ready).toBe(2);
    }
    await load.stop();
    await proxy.close();
    expect([...load.outcomes.keys()]).toEqual([201]);
    const stored = await rowsOf<{ id: string }>(test, 'SELECT id FROM slip WHERE partner_reference IS NOT NULL');
    expect(stored.map(({ id }) => id).sort()).toEqual([...load.acknowledged].sort());
    for (const { run } of servers) {
      run.child.kill('SIGTERM');
      expect(await run.ended).toBe(0);
    }
  },
  60_000 + STOPS * 15_000,
);

it('turns not ready at once, answers on, says that it stops and that it has, and closes its connections', async () => {
  const { run, port } = await start();
  const health = () => fetch(`http://localhost:${port}/api/health`);
  expect((await health()).headers.get('connection')).toBe('keep-alive');
  run.child.kill('SIGTERM');
  await run.line(/"msg":"stopping"/);
  const answer = await health();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ ready: false, reason: 'stopping' });
  expect(answer.headers.get('connection')).toBe('close');
  const document = await fetch(`http://localhost:${port}/api/openapi.json`);
  expect([document.status, document.headers.get('connection')]).toEqual([200, 'close']);
  expect(await run.ended).toBe(0);
  const stops = logLinesOf(run).filter(({ msg }) => /^stop/.test(msg));
  expect(stops).toMatchObject([
    { msg: 'stopping', reason: 'SIGTERM', drainSeconds: DRAIN_SECONDS },
    { msg: 'stopped', ms: expect.any(Number) as number },
  ]);
});

it('cancels the queries of jobs and cuts off requests that wait, and ends in time', async () => {
  const { run, port } = await start();
  await asOwner(test.database.adminUrl, async (owner) => {
    await owner.query('BEGIN');
    await owner.query('LOCK TABLE round, setting, audit, partner_callback IN ACCESS EXCLUSIVE MODE');
    const waiting = async () => {
      const { rows } = await owner.query<{ name: string }>(
        `SELECT DISTINCT application_name AS name FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND datname = current_database() ORDER BY 1`,
      );
      return rows.map(({ name }) => name);
    };
    const request = fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } }).catch(() => 'cut off');
    await expect.poll(waiting, { timeout: 20_000 }).toEqual(['lotto jobs', 'lotto requests']);
    const began = performance.now();
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(DRAIN_SECONDS * 1_000 + STOP_MS);
    expect(await request).toBe('cut off');
    await owner.query('ROLLBACK');
  });
  const faults = logLinesOf(run).filter(({ level }) => level >= 40);
  expect(faults).toEqual([]);
});

it('stops without a drain for a person at the terminal', async () => {
  const { run } = await start({ DRAIN_SECONDS: '60' });
  const began = performance.now();
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(STOP_MS);
});

it('a program that the database no longer serves turns not ready, answers on, and ends with code 3', async () => {
  const { run, port } = await start();
  const health = async () => {
    const answer = await fetch(`http://localhost:${port}/api/health`);
    return (await answer.json()) as Record<string, unknown>;
  };
  expect(await health()).toMatchObject({ ready: true });
  const serve = (oldest: number) =>
    asOwner(test.database.adminUrl, (owner) => owner.query(`UPDATE served_program SET oldest_migration = ${oldest}`));
  await serve(newestMigrationNumber() + 1);
  try {
    const { ready, reason } = await health();
    // The process itself may have looked in the meantime, and stops then.
    expect([ready, ['outdated', 'stopping'].includes(String(reason))]).toEqual([false, true]);
    await run.line(/"msg":"stopping"/);
    expect(await health()).toMatchObject({ ready: false });
    expect(await run.ended).toBe(3);
    expect(logLinesOf(run).find(({ msg }) => msg === 'stopping')).toMatchObject({
      reason: 'a newer version has upgraded the database, which no longer serves this one',
      drainSeconds: DRAIN_SECONDS,
    });
  } finally {
    await serve(0);
  }
});

it('a supervisor’s signal to a program that drains by itself doesn’t cut it short, a second one does', async () => {
  const serve = (oldest: number) =>
    asOwner(test.database.adminUrl, (owner) => owner.query(`UPDATE served_program SET oldest_migration = ${oldest}`));
  const [patient, hasty] = await Promise.all([start({ DRAIN_SECONDS: '9' }), start({ DRAIN_SECONDS: '60' })]);
  await serve(newestMigrationNumber() + 1);
  try {
    await Promise.all([patient, hasty].map(({ run }) => run.line(/"msg":"stopping"/)));
    // More than the time within which two signals count as one.
    await delay(1_200);
    for (const { run } of [patient, hasty]) run.child.kill('SIGTERM');
    await delay(1_200);
    expect((await fetch(`http://localhost:${patient.port}/api/health/live`)).status).toBe(200);
    hasty.run.child.kill('SIGTERM');
    expect([await hasty.run.ended, await patient.run.ended]).toEqual([1, 3]);
  } finally {
    await serve(0);
  }
}, 60_000);

it('says nothing of an outage when it stops under requests', async () => {
  const own = await start({ DATABASE_URL: '', DATABASE_ADMIN_URL: '' });
  const over = { is: false };
  const clients = Array.from({ length: 4 }, async () => {
    while (!over.is) {
      await fetch(`http://localhost:${own.port}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'master', password: 'wrong-password-9', remember: false }),
      }).catch(() => delay(20));
    }
  });
  await delay(500);
  own.run.child.kill('SIGTERM');
  expect(await own.run.ended).toBe(0);
  over.is = true;
  await Promise.all(clients);
  expect(own.run.output()).not.toContain('database is away');
}, 60_000);
