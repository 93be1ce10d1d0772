/** The record of backups: a successful run names its backup, and a failed one its reason. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const NAME = '0012_backup_runs';

let database: TestDatabase;
const add = (values: string) =>
  asOwner(database.adminUrl, (owner) =>
    owner.query(`INSERT INTO backup_run (id, kind, backup, bytes, failure, started_at, ended_at)
      VALUES (gen_random_uuid(), ${values}, now(), now())`),
  );

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, NAME);
});
afterAll(() => database.drop());

it('takes successful and failed runs of the two kinds, and nothing half', async () => {
  await add("'backup', '2026-11-30T03-30-00Z', 5, NULL");
  await add("'rehearsal', NULL, NULL, 'no backup'");
  for (const values of ["'copy', 'one', 5, NULL", "'backup', NULL, 5, NULL", "'backup', 'one', NULL, NULL"]) {
    await expect(add(values)).rejects.toMatchObject({ code: '23514' });
  }
});
