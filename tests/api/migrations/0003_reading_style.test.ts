/** Reading habits of accounts: only known values, and they go with their account. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const NAME = '0003_reading_style';
const ID = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, NAME, 'before');
  await ask(`INSERT INTO account (id, kind, path, level, username, password_hash, must_change_password, permission, given_pt,
      status, created_at)
    VALUES ('${ID}', 'agent', '{${ID}}', 0, 'master', 'x', false, '{}', 10000, 'active', now())`);
  await migrateTo(database.adminUrl, NAME);
});
afterAll(() => database.drop());

it('has no habits for the accounts there are, and takes only known ones', async () => {
  expect(await ask('SELECT * FROM account_reading')).toEqual([]);
  await expect(ask(`INSERT INTO account_reading (account_id, ho) VALUES ('${ID}', 'middle')`)).rejects.toMatchObject({
    code: '23514',
  });
  await ask(`INSERT INTO account_reading (account_id, ho) VALUES ('${ID}', 'back')`);
  expect(await ask('SELECT ho, star, version FROM account_reading')).toEqual([{ ho: 'back', star: null, version: 1 }]);
});

it('drops the habits with their account', async () => {
  await ask(`DELETE FROM account WHERE id = '${ID}'`);
  expect(await ask('SELECT * FROM account_reading')).toEqual([]);
});
