/**
 * An account's ledger through the API: entries by range, kind, amount and reference, the visible names, and the cost.
 */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import type { Services } from '../../../server/kernel/services';
import { type Persona, signInAs } from '../../support/agents';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { rowsTouched } from '../../support/rows-touched';
import { createTestServices, type TestServices } from '../../support/services';
import { DAY_MS } from '../../../domain/durations';
import { inBookTransaction } from '../../../server/book/transaction';

const BEGINNING = Date.parse('2026-03-02T03:00:00Z');
const DAYS = 6;
const MANY = 20_000;
const TIMES_ANALYSED = 10;

let test: TestServices;
let world: BookWorld;
let app: ReturnType<typeof createApp>;
const people: Record<string, Persona> = {};
const slip = { id: '' };

/** Something done on a day, the first being 0. */
const onDay = (day: number): Services => ({ ...test.services, bookClock: () => new Date(BEGINNING + day * DAY_MS) });

const adjust = (day: number, username: string, received: number, reason = 'as counted') =>
  inBookTransaction(onDay(day), (tx) =>
    adjustBalance(tx, onDay(day), {
      requestId: test.services.newId(),
      accountId: world.idOf(username),
      received,
      actor: { id: world.idOf('master'), name: 'master' },
      reason,
    }),
  );

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  app = createApp(test.services);
  for (let day = 0; day < DAYS; day += 1) await adjust(day, 'anong', 100 * (day + 1), `day ${day}`);
  slip.id = placed(await world.bet(world.idOf('anong'), [betLine('top2', '12', 10)])).id;
  for (const name of ['master', 'com', 'agent']) people[name] = await signInAs(app, name);
});
afterAll(() => test.dispose());

const as = (name: string) => {
  const persona = people[name];
  if (!persona) throw new Error(`${name} is not signed in`);
  return persona;
};

type Entry = Record<string, unknown>;

async function ledger(by: string, of: string, query: Record<string, unknown> = {}): Promise<Entry[]> {
  const parameters = new URLSearchParams(
    Object.entries({ sort: ['number', 'DESC'], ...query }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const { status, json } = await as(by).get(`/api/accounts/${world.idOf(of)}/ledger?${parameters.toString()}`);
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json as unknown as Entry[];
}

const momentOf = (day: number) => new Date(BEGINNING + day * DAY_MS).toISOString();

describe('the ledger of an account', () => {
  it('tells what moved, each with what was there before and after it', async () => {
    const [newest, ...older] = await ledger('master', 'anong');
    expect(newest).toMatchObject({
      kind: 'stake',
      amount: -900,
      size: 900,
      before: 2_100,
      after: 1_200,
      referenceId: slip.id,
      lotto: 'hanoi',
      actor: null,
    });
    expect(newest).toMatchObject({ slipNo: expect.stringMatching(/^\d+$/), roundNo: '1' });
    expect(older.map(({ amount }) => amount)).toEqual([600, 500, 400, 300, 200, 100]);
    for (const { before, amount, after } of older) expect(Number(before) + Number(amount)).toBe(after);
    expect(older[0]).toMatchObject({ kind: 'adjust', reason: 'day 5', slipNo: null, lotto: null });
  });

  it('names who acted to those above them alone', async () => {
    expect((await ledger('master', 'anong')).at(-1)).toMatchObject({ actor: 'master' });
    expect((await ledger('agent', 'anong')).at(-1)).toMatchObject({ actor: null });
  });

  it('is looked through by range, kind, amount and reference', async () => {
    const amounts = async (filter: object) => (await ledger('com', 'anong', { filter })).map(({ amount }) => amount);
    expect(await amounts({ at_gte: momentOf(1), at_lt: momentOf(3) })).toEqual([300, 200]);
    expect(await amounts({ at_gte: momentOf(3) })).toEqual([-900, 600, 500, 400]);
    expect(await amounts({ kind: 'stake' })).toEqual([-900]);
    expect(await amounts({ size_gte: 600 })).toEqual([-900, 600]);
    expect(await amounts({ referenceId: slip.id })).toEqual([-900]);
    expect(await amounts({ at_gte: momentOf(1), at_lt: momentOf(1) })).toEqual([]);
  });

  it('is paged by key', async () => {
    const first = await as('com').get(`/api/accounts/${world.idOf('anong')}/ledger?sort=["number","DESC"]&range=[0,2]`);
    const after = first.headers.get('x-after') ?? '';
    expect((await ledger('com', 'anong', { range: [0, 2], after })).map(({ amount }) => amount)).toEqual([
      400, 300, 200,
    ]);
  });

  it('says what was there before a range and at its end', async () => {
    const balances = async (from?: number, until?: number, of = 'anong') => {
      const query = new URLSearchParams({
        ...(from !== undefined && { from: momentOf(from) }),
        ...(until !== undefined && { until: momentOf(until) }),
      });
      return (await as('com').get(`/api/accounts/${world.idOf(of)}/ledger/balances?${query.toString()}`)).json;
    };
    expect(await balances(1, 3)).toEqual({ opening: 100, closing: 600 });
    expect(await balances()).toEqual({ opening: 0, closing: 1_200 });
    expect(await balances(-9, -8)).toEqual({ opening: 0, closing: 0 });
    // Between two days nothing moved, so the balance stays.
    expect(await balances(2.1, 2.2)).toEqual({ opening: 600, closing: 600 });
    expect(await balances(undefined, undefined, 'dao')).toEqual({ opening: 0, closing: 0 });
    expect((await as('com').get(`/api/accounts/${world.idOf('anong')}/ledger/balances?from=yesterday`)).status).toBe(
      400,
    );
  });

  it('is a file as well', async () => {
    const path = `/api/accounts/${world.idOf('anong')}/ledger?sort=["number","ASC"]&columns=["kind","amount","after"]`;
    const headers = { accept: 'text/csv', authorization: `Bearer ${as('com').token}` };
    const answer = await app.fetch(new Request(`http://localhost${path}`, { headers }));
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text.trim().split('\r\n').at(-1)).toBe('Slip,-9.00,12.00');
    expect(text).toContain('Correction,6.00,21.00');
  });

  it('is nobody’s business beside or below', async () => {
    expect((await as('agent').get(`/api/accounts/${world.idOf('com')}/ledger`)).status).toBe(404);
    expect((await as('agent').get(`/api/accounts/${world.idOf('com')}/ledger/balances`)).status).toBe(404);
  });

  it('costs what a page costs, however long it is and wherever in it the range lies', async () => {
    const { pool } = test.services;
    const wallet = await pool.query<{ id: string }>(
      "SELECT id FROM ledger_account WHERE owner_id = $1 AND kind = 'wallet'",
      [world.idOf('anong')],
    );
    const house = await pool.query<{ id: string }>("SELECT id FROM ledger_account WHERE kind = 'house'");
    // Long ago, at intervals of a minute; both legs, because the database checks their sum.
    await pool.query(
      `WITH made AS (
         SELECT gen_random_uuid() AS id, n, timestamptz '2025-01-01' + n * interval '1 minute' AS at FROM generate_series(1, $1::int) AS n
       ), header AS (
         INSERT INTO transfer (id, kind, reference_id, no, business_date, at) SELECT id, 'adjust', id, 0, at::date, at FROM made
       )
       INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at, serial)
       SELECT id, leg, at::date, account, amount, 0, at, n - 1000000 FROM made
       CROSS JOIN (VALUES (1, $2::uuid, 1), (2, $3::uuid, -1)) AS side (leg, account, amount)`,
      [MANY, wallet.rows[0]?.id, house.rows[0]?.id],
    );
    const owner = new Client({ connectionString: test.database.adminUrl });
    await owner.connect();
    await owner.query('SET default_statistics_target = 10');
    const filter = { at_gte: '2025-01-05T00:00:00Z', at_lt: '2025-01-06T00:00:00Z' };
    // Independent of the planner's statistics, which are a small random sample.
    for (let time = 0; time < TIMES_ANALYSED; time += 1) {
      await owner.query('ANALYZE entry, transfer');
      const page = { range: [0, 24] };
      const touched = await rowsTouched(pool, /FROM "entry"/, () => ledger('com', 'anong', { ...page, filter }));
      expect(touched).toBeLessThan(400);
      const deep = await rowsTouched(pool, /FROM "entry"/, () => ledger('com', 'anong', page));
      expect(deep).toBeLessThan(400);
    }
    await owner.end();
  }, 60_000);
});
