/** Triggers that bind the owner too, partitions of months, sums, live updates. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

const ADD_AUDIT =
  "INSERT INTO audit (at, actor, action, entity) VALUES (now(), 'somebody', 'add', 'agents') RETURNING id";

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0001_rules', 'before');
  await ask(ADD_AUDIT);
  await migrateTo(database.adminUrl, '0001_rules');
});
afterAll(() => database.drop());

it.each(['audit', 'audit_seal', 'transfer', 'entry', 'round_step'])(
  'lets %s only grow, for the owner too',
  async (table) => {
    await expect(ask(`TRUNCATE ${table} CASCADE`)).rejects.toMatchObject({ code: '42501' });
    const events =
      await ask(`SELECT action_timing || ' ' || event_manipulation AS event FROM information_schema.triggers
    WHERE event_object_table = '${table}' AND trigger_name = '${table}_only_grows' ORDER BY 1`);
    expect(events).toEqual([{ event: 'BEFORE DELETE' }, { event: 'BEFORE UPDATE' }]);
  },
);

it('has what is recorded wait for its seal and its announcement', async () => {
  const [{ id } = {}] = await ask(ADD_AUDIT);
  expect(await ask('SELECT audit_id AS id FROM audit_unsealed')).toEqual([{ id }]);
  expect(await ask('SELECT audit_id AS id FROM event_queue')).toEqual([{ id }]);
  await expect(ask('DELETE FROM audit')).rejects.toMatchObject({ code: '42501' });
});

it('takes a movement whose legs sum to zero and no other', async () => {
  const leg = (transfer: number, number: number, amount: number) =>
    `('00000000-0000-7000-8000-00000000000${transfer}', ${number}, '2026-11-20', '00000000-0000-7000-9000-00000000000${number}', ${amount}, 0, now())`;
  const add = (...legs: string[]) =>
    ask(
      `INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at) VALUES ${legs.join(', ')}`,
    );
  await add(leg(1, 1, 500), leg(1, 2, -500));
  await expect(add(leg(2, 1, 500), leg(2, 2, -499))).rejects.toMatchObject({ code: '23514' });
});

it('makes the parts of a month once, and none for one whose rows went elsewhere', async () => {
  const parts = () =>
    ask(
      "SELECT relname AS part FROM pg_class WHERE relispartition AND relkind = 'r' AND relname ~ '^entry_' ORDER BY 1",
    );
  expect(await parts()).toEqual([{ part: 'entry_other' }]);
  await ask("SELECT create_book_month('2026-12-05')");
  await ask("SELECT create_book_month('2026-12-31')");
  await ask("SELECT create_book_month('2026-11-01')");
  expect(await parts()).toEqual([{ part: 'entry_2026_12' }, { part: 'entry_other' }]);
});

it('sums satang exactly, and tells the moment that decides', async () => {
  expect(
    await ask('SELECT sum_exactly(amount)::text AS sum FROM (VALUES (9007199254740993::bigint), (1)) AS one (amount)'),
  ).toEqual([{ sum: '9007199254740994' }]);
  expect(await ask('SELECT pg_typeof(sum_exactly(1))::text AS type')).toEqual([{ type: 'bigint' }]);
  await expect(
    ask('SELECT sum_exactly(amount) FROM (VALUES (9223372036854775807), (1)) AS one (amount)'),
  ).rejects.toMatchObject({ code: '22003' });
  expect(
    await ask("SELECT book_now() = '2026-11-20T12:00Z' AS set FROM set_config('book.now', '2026-11-20T12:00Z', false)"),
  ).toEqual([{ set: true }]);
});

it('has what happens to rounds and slips wait to be told', async () => {
  const names =
    await ask(`SELECT tgrelid::regclass::text AS on, tgname AS name, tgfoid::regproc::text AS calls FROM pg_trigger
    WHERE tgfoid::regproc::text ~ 'news' ORDER BY 1, 2`);
  expect(names).toEqual([
    ...['approval_added', 'approval_changed'].map((name) => ({ on: 'approval', name, calls: 'await_news_of_round' })),
    ...['round_added', 'round_changed', 'round_removed'].map((name) => ({
      on: 'round',
      name,
      calls: 'await_round_news',
    })),
    { on: 'shoot', name: 'shoot_added', calls: 'await_news_of_round' },
    ...['slip_added', 'slip_changed'].map((name) => ({ on: 'slip', name, calls: 'await_slip_news' })),
  ]);
});
