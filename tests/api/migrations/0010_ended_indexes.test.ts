/** What the migration makes: the few slips and lines of a round that ended are found by themselves, settlements by their date. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0010_ended_indexes');
});
afterAll(() => database.drop());

it.each([
  ['slip_ended', /ON ONLY public\.slip USING btree \(round_id\) WHERE \(state <> 'accepted'::text\)$/],
  ['line_ended', /ON ONLY public\.line USING btree \(round_id\) WHERE \(ended IS NOT NULL\)$/],
  ['settlement_business_date', /ON public\.settlement USING btree \(business_date\)$/],
])('makes %s, valid in all months', async (name, definition) => {
  const found = await asOwner(database.adminUrl, async (owner) => {
    const { rows } = await owner.query<{ definition: string; isValid: boolean }>(
      `SELECT pg_get_indexdef(indexrelid) AS definition, indisvalid AS "isValid" FROM pg_index WHERE indexrelid = $1::regclass`,
      [name],
    );
    return rows;
  });
  expect(found).toEqual([{ definition: expect.stringMatching(definition), isValid: true }]);
});
