/** Bills and payments of the clearing, which stay as written. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateWhole } from '../../support/migrations';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ACCOUNT, PAYMENT] = [1, 2].map(id);

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateWhole(database.adminUrl);
  await ask(`INSERT INTO clearing_payment (transfer_id, account_id, counts_for, method)
    VALUES ('${PAYMENT}', '${ACCOUNT}', '2026-03-08', 'other')`);
});
afterAll(() => database.drop());

it('keeps what was written as it is', async () => {
  await expect(ask("UPDATE clearing_payment SET method = 'cash'")).rejects.toThrow();
  await expect(ask('DELETE FROM clearing_payment')).rejects.toThrow();
});
