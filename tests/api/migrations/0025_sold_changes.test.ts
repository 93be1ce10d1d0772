/** What the migration makes: what was sold before begins without changes, and stays. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const ROUND = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0024_packed_files');
  await ask(`INSERT INTO exposure (round_id, bet_type, number, sold, liability, lines)
    VALUES ('${ROUND}', 'top2', '12', 100, 9000, 1)`);
  await migrateTo(database.adminUrl, '0025_sold_changes');
});
afterAll(() => database.drop());

it('keeps what was sold, with no change counted of it', async () => {
  expect(await ask('SELECT number, sold::integer, lines, changes FROM exposure')).toEqual([
    { number: '12', sold: 100, lines: 1, changes: 0 },
  ]);
});
