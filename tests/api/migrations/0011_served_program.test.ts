/** The oldest served program: every database begins with one row, which the app can only read. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const NAME = '0011_served_program';

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, NAME);
});
afterAll(() => database.drop());

it('serves every program at first, and has room for one row', async () => {
  expect(await ask('SELECT id, oldest_migration FROM served_program')).toEqual([{ id: 1, oldest_migration: 0 }]);
  for (const id of [1, 2]) {
    const another = ask(`INSERT INTO served_program (id, oldest_migration) VALUES (${id}, 0)`);
    await expect(another).rejects.toMatchObject({ code: id === 1 ? '23505' : '23514' });
  }
});
