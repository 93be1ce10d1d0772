/** Table of the forms of partners' statements; each row goes with its partner. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

const ACCOUNT = '00000000-0000-7000-8000-000000000001';
const PARTNER = '00000000-0000-7000-8000-000000000002';

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0006_partner_statement_forms', 'before');
  await ask(`INSERT INTO account (id, username, kind, path, level, status, permission, given_pt, password_hash, must_change_password, created_at)
    VALUES ('${ACCOUNT}', 'master', 'agent', '{${ACCOUNT}}', 0, 'active', '{}', 10000, '', false, now())`);
  await ask(`INSERT INTO partner (id, account_id, kind, name, is_on, allowed, created_at)
    VALUES ('${PARTNER}', '${ACCOUNT}', 'transfer', 'a partner', true, '{}', now())`);
  await migrateTo(database.adminUrl, '0006_partner_statement_forms');
});
afterAll(() => database.drop());

it('keeps one form of a partner’s statements, until the partner is deleted', async () => {
  const add = () =>
    ask(`INSERT INTO partner_statement_form (partner_id, form, changed_by, changed_at)
      VALUES ('${PARTNER}', '{}', '${ACCOUNT}', now())`);
  await add();
  await expect(add()).rejects.toThrow('partner_statement_form_pkey');
  await ask('DELETE FROM partner');
  expect(await ask('SELECT FROM partner_statement_form')).toEqual([]);
});
