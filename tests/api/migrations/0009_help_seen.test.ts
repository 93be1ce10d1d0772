/** Help: existing accounts begin with the tour open and without seen news. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const NAME = '0009_help_seen';
const MASTER = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, NAME, 'before');
  await ask(`INSERT INTO account (id, kind, path, level, username, password_hash, must_change_password, permission, given_pt,
      status, created_at)
    VALUES ('${MASTER}', 'agent', '{${MASTER}}', 0, 'master', 'x', false, '{}', 10000, 'active', now())`);
  await migrateTo(database.adminUrl, NAME);
});
afterAll(() => database.drop());

it('leaves the tour open and the news unseen for the accounts there are', async () => {
  expect(await ask('SELECT is_tour_over, seen_release FROM account')).toEqual([
    { is_tour_over: false, seen_release: null },
  ]);
  await expect(ask('UPDATE account SET is_tour_over = NULL')).rejects.toMatchObject({ code: '23502' });
});
