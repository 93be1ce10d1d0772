/** The statements of a transaction, and how many round trips to the database they take. */
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitOrRollBack } from '../../../server/db/commit-or-roll-back';
import { openDatabase, openPool } from '../../../server/db/connection';
import { executePrepared } from '../../../server/db/named';
import { commitWith, pipelined } from '../../../server/db/pipelined-transaction';
import { isTakenBack, sqlStateOf } from '../../../server/db/sql-state';
import type { Database, Transaction } from '../../../server/kernel/services';
import { createTestDatabase, type TestDatabase } from '../../support/database';

/** Senders of the latest bytes, in order; several pieces in a row of one side count once. */
let exchange: ('server' | 'database')[] = [];

let test: TestDatabase;
let proxy: Server;
let pool: Pool;
let db: Database;

function note(side: 'server' | 'database') {
  if (exchange.at(-1) !== side) exchange.push(side);
}

/** Opens a proxy before the database that notes who sends. */
function openProxy(url: URL): Promise<Server> {
  const [port, folder] = [Number(url.port), url.searchParams.get('host')];
  const server = createServer((near) => {
    const far = connect(folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` });
    near.on('data', (bytes) => {
      note('server');
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      note('database');
      near.write(bytes);
    });
    near.on('close', () => far.destroy()).on('error', () => far.destroy());
    far.on('close', () => near.destroy()).on('error', () => near.destroy());
  });
  return new Promise((opened) => {
    server.listen(0, '127.0.0.1', () => opened(server));
  });
}

beforeAll(async () => {
  test = await createTestDatabase('empty');
  const owner = new Client({ connectionString: test.adminUrl });
  await owner.connect();
  await owner.query(`
    CREATE TABLE kept (id integer UNIQUE DEFERRABLE INITIALLY IMMEDIATE);
    GRANT ALL ON kept TO PUBLIC`);
  await owner.end();
  proxy = await openProxy(new URL(test.appUrl));
});
beforeEach(async () => {
  const url = new URL(test.appUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  pool = openPool(url.href, 1);
  pool.on('error', () => undefined);
  db = openDatabase(pool);
  await db.execute(sql`DELETE FROM kept`);
});
afterEach(() => pool.end());
afterAll(async () => {
  proxy.close();
  await test.drop();
});

const add = (tx: Transaction, id: number) => tx.execute(sql`INSERT INTO kept VALUES (${id})`);

async function kept(): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM kept ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** Returns how many round trips some work takes. */
async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  exchange = [];
  await work();
  return exchange.filter((side) => side === 'server').length;
}

/** Ends the connection of a transaction from the other end. */
async function cutOff(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  const owner = new Client({ connectionString: test.adminUrl });
  await owner.connect();
  await owner.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  await owner.end();
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the round trips of a transaction', () => {
  it.each([
    ['without a statement', 0, () => Promise.resolve()],
    ['with one statement', 2, (tx: Transaction) => add(tx, 1)],
    ['that commits with its only statement', 1, (tx: Transaction) => commitWith(tx, () => add(tx, 1))],
    [
      'with one statement after another',
      3,
      async (tx: Transaction) => {
        await add(tx, 1);
        await add(tx, 2);
      },
    ],
    [
      'that sends two statements together and commits with the third',
      2,
      async (tx: Transaction) => {
        await pipelined(tx, () => Promise.all([add(tx, 1), add(tx, 2)]));
        await commitWith(tx, () => add(tx, 3));
      },
    ],
    ['that begins with a savepoint', 4, (tx: Transaction) => tx.transaction((part) => add(part, 1))],
  ])('%s', async (_, trips, work) => {
    expect(await tripsOf(() => db.transaction<unknown>(work))).toBe(trips);
    expect(await tripsOf(kept)).toBe(1);
  });
});

describe('a transaction', () => {
  it('is read by nobody else before its end, and by its own prepared statements', async () => {
    const other = new Client({ connectionString: test.adminUrl });
    await other.connect();
    const seen = async () => (await other.query('SELECT id FROM kept')).rows;
    await db.transaction(async (tx) => {
      await add(tx, 1);
      expect(await executePrepared(tx, sql`SELECT id FROM kept`)).toEqual([{ id: 1 }]);
      expect(await seen()).toEqual([]);
      await commitWith(tx, () => add(tx, 2));
      expect(await seen()).toEqual([{ id: 1 }, { id: 2 }]);
    });
    await other.end();
  });

  it('has the isolation and the access that it asks for', async () => {
    const settings = sql`SELECT current_setting('transaction_isolation') AS isolation,
      current_setting('transaction_read_only') AS "readOnly"`;
    const read = async (tx: Transaction) => (await tx.execute(settings)).rows;
    expect(await db.transaction(read)).toEqual([{ isolation: 'read committed', readOnly: 'off' }]);
    expect(await db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })).toEqual([
      { isolation: 'repeatable read', readOnly: 'on' },
    ]);
  });

  it('takes no statement once it is over', async () => {
    let leaked: Transaction | undefined;
    const late = db.transaction(async (tx) => {
      leaked = tx;
      await commitWith(tx, () => add(tx, 1));
      await add(tx, 2);
    });
    await expect(late).rejects.toThrow(DrizzleQueryError);
    expect(await failureOf(add(leaked as Transaction, 3))).toBeInstanceOf(DrizzleQueryError);
    expect(await kept()).toEqual([1]);
  });
});

describe('a failure', () => {
  it('in the middle of statements sent together is told, and none of them is kept', async () => {
    const failed = await failureOf(
      db.transaction(async (tx) => {
        await add(tx, 1);
        await pipelined(tx, () => Promise.all([add(tx, 2), add(tx, 1), add(tx, 3)]));
      }),
    );
    expect(sqlStateOf(failed)).toBe('23505');
    expect(isTakenBack(failed)).toBe(true);
    expect(await kept()).toEqual([]);
  });

  it('of the first statement, which the transaction begins with, takes nothing with it', async () => {
    expect(sqlStateOf(await failureOf(db.transaction((tx) => tx.execute(sql`SELECT 1 / 0`))))).toBe('22012');
    expect(await tripsOf(() => db.transaction((tx) => commitWith(tx, () => add(tx, 1))))).toBe(1);
    expect(await kept()).toEqual([1]);
  });

  it('of the statement that it would commit with leaves nothing', async () => {
    const failed = await failureOf(
      db.transaction(async (tx) => {
        await add(tx, 1);
        await commitWith(tx, () => add(tx, 1));
      }),
    );
    expect(sqlStateOf(failed)).toBe('23505');
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['sent by itself', (tx: Transaction) => add(tx, 1)],
    ['sent with the last statement', (tx: Transaction) => commitWith(tx, () => add(tx, 1))],
  ])('of the commit, %s, is told, and nothing is kept', async (_, last) => {
    const failed = await failureOf(
      db.transaction(async (tx) => {
        await tx.execute(sql`SET CONSTRAINTS ALL DEFERRED`);
        await add(tx, 1);
        await last(tx);
      }),
    );
    expect(failed).toBeInstanceOf(DrizzleQueryError);
    expect(sqlStateOf(failed)).toBe('23505');
    expect(await kept()).toEqual([]);
  });
});

describe('a savepoint', () => {
  it('that fails is undone alone, and its transaction continues', async () => {
    await db.transaction(async (tx) => {
      await add(tx, 1);
      const failed = await failureOf(
        tx.transaction(async (part) => {
          await add(part, 2);
          await add(part, 1);
        }),
      );
      expect(sqlStateOf(failed)).toBe('23505');
      await tx.transaction((part) => part.transaction((inner) => add(inner, 3)));
      await commitWith(tx, () => add(tx, 4));
    });
    expect(await kept()).toEqual([1, 3, 4]);
  });

  it('is undone where the failure of a statement was kept from its work', async () => {
    await db.transaction(async (tx) => {
      const failed = await failureOf(
        tx.transaction(async (part) => {
          await add(part, 1);
          await failureOf(add(part, 1));
        }),
      );
      expect(failed).toBeInstanceOf(DrizzleQueryError);
      await add(tx, 2);
    });
    expect(await kept()).toEqual([2]);
  });

  it('commits nothing, whatever is said to be the last statement within it', async () => {
    const failed = await failureOf(
      db.transaction(async (tx) => {
        await tx.transaction((part) => commitWith(part, () => add(part, 1)));
        await add(tx, 2);
        throw new RangeError('not this one');
      }),
    );
    expect(failed).toBeInstanceOf(RangeError);
    expect(await kept()).toEqual([]);
  });
});

describe('an outcome', () => {
  it.each([
    ['commit', [1]],
    ['rollBack', []],
  ] as const)('ends its transaction with a %s, and is returned', async (end, left) => {
    const outcome = { end, some: 'thing' };
    const returned = await commitOrRollBack(db, async (tx) => {
      await add(tx, 1);
      return outcome;
    });
    expect(returned).toBe(outcome);
    expect(await kept()).toEqual(left);
  });

  it('rolls back a savepoint alone', async () => {
    await db.transaction(async (tx) => {
      await add(tx, 1);
      await commitOrRollBack(tx, async (part) => {
        await add(part, 2);
        return { end: 'rollBack' };
      });
      await add(tx, 3);
    });
    expect(await kept()).toEqual([1, 3]);
  });

  it('is not reached by work that fails', async () => {
    const failed = await failureOf(
      commitOrRollBack(db, async (tx) => {
        await add(tx, 1);
        await add(tx, 1);
        return { end: 'commit' };
      }),
    );
    expect(sqlStateOf(failed)).toBe('23505');
    expect(await kept()).toEqual([]);
  });
});

describe('a connection lost in the middle of a transaction', () => {
  it.each([
    ['a statement', (tx: Transaction) => add(tx, 2)],
    ['the last statement', (tx: Transaction) => commitWith(tx, () => add(tx, 2))],
    ['a savepoint', (tx: Transaction) => tx.transaction((part) => add(part, 2))],
    ['the commit', () => Promise.resolve()],
  ])('fails it at %s, of which nobody knows whether it was taken, and the next one gets another', async (_, last) => {
    const failed = await failureOf(
      db.transaction<unknown>(async (tx) => {
        await add(tx, 1);
        await cutOff(tx);
        return last(tx);
      }),
    );
    expect(failed).toBeInstanceOf(DrizzleQueryError);
    expect(isTakenBack(failed)).toBe(false);
    expect(await kept()).toEqual([]);
  });

  it('leaves the reason why it was to be undone', async () => {
    const failed = await failureOf(
      db.transaction(async (tx) => {
        await add(tx, 1);
        await cutOff(tx);
        throw new RangeError('not this one');
      }),
    );
    expect(failed).toBeInstanceOf(RangeError);
    expect(await kept()).toEqual([]);
  });
});
