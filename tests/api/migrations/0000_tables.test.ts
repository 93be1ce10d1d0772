/** Tables, four of them partitioned, and the index that searches names. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('empty');
});
afterEach(() => database.drop());

const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

it('makes the tables on an empty database, the largest ones partitioned', async () => {
  await migrateTo(database.adminUrl, '0000_tables');
  expect(await ask("SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'")).toEqual([
    { tables: 106 },
  ]);
  expect(
    await ask(
      'SELECT partrelid::regclass::text AS of, pg_get_partkeydef(partrelid) AS by FROM pg_partitioned_table ORDER BY 1',
    ),
  ).toEqual([
    ...['entry', 'line'].map((of) => ({ of, by: 'RANGE (business_date)' })),
    { of: 'partner_call', by: 'RANGE (at)' },
    { of: 'slip', by: 'RANGE (business_date)' },
  ]);
});

it('finds accounts by a part of their name, nickname or phone through one index', async () => {
  await migrateTo(database.adminUrl, '0000_tables');
  expect(await ask("SELECT indexdef FROM pg_indexes WHERE indexname = 'account_search'")).toEqual([
    {
      indexdef:
        'CREATE INDEX account_search ON public.account USING gin (username gin_trgm_ops, nickname gin_trgm_ops, phone gin_trgm_ops)',
    },
  ]);
});

it('leaves nothing behind when it is cut off, so that the next start does it whole', async () => {
  await ask('CREATE TABLE transfer_terms (in_the_way int)');
  await expect(migrateTo(database.adminUrl, '0000_tables')).rejects.toThrow();
  expect(await ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([
    { tablename: 'transfer_terms' },
  ]);
  await ask('DROP TABLE transfer_terms');
  await migrateTo(database.adminUrl, '0000_tables');
});
