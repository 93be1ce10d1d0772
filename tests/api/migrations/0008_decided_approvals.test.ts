/** Decided requests: those there are keep their decision from then on; pending ones can still be decided. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const NAME = '0008_decided_approvals';

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, NAME, 'before');
  await ask(`INSERT INTO approval (id, kind, state, round_id, request, effect, submitted_by, submitted_at)
    SELECT gen_random_uuid(), 'result', state, gen_random_uuid(), '{}', '{}', gen_random_uuid(), now()
    FROM unnest(ARRAY['draft', 'submitted', 'approved', 'refused', 'takenBack']) AS state`);
  await migrateTo(database.adminUrl, NAME);
});
afterAll(() => database.drop());

it.each(['approved', 'refused', 'takenBack'])('keeps the decision of a request that is %s', async (state) => {
  await expect(ask(`UPDATE approval SET state = 'submitted' WHERE state = '${state}'`)).rejects.toMatchObject({
    code: '42501',
  });
  await ask(`UPDATE approval SET tries = tries + 1 WHERE state = '${state}'`);
});

it('lets a pending request be decided', async () => {
  await ask("UPDATE approval SET state = 'approved', decided_at = now() WHERE state = 'submitted'");
  expect(await ask("SELECT FROM approval WHERE state = 'approved'")).toHaveLength(2);
});
