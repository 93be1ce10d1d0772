/** Months are made in parallel with other work: no bet waits for them behind a long reader. */
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MonthsMissing, makeMonths } from '../../../../server/book/rounds/make-months';
import { rowsOf, waitingForLocks } from '../../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../../support/book-world';
import { inTime } from '../../../support/in-time';
import { createTestServices, type TestServices } from '../../../support/services';

const TABLES = ['slip', 'line', 'entry'];

let test: TestServices;
let world: BookWorld;
let reader: Client;
beforeEach(async () => {
  reader = new Client({ connectionString: test.database.appUrl });
  await reader.connect();
  await reader.query('BEGIN');
});
afterEach(() => reader.end());
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
});
afterAll(() => test.dispose());

/** How many of the next three months each table has. */
const months = () =>
  rowsOf<{ of: string; months: number }>(
    test,
    `SELECT inhparent::regclass::text AS of, count(*)::integer AS months FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    JOIN generate_series(1, 3) AS ahead ON relname ~ to_char(date_trunc('month', now()) + make_interval(months => ahead), '_YYYY_MM$')
    WHERE inhparent = ANY($1::regclass[]) GROUP BY 1 ORDER BY 1`,
    [TABLES],
  );
/** Tables that look like a month's and belong to nothing. */
const strays = () =>
  rowsOf(
    test,
    "SELECT relname FROM pg_class WHERE relname ~ '_[0-9]{4}_[0-9]{2}$' AND relkind = 'r' AND NOT relispartition",
  );
/**
 * Counts the kinds of partitions of each table by their constraints, triggers, indexes and columns: one kind per table.
 */
const traits = () =>
  rowsOf<{ of: string; kinds: number }>(
    test,
    `SELECT inhparent::regclass::text AS of, count(DISTINCT (
      (SELECT array_agg(pg_get_constraintdef(oid) ORDER BY pg_get_constraintdef(oid)) FROM pg_constraint WHERE conrelid = inhrelid AND contype <> 'n'),
      (SELECT array_agg(tgname ORDER BY tgname) FROM pg_trigger WHERE tgrelid = inhrelid),
      (SELECT array_agg(up.inhparent::regclass::text ORDER BY up.inhparent) FROM pg_index JOIN pg_inherits AS up ON up.inhrelid = indexrelid WHERE indrelid = part.inhrelid),
      (SELECT count(*) FROM pg_index WHERE indrelid = part.inhrelid),
      (SELECT array_agg((attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid)) ORDER BY attnum) FROM pg_attribute
        LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE attrelid = inhrelid AND attnum > 0)
    ))::integer AS kinds
    FROM pg_inherits AS part WHERE inhparent = ANY($1::regclass[]) GROUP BY 1 ORDER BY 1`,
    [TABLES],
  );

const bet = () => world.bet(world.idOf('anong'), [betLine('top2', '27', 10)]);

describe('a month', () => {
  // The database has found a partition for the row when it is held up, and looks again whether it is the right one.
  it('gets a bet that was on its way to the default partition while it came to be', async () => {
    await reader.query("SELECT create_book_part('line', date_trunc('month', book_now())::date)");
    const answer = bet();
    await expect.poll(() => waitingForLocks(test)).toBe(1);
    await reader.query('COMMIT');
    const { id } = placed(await answer);
    expect(await rowsOf(test, 'SELECT tableoid::regclass::text AS stands FROM line WHERE slip_id = $1', [id])).toEqual([
      { stands: expect.stringMatching(/^line_\d{4}_\d{2}$/) as string },
    ]);
  });
});

describe('while somebody reads all slips for long', () => {
  it('a bet is answered though months are being made, which are put off and leave nothing half made', async () => {
    await reader.query('SELECT count(*) FROM slip');
    const made = makeMonths(test.services).catch((error: unknown) => error);
    const answers = [];
    let isOver = false;
    void made.then(() => (isOver = true));
    do answers.push(await inTime(bet()));
    while (!isOver && answers.at(-1) !== 'in vain');
    expect(answers).not.toContain('in vain');
    expect(await inTime(made)).toBeInstanceOf(MonthsMissing);
    expect(await strays()).toEqual([]);
    await reader.query('COMMIT');
  });
});

describe('months', () => {
  it('are made ahead by two processes at once, once each, and beside a reader of another month', async () => {
    await test.services.pool.query("SELECT create_book_month('2020-01-01')");
    await reader.query("SELECT count(*) FROM slip WHERE business_date = '2020-01-01'");
    await Promise.all([makeMonths(test.services), makeMonths(test.services)]);
    await makeMonths(test.services);
    expect(await months()).toEqual(['entry', 'line', 'slip'].map((of) => ({ of, months: 3 })));
    expect(await strays()).toEqual([]);
  });

  it('are like those that were made with their table', async () => {
    expect(await traits()).toEqual(['entry', 'line', 'slip'].map((of) => ({ of, kinds: 1 })));
  });

  it('take what is bet in them', async () => {
    const [{ date } = { date: '' }] = await rowsOf<{ date: string }>(
      test,
      "SELECT (date_trunc('month', now()) + interval '2 months')::date::text AS date",
    );
    const roundId = await world.openRound({ businessDate: date });
    const { id } = placed(await world.bet(world.idOf('anong'), [betLine('top2', '28', 10)], { roundId }));
    const [slip] = await rowsOf<{ part: string }>(
      test,
      'SELECT tableoid::regclass::text AS part FROM slip WHERE id = $1',
      [id],
    );
    expect(slip?.part).toBe(`slip_${date.slice(0, 7).replace('-', '_')}`);
  });
});
