/** Start pages: none for the accounts there are, only known screens, and none for members. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const NAME = '0007_start_page';
const [MASTER, MEMBER] = [1, 2].map((number) => `00000000-0000-7000-8000-00000000000${number}`);

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, NAME, 'before');
  await ask(`INSERT INTO account (id, kind, path, level, username, password_hash, must_change_password, permission, given_pt,
      status, created_at)
    VALUES ('${MASTER}', 'agent', '{${MASTER}}', 0, 'master', 'x', false, '{}', 10000, 'active', now())`);
  await ask(`INSERT INTO account (id, kind, parent_id, path, level, username, must_change_password, held_pt, status, created_at)
    VALUES ('${MEMBER}', 'member', '${MASTER}', '{${MASTER},${MEMBER}}', 1, 'anna', false, 0, 'active', now())`);
  await migrateTo(database.adminUrl, NAME);
});
afterAll(() => database.drop());

it('has none for the accounts there are, and takes known screens of people who sign in', async () => {
  expect(await ask('SELECT start_page FROM account')).toEqual([{ start_page: null }, { start_page: null }]);
  await ask(`UPDATE account SET start_page = 'failedCalls' WHERE id = '${MASTER}'`);
  const refused = { code: '23514', constraint: 'account_start_page_known' };
  await expect(ask(`UPDATE account SET start_page = 'moon' WHERE id = '${MASTER}'`)).rejects.toMatchObject(refused);
  await expect(ask(`UPDATE account SET start_page = 'slips' WHERE id = '${MEMBER}'`)).rejects.toMatchObject(refused);
});
