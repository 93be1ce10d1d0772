/** A server over a PostgreSQL that dies, is away or can't come back: its responses, the stored slips, and its log. */
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { type EmbeddedDatabase, startEmbedded } from '../../../server/db/embedded/embedded';
import { migrateDatabase } from '../../../server/db/migrate';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { BUILT_WITHIN_MS, logLinesOf, type Run, runServer, untilGone } from '../../support/processes';
import { isLong } from '../../support/runs';
import { createTestServices, type TestServices } from '../../support/services';
import { sendTo, startSlipLoad } from '../../support/slip-load';
import { temporaryFolder } from '../../support/temporary';

const READY = /is ready at (http:\/\/localhost:\d+)/;
const SECRET_KEY = 'a key of this test alone, long enough';
/** After a killed PostgreSQL the server is ready again within this time. */
const BACK_MS = 15_000;
const OUTAGE_SECONDS = isLong ? 30 : 5;
/** An outage leaves fewer lines in the log. */
const LINES = 20;

let folder: string;
let embedded: EmbeddedDatabase;
let test: TestServices;
let world: BookWorld;
const runs: Run[] = [];

beforeAll(ensureBuilt, BUILT_WITHIN_MS);
beforeEach(async () => {
  folder = temporaryFolder('lotto-staying-');
  embedded = await startEmbedded(folder);
  await migrateDatabase(embedded.adminUrl, embedded.appUrl, () => undefined);
  test = await createTestServices({ database: { ...embedded, drop: async () => undefined } });
  test.services.pool.on('error', () => undefined);
  world = await createBookWorld({ ...test.services, secretKey: new TextEncoder().encode(SECRET_KEY) });
});
afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  await test.dispose();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

const postmasterPid = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function start(environment: Record<string, string> = {}): Promise<{ run: Run; address: string }> {
  const run = runServer({ PORT: '0', DATA_DIR: folder, SECRET_KEY, ...environment });
  runs.push(run);
  return { run, address: READY.exec(await run.line(READY))?.[1] ?? '' };
}

const isReady = (address: string) =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Checks that all acknowledged slips are stored, and no others, and that the book is whole. */
async function expectStored(acknowledged: ReadonlySet<string>): Promise<void> {
  const stored = await rowsOf<{ id: string }>(test, 'SELECT id FROM slip WHERE partner_reference IS NOT NULL');
  expect(stored.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
  await expectWhole(test);
}

describe('the embedded PostgreSQL', () => {
  it('is started again when it is killed under load; what was acknowledged is stored, and nothing is a fault', async () => {
    const { run, address } = await start();
    const load = await startSlipLoad(world, { send: sendTo(() => address) });
    await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20);
    const killed = postmasterPid();
    process.kill(killed, 'SIGKILL');
    const began = performance.now();
    await run.line(/PostgreSQL has died and is started again/);
    await expect.poll(() => isReady(address), { timeout: BACK_MS, interval: 50 }).toBe(true);
    expect(performance.now() - began).toBeLessThan(BACK_MS);
    expect(postmasterPid()).not.toBe(killed);
    const after = load.acknowledged.size;
    await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(after + 20);
    await load.stop();
    expect([...load.outcomes.keys()].sort()).toEqual([201, 503]);
    await run.line(/the database is back/);
    await expectStored(load.acknowledged);
    expect(logLinesOf(run).map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['the database is away', 'PostgreSQL runs again', 'the database is back']),
    );
  }, 120_000);

  it('that can’t be started again ends the server with code 4 and the reason', async () => {
    const { run } = await start();
    const control = join(folder, 'postgres/global/pg_control');
    const killed = postmasterPid();
    renameSync(control, `${control}.away`);
    process.kill(killed, 'SIGKILL');
    await untilGone(killed);
    expect(await run.ended).toBe(4);
    const fatal = logLinesOf(run).filter(({ level }) => level === 60);
    expect(fatal).toMatchObject([
      {
        msg: "PostgreSQL can't be started again",
        reason: expect.stringContaining('pg_control') as string,
      },
    ]);
    expect(logLinesOf(run).at(-1)).toMatchObject({ msg: 'stopped' });
    renameSync(`${control}.away`, control);
  }, 60_000);

  it('is left alone once the server stops', async () => {
    const { run } = await start();
    // The server is the last one that uses it.
    await embedded.stop();
    const pid = postmasterPid();
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await untilGone(pid);
    expect(run.output()).not.toContain('has died');
  });
});

describe('an outage of the database', () => {
  it(`of ${OUTAGE_SECONDS} seconds answers 503 in every call, and leaves a line when it begins and one when it ends`, async () => {
    const other = temporaryFolder('lotto-staying-');
    const { run, address } = await start({
      DATA_DIR: other,
      DATABASE_URL: embedded.appUrl,
      DATABASE_ADMIN_URL: embedded.adminUrl,
    });
    const load = await startSlipLoad(world, { send: sendTo(() => address) });
    const statuses = new Map<string, Set<number>>();
    const ask = async (name: string, path: string, init?: RequestInit) => {
      const answer = await fetch(`${address}${path}`, init);
      await answer.text();
      statuses.set(name, (statuses.get(name) ?? new Set()).add(answer.status));
      return answer;
    };
    const body = JSON.stringify({ username: 'master', password: 'wrong-password', remember: false });
    const signIn = () =>
      ask('sign-in', '/api/auth/login', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(10);
    const incidents = () => logLinesOf(run).filter(({ msg }) => msg !== 'request');
    const before = incidents().length;
    const port = new URL(embedded.appUrl).port;
    const pid = postmasterPid();
    process.kill(pid, 'SIGQUIT');
    await untilGone(pid);
    const end = performance.now() + OUTAGE_SECONDS * 1_000;
    while (performance.now() < end) {
      const answer = await signIn();
      expect(answer.headers.get('retry-after')).toBe('2');
      await ask('page', '/');
      await ask('health', '/api/health');
      await ask('live', '/api/health/live');
      await delay(100);
    }
    const again = await startEmbedded(folder, { choosePort: async () => Number(port) });
    await expect.poll(() => isReady(address), { timeout: BACK_MS }).toBe(true);
    const after = load.acknowledged.size;
    await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(after + 10);
    await run.line(/the database is back/);
    await load.stop();

    expect(Object.fromEntries([...statuses].map(([name, all]) => [name, [...all]]))).toEqual({
      'sign-in': [503],
      // The page comes from memory, with the settings' defaults.
      page: [200],
      health: [503],
      live: [200],
    });
    expect([...load.outcomes.keys()].sort()).toEqual([201, 503]);
    const lines = incidents().slice(before);
    expect(lines.length).toBeLessThan(LINES);
    const words = lines.map(({ msg }) => msg);
    expect(words.filter((msg) => /database is (away|back)/.test(msg))).toEqual([
      'the database is away',
      'the database is back',
    ]);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
    await expectStored(load.acknowledged);
    await again.stop();
    rmSync(other, { recursive: true, force: true });
  }, 120_000);
});
