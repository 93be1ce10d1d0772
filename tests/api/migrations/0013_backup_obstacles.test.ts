/** The record of backups: an obstacle is one of those that the system status explains. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const NAME = '0013_backup_obstacles';

let database: TestDatabase;
const add = (obstacle: string) =>
  asOwner(database.adminUrl, (owner) =>
    owner.query(`INSERT INTO backup_run (id, kind, backup, bytes, obstacle, started_at, ended_at)
      VALUES (gen_random_uuid(), 'backup', 'one', 5, ${obstacle}, now(), now())`),
  );

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, NAME);
});
afterAll(() => database.drop());

it('takes the known obstacles, and none', async () => {
  for (const obstacle of ['NULL', "'programs'", "'replication'", "'tablespaces'"]) await add(obstacle);
  await expect(add("'weather'")).rejects.toMatchObject({ code: '23514' });
});
