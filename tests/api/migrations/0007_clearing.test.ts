/** Payments that were there before are told for the week before the one they stand in; bills and payments stay as written. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ROOT, AGENT, CLEARED, DEPOSIT] = [1, 2, 11, 12].map(id);

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

async function addTransfer(transferId: string | undefined, kind: string): Promise<void> {
  await ask(`INSERT INTO transfer (id, kind, reference_id, no, business_date, at)
    VALUES ('${transferId}', '${kind}', '${transferId}', 0, '2026-03-11', '2026-03-11T03:00:00Z')`);
  await ask(`INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at)
    VALUES ('${transferId}', 1, '2026-03-11', '${ROOT}', -500, -500, '2026-03-11T03:00:00Z'),
      ('${transferId}', 2, '2026-03-11', '${AGENT}', 500, 500, '2026-03-11T03:00:00Z')`);
}

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0007_clearing', 'before');
  await ask(`INSERT INTO account (id, kind, username, parent_id, path, level, status, given_pt, permission, password_hash,
      must_change_password, created_at) VALUES
    ('${ROOT}', 'agent', 'master', NULL, '{${ROOT}}', 0, 'active', 10000, '{}', 'x', false, now()),
    ('${AGENT}', 'agent', 'com', '${ROOT}', '{${ROOT},${AGENT}}', 1, 'active', 9000, '{}', 'x', false, now())`);
  await ask(`INSERT INTO ledger_account (id, kind, owner_id) VALUES
    ('${ROOT}', 'wallet', '${ROOT}'), ('${AGENT}', 'wallet', '${AGENT}')`);
  await addTransfer(CLEARED, 'clear');
  await addTransfer(DEPOSIT, 'deposit');
  await migrateTo(database.adminUrl, '0007_clearing');
});
afterAll(() => database.drop());

it('tells of each payment for which week it was', async () => {
  expect(
    await ask('SELECT transfer_id, account_id, counts_for::text, method, reference FROM clearing_payment'),
  ).toEqual([{ transfer_id: CLEARED, account_id: AGENT, counts_for: '2026-03-08', method: 'other', reference: null }]);
});

it('keeps what was written as it is', async () => {
  await expect(ask("UPDATE clearing_payment SET method = 'cash'")).rejects.toThrow();
  await expect(ask('DELETE FROM clearing_payment')).rejects.toThrow();
});
