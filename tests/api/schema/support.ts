/** A migrated database for the tests of one file, and the statements of its owner. */
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner } from '../../support/migrations';

/**
 * Creates the database before the tests of the file, and drops it after them.
 *
 * @returns `ask`, which runs statements as the owner of the tables and returns the rows of a single one
 */
export function useSchema() {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  return {
    ask: <Row = Record<string, unknown>>(statement: string): Promise<Row[]> =>
      asOwner(database.adminUrl, async (owner) => (await owner.query(statement)).rows as Row[]),
  };
}
