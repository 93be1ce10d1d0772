/** Partitions of months, and the clock of the book that never goes back. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const { ask } = useSchema();

const ADD_ENTRIES = `INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at)
  SELECT '00000000-0000-7000-8000-000000000001', leg, '2026-11-20', gen_random_uuid(), 3 - 2 * leg, 0, now() FROM generate_series(1, 2) AS leg`;

const parts = () =>
  ask("SELECT relname AS part FROM pg_class WHERE relispartition AND relkind = 'r' AND relname ~ '^entry_' ORDER BY 1");

beforeAll(async () => {
  await ask("SELECT create_book_month('2026-12-01')");
  await ask(ADD_ENTRIES);
});

it('makes the partition of a month of one table once, and none for one whose rows went elsewhere', async () => {
  const make = (month: string) => ask(`SELECT create_book_part('entry', '${month}') AS made`);
  expect(await make('2026-12-24')).toEqual([{ made: false }]);
  expect(await make('2027-01-31')).toEqual([{ made: true }]);
  expect(await make('2027-01-01')).toEqual([{ made: false }]);
  expect(await make('2026-11-01')).toEqual([{ made: false }]);
  expect(await parts()).toEqual(['entry_2026_12', 'entry_2027_01', 'entry_other'].map((part) => ({ part })));
});

it('makes all three of a month, and those of no other table', async () => {
  await ask("SELECT create_book_month('2027-02-01')");
  expect(
    await ask(
      "SELECT count(*)::integer AS count FROM pg_class WHERE relispartition AND relname ~ '^(slip|line|entry)_2027_02$'",
    ),
  ).toEqual([{ count: 3 }]);
  await expect(ask("SELECT create_book_part('audit', '2027-02-01')")).rejects.toMatchObject({ code: '22023' });
});

it('lets what is attached only grow, as its table does', async () => {
  await ask(ADD_ENTRIES.replace('2026-11-20', '2027-01-20').replace('000001', '000002'));
  await expect(ask("DELETE FROM entry WHERE business_date = '2027-01-20'")).rejects.toMatchObject({ code: '42501' });
  await expect(ask('UPDATE entry_2027_01 SET at = now()')).rejects.toMatchObject({ code: '42501' });
});

it('notes the moment it is, and refuses what would be written before it', async () => {
  const step = () =>
    ask(`INSERT INTO round_step (round_id, at, event, from_state, to_state, actor)
      SELECT id, clock_timestamp(), 'open', 'scheduled', 'open', 'clock' FROM round`);
  const [first] = await ask('SELECT note_book_clock() < 0 AS "isLater", book_clock_behind() <= 0 AS "isNoted"');
  expect(first).toEqual({ isLater: true, isNoted: true });
  await step();
  await ask("SELECT setval('book_clock', (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 60000)");
  expect(await ask('SELECT note_book_clock() > 50000 AS "isBehind"')).toEqual([{ isBehind: true }]);
  expect(await ask('SELECT book_clock_behind() > 50000 AS "isBehind"')).toEqual([{ isBehind: true }]);
  await expect(step()).rejects.toMatchObject({ code: 'LB001' });
  const guarded = await ask(
    "SELECT tgrelid::regclass::text AS on FROM pg_trigger WHERE tgfoid::regproc::text = 'check_book_clock' ORDER BY 1",
  );
  expect(guarded).toEqual(['round_step', 'shoot', 'slip', 'transfer'].map((on) => ({ on })));
});
