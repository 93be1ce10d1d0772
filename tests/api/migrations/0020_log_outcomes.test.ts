/** What the migration makes: calls of partners that didn't go well are found by themselves, and none by its moment alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0020_log_outcomes');
});
afterAll(() => database.drop());

it('makes an index of them, valid in all months', async () => {
  const found = await asOwner(database.adminUrl, async (owner) => {
    const { rows } = await owner.query<{ definition: string; isValid: boolean }>(
      `SELECT pg_get_indexdef(indexrelid) AS definition, indisvalid AS "isValid" FROM pg_index
       WHERE indexrelid = 'partner_call_outcome'::regclass`,
    );
    return rows;
  });
  const definition =
    /ON ONLY public\.partner_call USING btree \(partner_id, outcome, at, id\) WHERE \(outcome <> 'ok'::text\)$/;
  expect(found).toEqual([{ definition: expect.stringMatching(definition), isValid: true }]);
  const gone = await asOwner(database.adminUrl, async (owner) =>
    owner.query("SELECT FROM pg_indexes WHERE tablename LIKE 'partner_call%' AND indexdef LIKE '%btree (at, id)%'"),
  );
  expect(gone.rowCount).toBe(0);
});
