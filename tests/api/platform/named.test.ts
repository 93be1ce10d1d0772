/** Statements that keep their plan: one to a text on a connection, right for every value. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, openPool } from '../../../server/db/connection';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const PLANS = `SELECT generic_plans::integer AS generic, custom_plans::integer AS custom FROM pg_prepared_statements
  WHERE name LIKE 'kept%'`;

// Only a limited number of texts get a name. Fresh modules keep other tests from using them up.
vi.resetModules();
const { condensed, executeCustomPlan, executePrepared, executeFrequent, sentAs } =
  await import('../../../server/db/named');

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('is planned once on a connection, and answers what is asked', async () => {
  const pool = openPool(test.appUrl, 1);
  const db = openDatabase(pool);
  const asked = async (value: number) => executePrepared(db, sql`SELECT ${value}::integer * 2 AS doubled`);
  for (let value = 0; value < 12; value += 1) expect(await asked(value)).toEqual([{ doubled: value * 2 }]);
  expect(await db.transaction((tx) => executePrepared(tx, sql`SELECT ${7}::integer * 2 AS doubled`))).toEqual([
    { doubled: 14 },
  ]);
  expect((await pool.query(PLANS)).rows).toEqual([{ generic: 8, custom: 5 }]);
  await pool.end();
});

it('is planned for its values where it has any, and once where it has none and is asked for often', async () => {
  const pool = openPool(test.appUrl, 1);
  const db = openDatabase(pool);
  for (let value = 0; value < 12; value += 1) {
    expect(await executeCustomPlan(db, sql`SELECT ${value}::integer * 3 AS tripled`)).toEqual([{ tripled: value * 3 }]);
    expect(await executeCustomPlan(db, sql`SELECT 3 AS three`)).toEqual([{ three: 3 }]);
  }
  expect((await pool.query(PLANS)).rows).toEqual([{ generic: 8, custom: 0 }]);
  await pool.end();
});

it('keeps the plan of what is asked for often, however much was asked for seldom before', async () => {
  const pool = openPool(test.appUrl, 1);
  const db = openDatabase(pool);
  for (let seldom = 0; seldom < 50; seldom += 1)
    await executeFrequent(db, sentAs(sql.raw(`SELECT ${seldom} AS seldom`)));
  for (let value = 0; value < 12; value += 1)
    expect(await executeFrequent(db, sentAs(sql`SELECT ${value}::integer * 5 AS often`))).toEqual([
      { often: value * 5 },
    ]);
  expect((await pool.query(PLANS)).rows).toEqual([{ generic: 3, custom: 5 }]);
  await pool.end();
});

it('says and asks the same in fewer parts', async () => {
  const pool = openPool(test.appUrl, 1);
  const db = openDatabase(pool);
  const list = sql.join(
    [sql`${3}::integer AS three`, sql`${'$1'}::text AS sign`, sql`${sql.param(['a', 'b'])}::text[] AS many`],
    sql`, `,
  );
  const statement = sql`SELECT ${list}, ${new Date(0).toISOString()}::text AS beginning WHERE ${1}::integer = ${1}::integer`;
  const { rows } = await db.execute(condensed(statement));
  expect(rows).toEqual((await db.execute(statement)).rows);
  expect(rows).toEqual([{ three: 3, sign: '$1', many: ['a', 'b'], beginning: '1970-01-01T00:00:00.000Z' }]);
  await pool.end();
});
