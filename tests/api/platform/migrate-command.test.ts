/** `npm run migrate`, and a server that must not upgrade its database. */
import { rmSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { knownMigrations, newestMigration } from '../../../server/db/history';
import { backupCommand } from '../../support/backup-commands';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';
import { BUILT_WITHIN_MS, runServer } from '../../support/processes';
import { temporaryFolder } from '../../support/temporary';

let database: TestDatabase;
let folder: string;
beforeAll(ensureBuilt, BUILT_WITHIN_MS);
beforeEach(async () => {
  database = await createTestDatabase('empty');
  folder = temporaryFolder('lotto-migrate-');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => ({
  DATABASE_URL: database.appUrl,
  DATABASE_ADMIN_URL: database.adminUrl,
  DATA_DIR: folder,
});
const migrate = (...args: string[]) => backupCommand('migrate', settings(), ...args);
const ran = () =>
  asOwner(
    database.adminUrl,
    async (owner) =>
      (await owner.query<{ count: number }>('SELECT count(*)::int FROM drizzle.__drizzle_migrations')).rows[0]?.count,
  );

describe('npm run migrate', () => {
  it('lists what is missing with its time by the rows there, runs it, and then has nothing to do', async () => {
    await migrateTo(database.adminUrl, '0010_one_rounding', 'before');
    await asOwner(database.adminUrl, (owner) =>
      owner.query("UPDATE pg_class SET reltuples = 3000000 WHERE relname = 'line_other'"),
    );
    const before = await ran();
    const plan = await migrate('--plan');
    expect([plan.code, plan.error]).toEqual([0, '']);
    const missing = knownMigrations().length - (before ?? 0);
    expect(plan.out).toContain(
      `Missing migrations: ${missing}.\n0010_one_rounding: about 3 s (line: 3,000,000 rows, round_total: 0 rows).`,
    );
    expect(plan.out).toContain('0011_served_program: a moment.\n');
    expect(plan.out).toContain('npm run migrate -- --apply runs them');
    expect(await ran()).toBe(before);

    const applied = await migrate('--apply');
    expect([applied.code, applied.error]).toEqual([0, '']);
    expect(applied.out).toMatch(/^The migration 0010_one_rounding has run, in [\d.]+ s\.$/m);
    expect(await ran()).toBe(knownMigrations().length);
    expect(await migrate('--plan')).toEqual({ code: 0, out: 'All migrations have run.\n', error: '' });
    expect(await migrate('--apply')).toEqual({ code: 0, out: 'All migrations have run.\n', error: '' });
  }, 60_000);

  it.each([[[]], [['--plan', '--apply']], [['--now']]])('with %j prints its forms', async (args) => {
    const { code, out, error } = await migrate(...args);
    expect([code, out, error]).toEqual([1, '', 'npm run migrate -- --plan\nnpm run migrate -- --apply\n']);
  });
});

describe('MIGRATE=never', () => {
  const start = async (more: Record<string, string>) => {
    const run = runServer({ PORT: '0', ...settings(), MIGRATE: 'never', ...more });
    const ready = run.line(/is ready at/).then(() => 'ready');
    const outcome = await Promise.race([ready.catch(() => 'ended'), run.ended.then(() => 'ended')]);
    if (outcome === 'ready') run.child.kill('SIGTERM');
    await run.ended;
    return { outcome, output: run.output() };
  };

  it('refuses a database that is not upgraded, and changes nothing there', async () => {
    await migrateTo(database.adminUrl, '0011_served_program');
    await asOwner(database.adminUrl, (owner) =>
      owner.query(
        'GRANT USAGE ON SCHEMA drizzle TO lotto_app; GRANT SELECT ON drizzle.__drizzle_migrations TO lotto_app',
      ),
    );
    const before = await ran();
    const { outcome, output } = await start({});
    expect(outcome).toBe('ended');
    expect(output).toMatch(/^Migrations are missing: 0012_backup_runs.*\. Run npm run migrate -- --apply first\.$/);
    expect(await ran()).toBe(before);
  }, 30_000);

  it('starts on one that is, also without the owner', async () => {
    expect(await migrate('--apply')).toMatchObject({ code: 0 });
    expect(await start({ DATABASE_ADMIN_URL: '', LOG_LEVEL: 'silent' })).toMatchObject({ outcome: 'ready' });
    expect(newestMigration()).toMatch(/^\d{4}_\w+$/);
  }, 60_000);

  it('is one of two words', async () => {
    expect((await start({ MIGRATE: 'maybe' })).output).toMatch(/^The environment variable MIGRATE is invalid: /);
  });
});
