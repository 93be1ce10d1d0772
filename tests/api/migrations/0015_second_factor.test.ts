/** What the migration makes: since when a password holds is read from the record of changes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ROOT, AGENT] = [id(1), id(2)];

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0015_second_factor', 'before');
  await ask(`INSERT INTO account (id, kind, username, parent_id, path, level, status, given_pt, permission, password_hash,
      must_change_password, created_at) VALUES
    ('${ROOT}', 'agent', 'master', NULL, '{${ROOT}}', 0, 'active', 10000, '{}', 'x', false, '2026-01-01'),
    ('${AGENT}', 'agent', 'com', '${ROOT}', '{${ROOT},${AGENT}}', 1, 'active', 9000, '{}', 'x', false, '2026-01-02')`);
  for (const day of ['02', '05'])
    await ask(`INSERT INTO audit (at, actor, action, entity, entity_id)
      VALUES ('2026-02-${day} 10:00+00', 'master', 'change-password', 'account', '${ROOT}')`);
  await migrateTo(database.adminUrl, '0015_second_factor');
});
afterAll(() => database.drop());

it('says since when each password holds, as the record of changes has it', async () => {
  expect(await ask('SELECT username, password_changed_at AS at FROM account ORDER BY username')).toEqual([
    { username: 'com', at: null },
    { username: 'master', at: new Date('2026-02-05T10:00:00Z') },
  ]);
});

it('keeps a secret in force only with the moment it was confirmed', async () => {
  await expect(ask(`INSERT INTO totp (account_id, sealed_secret) VALUES ('${AGENT}', 'x')`)).rejects.toThrow(
    'totp_confirmed',
  );
  await ask(`INSERT INTO totp (account_id, pending_secret) VALUES ('${AGENT}', 'x')`);
  await ask(`DELETE FROM account WHERE id = '${AGENT}'`);
  expect(await ask('SELECT FROM totp')).toEqual([]);
});
