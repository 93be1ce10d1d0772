import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../support/database';
import { asOwner } from '../../support/migrations';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { BUILT_WITHIN_MS, isRunning, logLinesOf, type Run, runServer } from '../../support/processes';
import { temporaryFolder } from '../../support/temporary';

/** A database is made and the server started, then started again; on a busy machine. */
const TWO_STARTS_MS = 90_000;

const READY = /is ready at http:\/\/localhost:(\d+)/;

beforeAll(ensureBuilt, BUILT_WITHIN_MS);

describe('the server', () => {
  let folder: string;
  const runs: Run[] = [];

  function start(environment: Record<string, string> = {}): Run {
    const run = runServer({ PORT: '0', DATA_DIR: folder, ...environment });
    runs.push(run);
    return run;
  }
  const addressOf = async (run: Run) => `http://localhost:${READY.exec(await run.line(READY))?.[1]}`;
  const postmasterPid = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  beforeEach(() => {
    folder = temporaryFolder('lotto-platform-');
  });
  afterEach(async () => {
    for (const run of runs.splice(0)) {
      run.child.kill('SIGTERM');
      await run.ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'comes up from nothing, says the password once, ends once for two signals, and leaves nothing running',
    async () => {
      const first = start();
      const address = await addressOf(first);
      const health = await fetch(`${address}/api/health`);
      expect(health.status).toBe(200);
      expect(health.headers.get('cache-control')).toBe('no-store');
      expect(health.headers.get('keep-alive')).toBe('timeout=75');
      expect(await health.json()).toMatchObject({ live: true, ready: true });
      // Root's PostgreSQL runs as a user of its own, whose group may pass through and look at nothing.
      expect(statSync(folder).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o710 : 0o700);
      expect(first.output()).toMatch(/^Sign in as master with the password in /m);
      expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
      const pid = postmasterPid();
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);
      expect(isRunning(pid)).toBe(false);
      await expect(fetch(`${address}/api/health`)).rejects.toThrow();

      const key = readFileSync(join(folder, 'secret-key'), 'utf8');
      const second = start();
      await addressOf(second);
      expect(second.output()).not.toMatch(/with the password in/);
      expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe(key);

      // The two signals of one Ctrl-C under npm.
      const again = postmasterPid();
      second.child.kill('SIGINT');
      second.child.kill('SIGINT');
      expect(await second.ended).toBe(0);
      expect(isRunning(again)).toBe(false);
    },
    TWO_STARTS_MS,
  );

  it('leaves nothing behind when it is told to end while starting', async () => {
    const run = start();
    await run.line(/Creating a new database/);
    run.child.kill('SIGTERM');
    expect(await run.ended).not.toBe('SIGKILL');
    expect(() => postmasterPid()).toThrow('ENOENT');
  });

  it('runs twice on one folder at once, and the first to end takes nothing from the other', async () => {
    const [one, two] = [start(), start()];
    const [, second] = await Promise.all([addressOf(one), addressOf(two)]);
    expect(`${one.output()}\n${two.output()}`.match(/with the password in/g)).toHaveLength(1);
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect((await fetch(`${second}/api/health`)).status).toBe(200);
  });

  it('says in one line that the port is taken, before it starts anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const run = start({ PORT: String(port) });
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(`Port ${port} on 127.0.0.1 is in use. Set PORT to another port.`);
    expect(() => statSync(join(folder, 'postgres'))).toThrow('ENOENT');
    other.close();
  });

  it('says in one line that a setting is bad', async () => {
    const run = start({ BUSINESS_TIME_ZONE: 'Mars/Olympus' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe('The environment variable BUSINESS_TIME_ZONE is invalid: is not a time zone');
  });

  it('says in one line that a database cannot be reached, and no password', async () => {
    const run = start({ DATABASE_URL: 'postgres://app:hidden@127.0.0.1:1/lotto' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/^The database 127\.0\.0\.1:1\/lotto can't be used: .+$/);
    expect(run.output()).not.toContain('hidden');
  });

  it("refuses a folder of somebody else's in one line", async () => {
    writeFileSync(join(folder, 'thesis.odt'), '');
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output().split('\n')).toEqual([expect.stringContaining('contains other files')]);
  });

  it('runs on a database of the operator, with a key of its own', async () => {
    const database = await createTestDatabase('empty');
    const run = start({ DATABASE_URL: database.appUrl, DATABASE_ADMIN_URL: database.adminUrl });
    const address = await addressOf(run);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    const warnings = logLinesOf(run).filter(({ level, msg }) => level >= 40 && !msg.includes('SECRET_KEY'));
    expect(warnings).toEqual([]);
    expect(() => statSync(join(folder, 'postgres'))).toThrow('ENOENT');
    const pools = await asOwner(database.adminUrl, (owner) =>
      owner.query(`SELECT DISTINCT application_name AS pool FROM pg_stat_activity
        WHERE datname = current_database() AND application_name ~ '^lotto' ORDER BY 1`),
    );
    expect(pools.rows).toEqual([{ pool: 'lotto jobs' }, { pool: 'lotto requests' }]);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await database.drop();
  });
});
