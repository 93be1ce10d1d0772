/** A connection that is lost takes nobody else's work with it. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openPool } from '../../../server/db/connection';
import { commitWith } from '../../../server/db/pipelined-transaction';
import { createTestServices, type TestServices } from '../../support/services';

const TIMES = 10;

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
  const owner = new Client({ connectionString: test.database.adminUrl });
  await owner.connect();
  await owner.query(`
    CREATE TABLE lost (id integer);
    GRANT ALL ON lost TO PUBLIC;
    CREATE FUNCTION end_own_connection() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_terminate_backend(pg_backend_pid());
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER lost AFTER INSERT ON lost DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION end_own_connection()`);
  await owner.end();
});
afterAll(() => test.dispose());

describe('a connection that is lost', () => {
  it('at the end of a transaction is given to nobody else', async () => {
    const pool = openPool(test.database.appUrl, 1);
    const db = openDatabase(pool);
    for (let time = 0; time < TIMES; time += 1) {
      const lost = db.transaction((tx) => commitWith(tx, () => tx.execute(sql`INSERT INTO lost VALUES (1)`)));
      // Sent immediately, before the driver has noticed that the other end is gone.
      const next = lost.catch(() => db.transaction((tx) => tx.execute(sql`SELECT 1 AS one`)));
      await expect(lost).rejects.toThrow();
      expect((await next).rows).toEqual([{ one: 1 }]);
    }
    await pool.end();
  });
});
