/** The journal: each posting is written once and sums to zero, and the balances are the sums of the entries. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { AlreadyPosted, post, type Leg } from '../../../server/book/post';
import { bookNow, withTransaction } from '../../../server/book/transaction';
import { runs } from '../../support/runs';
import { createTestServices, type TestServices } from '../../support/services';

const AT = new Date('2026-10-16T10:00:00Z');

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.dispose());

function move(legs: readonly Leg[], referenceId = newId()) {
  const posting = {
    id: newId(),
    kind: 'deposit' as const,
    referenceId,
    no: 0,
    businessDate: '2026-10-16',
    actorId: null,
  };
  return withTransaction(test.services, (tx) => post(tx, newId, posting, legs));
}

async function balanceOf(ownerId: string): Promise<number> {
  const { rows } = await test.services.pool.query<{ balance: number }>(
    "SELECT balance FROM ledger_account WHERE owner_id = $1 AND kind = 'wallet'",
    [ownerId],
  );
  return rows[0]?.balance ?? 0;
}

async function entriesMatchBalances(): Promise<boolean> {
  const { rows } = await test.services.pool.query(`
    SELECT FROM ledger_account LEFT JOIN entry ON ledger_account_id = ledger_account.id
    GROUP BY ledger_account.id HAVING balance <> coalesce(sum(amount), 0)`);
  return rows.length === 0;
}

const wallet = (ownerId: string, amount: number): Leg => ({ kind: 'wallet', ownerId, amount });

describe('the journal', () => {
  it('moves money between accounts it has not met before', async () => {
    const [giver, receiver] = [newId(), newId()];
    await move([wallet(giver, -500), wallet(receiver, 500)]);
    expect([await balanceOf(giver), await balanceOf(receiver)]).toEqual([-500, 500]);
    expect(await entriesMatchBalances()).toBe(true);
  });

  it('adds up the legs of one account and writes nothing for what comes to nothing', async () => {
    const [giver, receiver] = [newId(), newId()];
    const reference = newId();
    await move([wallet(giver, -300), wallet(giver, 300), wallet(receiver, 1), wallet(receiver, -1)], reference);
    const { rows } = await test.services.pool.query('SELECT FROM transfer WHERE reference_id = $1', [reference]);
    expect(rows).toHaveLength(0);
  });

  it('takes a movement once under concurrent requests', async () => {
    const [giver, receiver, reference] = [newId(), newId(), newId()];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => move([wallet(giver, -700), wallet(receiver, 700)], reference)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AlreadyPosted);
    expect(await balanceOf(receiver)).toBe(700);
    expect(await entriesMatchBalances()).toBe(true);
  });

  it('refuses legs that do not sum to zero, before and in the database', async () => {
    await expect(move([wallet(newId(), 1)])).rejects.toThrow(RangeError);
    const insert = `INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at)
      VALUES ($1, 1, '2026-10-16', $2, 5, 5, now()), ($1, 2, '2026-10-16', $3, -4, -4, now())`;
    await expect(test.services.pool.query(insert, [newId(), newId(), newId()])).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('only grows, also for the owner of the tables', async () => {
    await move([wallet(newId(), -5), wallet(newId(), 5)]);
    const owner = new Client({ connectionString: test.database.adminUrl });
    await owner.connect();
    for (const table of ['transfer', 'entry', 'round_step']) {
      expect(
        (await test.services.pool.query(`SELECT has_table_privilege('${table}', 'UPDATE, DELETE, TRUNCATE') AS may`))
          .rows,
      ).toEqual([{ may: false }]);
      await expect(owner.query(`TRUNCATE ${table}`)).rejects.toThrow('only grows');
    }
    for (const change of [
      'UPDATE entry SET amount = amount',
      'DELETE FROM entry',
      'UPDATE transfer SET reason = reason',
      'DELETE FROM transfer',
    ]) {
      await expect(owner.query(change)).rejects.toThrow('only grows');
    }
    await owner.end();
  });

  it('keeps the sum of all money, and no two movements wait for each other for ever', async () => {
    const accounts = Array.from({ length: 6 }, () => newId());
    const pairs = Array.from({ length: 60 }, (_, index) => [index % 6, (index * 5 + 1 + (index % 3)) % 6] as const);
    await Promise.all(
      pairs.map(([from, to]) =>
        move([wallet(accounts[from] ?? '', -(from + 1)), wallet(accounts[to] ?? '', from + 1)]),
      ),
    );
    const { rows } = await test.services.pool.query<{ sum: string }>(
      'SELECT sum(balance)::text AS sum FROM ledger_account',
    );
    expect(rows[0]?.sum).toBe('0');
    expect(await entriesMatchBalances()).toBe(true);
  });
});

/** Random movements among a few accounts; some of them don't sum to zero, or were made before. */
const Movements = fc.array(
  fc.record({
    reference: fc.integer({ min: 0, max: 5 }),
    legs: fc.array(
      fc.record({ account: fc.integer({ min: 0, max: 3 }), amount: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }) }),
      { minLength: 1, maxLength: 4 },
    ),
    isBalanced: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

const sumOfLegs = (legs: readonly Leg[]) => legs.reduce((sum, { amount }) => sum + amount, 0);

/** All that the journal holds, as one hash. */
async function everything(): Promise<unknown> {
  const tables = ['entry', 'transfer', 'ledger_account'].map(
    (table) => `(SELECT string_agg(t::text, ',' ORDER BY t::text) FROM ${table} AS t)`,
  );
  return (await test.services.pool.query(`SELECT md5(concat_ws(' ', ${tables.join(', ')})) AS hash`)).rows[0];
}

describe('any movements', () => {
  it('keep the sum of all at nothing and each balance at the sum of its entries; one that is refused leaves nothing (L1)', async () => {
    await fc.assert(
      fc.asyncProperty(Movements, async (movements) => {
        const accounts = Array.from({ length: 4 }, () => newId());
        const references = Array.from({ length: 6 }, () => newId());
        const made = new Set<number>();
        const balances = new Map<string, number>();
        for (const { reference, legs, isBalanced } of movements) {
          const wanted = legs.map(({ account, amount }) => wallet(accounts[account] ?? '', amount));
          if (isBalanced) wanted.push(wallet(accounts[0] ?? '', -sumOfLegs(wanted)));
          const isNothing = accounts.every((id) => sumOfLegs(wanted.filter(({ ownerId }) => ownerId === id)) === 0);
          const isRight = isNothing || (sumOfLegs(wanted) === 0 && !made.has(reference));
          const before = await everything();
          expect(
            await move(wanted, references[reference]).then(
              () => true,
              () => false,
            ),
          ).toBe(isRight);
          if (!isRight || isNothing) {
            expect(await everything()).toEqual(before);
            continue;
          }
          made.add(reference);
          for (const { ownerId, amount } of wanted)
            balances.set(String(ownerId), (balances.get(String(ownerId)) ?? 0) + amount);
        }
        for (const [id, balance] of balances) expect(await balanceOf(id)).toBe(balance);
        expect(await entriesMatchBalances()).toBe(true);
        const { rows } = await test.services.pool.query('SELECT coalesce(sum(amount), 0)::bigint AS sum FROM entry');
        expect(rows).toEqual([{ sum: 0 }]);
      }),
      runs(12),
    );
  });
});

describe('the moment that decides', () => {
  it('is the database’s, read anew each time', async () => {
    const { before, after } = await withTransaction(test.services, async (tx) => {
      const first = await bookNow(tx);
      await tx.execute(sql`SELECT pg_sleep(0.05)`);
      return { before: first, after: await bookNow(tx) };
    });
    expect(after.getTime()).toBeGreaterThan(before.getTime());
  });

  it('is another one only in a transaction of a simulated business', async () => {
    const simulated = { ...test.services, bookClock: () => AT };
    expect(await withTransaction(simulated, bookNow)).toEqual(AT);
    const real = await withTransaction(test.services, bookNow);
    expect(Math.abs(real.getTime() - Date.now())).toBeLessThan(60_000);
  });
});

describe('months', () => {
  it('get partitions of their own ahead of time, once', async () => {
    const make = () => test.services.pool.query("SELECT create_book_month('2031-05-09')");
    await make();
    await make();
    const { rows } = await test.services.pool.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relname ~ '_2031_05$' AND relispartition AND relkind = 'r' ORDER BY 1",
    );
    expect(rows.map(({ name }) => name)).toEqual(['entry_2031_05', 'line_2031_05', 'slip_2031_05']);
  });

  it('stay where they are once rows have come without them', async () => {
    await move([wallet(newId(), -1), wallet(newId(), 1)]);
    await test.services.pool.query("SELECT create_book_month('2026-10-01')");
    const { rows } = await test.services.pool.query("SELECT FROM pg_class WHERE relname = 'entry_2026_10'");
    expect(rows).toHaveLength(0);
  });
});
