/** Table of the remembered columns of foreign files; each row goes with its account. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

const ACCOUNT = '00000000-0000-7000-8000-000000000001';

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0005_import_sources', 'before');
  await ask(`INSERT INTO account (id, username, kind, path, level, status, permission, given_pt, password_hash, must_change_password, created_at)
    VALUES ('${ACCOUNT}', 'master', 'agent', '{${ACCOUNT}}', 0, 'active', '{}', 10000, '', false, now())`);
  await migrateTo(database.adminUrl, '0005_import_sources');
});
afterAll(() => database.drop());

it('keeps an account’s sources by their names, until the account is deleted', async () => {
  const add = (name: string) =>
    ask(`INSERT INTO import_source (account_id, name, columns, used_at) VALUES ('${ACCOUNT}', '${name}', '{}', now())`);
  await add('old');
  await add('older');
  await expect(add('old')).rejects.toThrow('import_source_account_id_name_pk');
  await ask('DELETE FROM account');
  expect(await ask('SELECT FROM import_source')).toEqual([]);
});
