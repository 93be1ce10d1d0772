/** Starts on a database of the operator's that isn't up, isn't allowed, or is too small: one line, with the numbers. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { checkConnections } from '../../../server/db/check-connections';
import { startEmbedded } from '../../../server/db/embedded/embedded';
import { migrateDatabase } from '../../../server/db/migrate';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner } from '../../support/migrations';
import { BUILT_WITHIN_MS, type Run, runServer } from '../../support/processes';
import { temporaryFolder } from '../../support/temporary';

const READY = /is ready at (http:\/\/localhost:\d+)/;

let folder: string;
let database: TestDatabase;
const runs: Run[] = [];

function start(environment: Record<string, string>): Run {
  const run = runServer({ PORT: '0', DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), ...environment });
  runs.push(run);
  return run;
}

beforeAll(ensureBuilt, BUILT_WITHIN_MS);
beforeEach(async () => {
  folder = temporaryFolder('lotto-starts-');
  database = await createTestDatabase('empty');
});
afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the connections that a process needs', () => {
  const urls = () => ({ DATABASE_URL: database.appUrl, DATABASE_ADMIN_URL: database.adminUrl });

  it('are refused at the start with the numbers, before anything is done to the database', async () => {
    const run = start({ ...urls(), REQUEST_CONNECTIONS: '300' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(
      'This process needs 313 connections (REQUEST_CONNECTIONS 300, JOB_CONNECTIONS 12, and 1 for notifications), but ' +
        'the database allows 197 (max_connections 200, 3 reserved). Raise max_connections, or lower ' +
        'REQUEST_CONNECTIONS or JOB_CONNECTIONS.',
    );
    const { rows } = await asOwner(database.adminUrl, (owner) =>
      owner.query("SELECT FROM pg_tables WHERE schemaname = 'public'"),
    );
    expect(rows).toEqual([]);
  });

  it('count against the limits of the role and the database too, and warn of too many others', async () => {
    await asOwner(database.adminUrl, async (owner) => {
      const warnings: string[] = [];
      const check = (requestConnections: number) =>
        checkConnections(owner, 'lotto_app', { requestConnections, jobConnections: 4 }, (line) => warnings.push(line));
      await check(20);
      expect(warnings).toEqual([]);
      await asOwner(database.adminUrl, () => check(192));
      expect(warnings).toEqual([expect.stringMatching(/needs 197 .* allows 197 .* and \d+ are in use/)]);
      await owner.query(`ALTER DATABASE ${new URL(database.adminUrl).pathname.slice(1)} CONNECTION LIMIT 20`);
      await check(15);
      await expect(check(16)).rejects.toThrow(
        'needs 21 connections (REQUEST_CONNECTIONS 16, JOB_CONNECTIONS 4, and 1 for notifications), but the database ' +
          'allows 20 (max_connections 200, role or database limited to 20)',
      );
      const role = `limited_${process.pid}`;
      await owner.query(`CREATE ROLE ${role} CONNECTION LIMIT 10`);
      const ofRole = checkConnections(owner, role, { requestConnections: 6, jobConnections: 4 }, () => undefined);
      await expect(ofRole).rejects.toThrow('needs 11 connections');
      await owner.query(`DROP ROLE ${role}`);
    });
  });
});

it('a database that may not be changed is refused with the cause, not with the statement', async () => {
  const run = start({ DATABASE_URL: database.appUrl });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/ can't be used: permission denied for database test_\w+$/m);
  expect(run.output()).not.toContain('Failed query');
});

describe('a database that isn’t up', () => {
  it('is waited for as long as was set, while health says that the server starts', async () => {
    const own = temporaryFolder('lotto-starts-');
    const first = await startEmbedded(own);
    const urls = { DATABASE_URL: first.appUrl, DATABASE_ADMIN_URL: first.adminUrl };
    const port = Number(new URL(first.appUrl).port);
    await first.stop();

    const impatient = start(urls);
    expect(await impatient.ended).toBe(1);
    expect(impatient.output()).toMatch(/can't be used: connect (ENOENT|ECONNREFUSED)/);

    const waiting = start({ ...urls, DATABASE_WAIT_SECONDS: '1' });
    expect(await waiting.ended).toBe(1);
    expect(waiting.output()).toMatch(/"Waiting up to 1 s for the database [^@]+\."\}\n[^\n]+ can't be used: connect/);

    const patient = start({ ...urls, DATABASE_WAIT_SECONDS: '60' });
    await patient.line(/Waiting up to 60 s/);
    const second = await startEmbedded(own, { choosePort: async () => port });
    const address = READY.exec(await patient.line(READY))?.[1];
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    patient.child.kill('SIGTERM');
    expect(await patient.ended).toBe(0);
    await second.stop();
    rmSync(own, { recursive: true, force: true });
  }, 60_000);

  it('is waited for until a signal, which ends the start in order', async () => {
    const port = 1;
    const waiting = start({ DATABASE_URL: `postgres://app:x@127.0.0.1:${port}/lotto`, DATABASE_WAIT_SECONDS: '600' });
    await waiting.line(/Waiting up to 600 s/);
    const began = performance.now();
    waiting.child.kill('SIGTERM');
    expect(await waiting.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(waiting.output()).not.toContain("can't be used");
  }, 30_000);

  it('but accepts connections and says nothing is given up in time', async () => {
    const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `postgres://app:x@127.0.0.1:${(silent.address() as AddressInfo).port}/lotto`;
    await expect(migrateDatabase(url, url, () => undefined)).rejects.toThrow('timeout expired');
    silent.close();
  }, 30_000);
});
