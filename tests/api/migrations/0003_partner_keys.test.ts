/** What the fourth migration makes: the key of a partner's slip that stands for good, for slips that are there too. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const [PARTNER, FIRST, SECOND, OTHER] = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`);

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

const addSlip = (id: string | undefined, reference: string, at: string) => `
  INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, partner_id, partner_reference,
    content_hash, lines, stake, discount, debit, at)
  VALUES ('${id}', '2026-11-20', '${OTHER}', '${OTHER}', '${OTHER}', '{}', 'accepted', 'partner', '${PARTNER}', '${reference}',
    'x', 1, 100, 0, 100, '${at}')`;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0003_partner_keys', 'before');
  await ask(addSlip(FIRST, 'answered', '2026-11-20T10:00:00Z'));
  await ask(addSlip(SECOND, 'forgotten', '2026-11-20T11:00:00Z'));
  await ask(`
    INSERT INTO account (id, kind, path, level, username, password_hash, must_change_password, permission, given_pt, status, created_at)
    VALUES ('${OTHER}', 'agent', ARRAY['${OTHER}']::uuid[], 0, 'master', 'x', false, '{}', 10000, 'active', now())`);
  await ask(`
    INSERT INTO partner (id, account_id, kind, name, is_on, allowed, created_at)
    VALUES ('${PARTNER}', '${OTHER}', 'transfer', 'one', true, '{}', now())`);
  await ask(`
    INSERT INTO partner_answer (partner_id, key, body_hash, path, status, response, created_at)
    VALUES ('${PARTNER}', 'answered', 'h', '/slips', 201, '{}', now()), ('${PARTNER}', 'refused', 'h', '/slips', 200, '{}', now())`);
  await migrateTo(database.adminUrl, '0003_partner_keys');
});
afterAll(() => database.drop());

it('gives slips that are there their keys, and leaves answers as they are', async () => {
  const keys = await ask('SELECT key, slip_id, business_date::text AS date, response FROM partner_answer ORDER BY key');
  expect(keys).toEqual([
    { key: 'answered', slip_id: FIRST, date: '2026-11-20', response: '{}' },
    { key: 'forgotten', slip_id: SECOND, date: '2026-11-20', response: null },
    { key: 'refused', slip_id: null, date: null, response: '{}' },
  ]);
});

it('keeps a key from standing for a second slip, and from standing for nothing', async () => {
  const add = (key: string, response: string) =>
    ask(`INSERT INTO partner_answer (partner_id, key, body_hash, path, status, response, created_at)
      VALUES ('${PARTNER}', '${key}', '', '', 201, ${response}, now())`);
  await expect(add('forgotten', "'{}'")).rejects.toThrow('partner_answer_partner_id_key_pk');
  await expect(add('new', 'NULL')).rejects.toThrow('partner_answer_slip');
});
