/** Databases that this version can't use are refused at start, with one line of text and without a change. */
import { rmSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestMigrationNumber } from '../../../server/db/history';
import { StartError } from '../../../server/kernel/start-error';
import { migrateDatabase } from '../../../server/db/migrate';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo, migrationEntries } from '../../support/migrations';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { BUILT_WITHIN_MS, runServer } from '../../support/processes';
import { temporaryFolder } from '../../support/temporary';

/** The first of the migrations there were before the first release. */
const FORMER = { hash: 'b774b402a33fbb6dfe573991da91ef957cbdf8f96b8127c0e96fec8009c500ff', when: 1795_248_191_114 };

const NEWEST = Math.max(...migrationEntries().map(({ when }) => when));

let database: TestDatabase;
let folder: string;
beforeAll(ensureBuilt, BUILT_WITHIN_MS);
beforeEach(async () => {
  database = await createTestDatabase('empty');
  folder = temporaryFolder('lotto-platform-');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (statement: string, values: unknown[] = []) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement, values)).rows);
const note = (hash: string, when: number) =>
  ask('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, when]);
const tables = () =>
  ask("SELECT schemaname, tablename FROM pg_tables WHERE schemaname IN ('public', 'drizzle') ORDER BY 1, 2");

/** Starts the server on the database. */
async function start(): Promise<{ code: number | string; output: string }> {
  const run = runServer({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
  });
  return { code: await run.ended, output: run.output() };
}

describe('a database', () => {
  it('from before the first release is refused, and it is said how to go on', async () => {
    await ask('CREATE SCHEMA drizzle');
    await ask(
      'CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
    );
    await note(FORMER.hash, FORMER.when);
    await ask('CREATE TABLE account (id uuid)');
    const before = await tables();
    expect(await start()).toEqual({
      code: 1,
      output:
        "This database was created before the first release and can't be upgraded: " +
        'set DATA_DIR to a new folder, or DATABASE_URL to an empty database, or use the version that created it.',
    });
    expect(await tables()).toEqual(before);
  });

  it('that a newer version has expanded is used as it is: also its rights stay', async () => {
    await migrateDatabase(database.adminUrl, database.appUrl, () => undefined);
    await note('f'.repeat(64), NEWEST + 1_000);
    await ask('CREATE TABLE news (id int)');
    await ask('GRANT SELECT ON news TO lotto_app');
    await migrateDatabase(database.adminUrl, database.appUrl, () => undefined);
    expect(await ask("SELECT has_table_privilege('lotto_app', 'news', 'INSERT') AS writes")).toEqual([
      { writes: false },
    ]);
  });

  it('that a newer version has contracted is refused', async () => {
    await migrateDatabase(database.adminUrl, database.appUrl, () => undefined);
    await note('f'.repeat(64), NEWEST + 1_000);
    await ask('UPDATE served_program SET oldest_migration = $1', [newestMigrationNumber() + 1]);
    expect(await start()).toEqual({
      code: 1,
      output: 'This database was upgraded by a newer version: start that version, or a newer one.',
    });
  });

  it('of another line of versions is refused before anything is done to it', async () => {
    const [first] = migrationEntries();
    await migrateTo(database.adminUrl, first?.tag ?? '');
    await note('f'.repeat(64), (first?.when ?? 0) + 1);
    const before = await tables();
    const migrated = migrateDatabase(database.adminUrl, database.appUrl, () => undefined);
    await expect(migrated).rejects.toThrow(StartError);
    await expect(migrated).rejects.toThrow(
      /^This database was created by an unrelated version; 1 of its 2 migrations are unknown here: start the version/,
    );
    expect(await tables()).toEqual(before);
  });

  it('that was left half-way is gone on with', async () => {
    const [first] = migrationEntries();
    await migrateTo(database.adminUrl, first?.tag ?? '');
    await migrateDatabase(database.adminUrl, database.appUrl, () => undefined);
    expect(await ask('SELECT count(*)::int AS ran FROM drizzle.__drizzle_migrations')).toEqual([
      { ran: migrationEntries().length },
    ]);
  });
});
