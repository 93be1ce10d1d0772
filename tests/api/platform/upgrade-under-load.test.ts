/** Migrations while others use the database: whoever needs a locked table waits for a moment only. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Migration, knownMigrations } from '../../../server/db/history';
import { withClient } from '../../../server/db/one-client';
import { runMigrations } from '../../../server/db/run-migrations';
import { StartError } from '../../../server/kernel/start-error';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { isLong } from '../../support/runs';

/** A reader that holds a table, such as a dump, in seconds. */
const READER_SECONDS = isLong ? 60 : 6;
/** Nobody waits longer while a migration tries to get its locks, in milliseconds. */
const LONGEST_WAIT_MS = 3_000;

let database: TestDatabase;
let said: string[];
const say = (line: string) => said.push(line);
beforeEach(async () => {
  database = await createTestDatabase();
  said = [];
});
afterEach(() => database.drop());

function migration(name: string, ...sql: string[]): Migration {
  return { name, sql, hash: name, folderMillis: 9_999_999_999_999, bps: true };
}
const WIDER = migration(
  '9001_wider',
  'ALTER TABLE slip ADD COLUMN one int',
  'ALTER TABLE line ADD COLUMN two int',
  'ALTER TABLE entry ADD COLUMN three int',
);

/** Holds a table for reading until `end` is called. */
async function readFrom(table: string): Promise<{ end: () => Promise<void> }> {
  const client = new Client({ connectionString: database.adminUrl, application_name: 'nightly dump' });
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ACCESS SHARE MODE`);
  return {
    end: async () => {
      await client.query('COMMIT');
      await client.end();
    },
  };
}

const run = (migrations: readonly Migration[], patienceMs?: number) =>
  withClient(database.adminUrl, (client) =>
    runMigrations(client, migrations, { say, ...(patienceMs === undefined ? {} : { patienceMs }) }),
  );

const columnsOf = (table: string) =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0',
      [table],
    );
    return rows.map(({ name }) => name);
  });

describe('a migration', () => {
  it(`behind a reader of ${READER_SECONDS} s runs once that ends, and nobody waits for longer than 3 s`, async () => {
    const reader = await readFrom('line');
    let isOver = false;
    let longest = 0;
    let asked = 0;
    const bettor = withClient(database.appUrl, async (client) => {
      while (!isOver) {
        const start = performance.now();
        // What a bet needs: all three tables of the migration.
        await client.query(
          'SELECT (SELECT count(*) FROM slip), (SELECT count(*) FROM line), (SELECT count(*) FROM entry)',
        );
        longest = Math.max(longest, performance.now() - start);
        asked += 1;
        await delay(20);
      }
    });
    const migrated = run([WIDER]);
    await delay(READER_SECONDS * 1_000);
    expect(await columnsOf('slip')).not.toContain('one');
    await reader.end();
    await migrated;
    isOver = true;
    await bettor;
    expect(await columnsOf('entry')).toContain('three');
    expect(longest).toBeLessThan(LONGEST_WAIT_MS);
    expect(asked).toBeGreaterThan(10);
    expect(said[0]).toMatch(
      /^The migration 9001_wider waits for its locks, and is tried again\. The oldest transaction has run for \d+ s: process \d+, nightly dump\.$/,
    );
    expect(said.at(-1)).toMatch(/^The migration 9001_wider has run, in [\d.]+ s\.$/);
  }, 90_000);

  it('that never gets its locks is given up, with the process that holds them', async () => {
    const reader = await readFrom('entry');
    const outcome = run([WIDER], 1_000);
    await expect(outcome).rejects.toThrow(StartError);
    await expect(outcome).rejects.toThrow(
      /^The migration 9001_wider doesn't get its locks\. The oldest transaction has run for \d+ s: process \d+, nightly dump\. End it,/,
    );
    expect(await columnsOf('slip')).not.toContain('one');
    await reader.end();
  }, 30_000);

  it('that fails leaves the ones before it, and nothing of itself', async () => {
    const broken = migration(
      '9002_broken',
      'ALTER TABLE slip ADD COLUMN four int',
      'ALTER TABLE nothing ADD COLUMN five int',
    );
    await expect(run([WIDER, broken])).rejects.toMatchObject({ code: '42P01' });
    expect(await columnsOf('slip')).toEqual(expect.arrayContaining(['one']));
    expect(await columnsOf('slip')).not.toContain('four');
    const { rows } = await withClient(database.adminUrl, (client) =>
      client.query('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id DESC LIMIT 1'),
    );
    expect(rows).toEqual([{ hash: '9001_wider' }]);
  });
});

it('the migrations of this version are named as their files', () => {
  expect(knownMigrations().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['0000_tables', '0011_served_program']),
  );
});
