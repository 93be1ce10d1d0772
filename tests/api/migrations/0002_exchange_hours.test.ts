/** Stock lotteries move to the clock of their exchange; the rest of a business stays as it is. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXCHANGE_PRESETS } from '../../../domain/lotto/exchange-presets';
import { SCHEDULES } from '../../../domain/lotto/schedules';
import { Schedule } from '../../../domain/lotto/schedule';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0002_exchange_hours', 'before');
});
afterEach(() => database.drop());

const ask = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Row>(statement, values)).rows);

const upgrade = () => migrateTo(database.adminUrl, '0002_exchange_hours');

const at = (time: string, day = 0) => ({ day, time });
/** A schedule as it was in release 0.1.0, in the time of Bangkok. */
const former = (closes: string, result: string, change: object = {}) => ({
  dayRule: { kind: 'weekdays', days: [1, 2, 3, 4, 5] },
  opens: at('06:00'),
  closes: at(closes),
  result: at(result),
  earlierCloses: {},
  memberCancels: null,
  holidays: [],
  moves: {},
  ...change,
});
const DOW = former('', '', { opens: at('21:30'), closes: at('03:00', 1), result: at('04:30', 1) });

/** The stock lotteries of release 0.1.0. */
const FORMER: Readonly<Record<string, object>> = {
  'stock-nikkei-am': former('09:00', '09:30'),
  'stock-nikkei-pm': former('12:30', '13:30'),
  'stock-china-am': former('10:05', '10:30'),
  'stock-china-pm': former('13:30', '14:00'),
  'stock-hangseng-am': former('10:55', '11:05'),
  'stock-hangseng-pm': former('14:55', '15:10'),
  'stock-taiwan': former('12:00', '12:30'),
  'stock-korea': former('12:30', '13:30'),
  'stock-singapore': former('15:30', '16:15'),
  'stock-thai': former('16:00', '16:45'),
  'stock-india': former('16:30', '17:30'),
  'stock-egypt': former('18:30', '19:30', { dayRule: { kind: 'weekdays', days: [7, 1, 2, 3, 4] } }),
  'stock-uk': former('22:00', '23:30'),
  'stock-germany': former('22:00', '23:30'),
  'stock-russia': former('22:00', '23:50'),
  'stock-dowjones': DOW,
};

/** Adds a lottery and returns its id. */
async function add(code: string, schedule: object, family = 'stock'): Promise<string> {
  const [row] = await ask<{ id: string }>(
    `INSERT INTO lotto (id, code, family, is_on, position, schedule, row2_reads, created_at)
     VALUES (gen_random_uuid(), $1, $2, true, (SELECT count(*) + 1 FROM lotto), $3, 'top3', now()) RETURNING id`,
    [code, family, JSON.stringify(schedule)],
  );
  return row?.id ?? '';
}

/** Records that a lottery was copied from another. */
const addCopy = async (code: string, model: string, schedule: object) => {
  const id = await add(code, schedule);
  await ask(
    `INSERT INTO audit (at, actor, action, entity, entity_id, after) VALUES (now(), 'master', 'create', 'lottos', $1, $2)`,
    [id, JSON.stringify({ code, name: code, model })],
  );
};

const lottos = async () => {
  const rows = await ask<{ code: string; schedule: Schedule; version: number }>(
    'SELECT code, schedule, version FROM lotto ORDER BY position',
  );
  return Object.fromEntries(rows.map(({ code, ...lotto }) => [code, lotto]));
};

describe('the stock lotteries of the last release', () => {
  it('get the schedules of a fresh installation, and a row in the audit each', async () => {
    for (const [code, schedule] of Object.entries(FORMER)) await add(code, schedule);
    await add('hanoi', former('18:00', '18:15'), 'hanoi');
    const { hanoi } = await lottos();
    await upgrade();
    const now = await lottos();
    for (const code of Object.keys(FORMER)) {
      expect([code, now[code]]).toEqual([code, { version: 2, schedule: SCHEDULES[code as keyof typeof SCHEDULES] }]);
    }
    expect(now['hanoi']).toEqual(hanoi);
    const audits = await ask<{ code: string; before: object; after: object }>(`
      SELECT lotto.code, audit.before, audit.after FROM audit JOIN lotto ON lotto.id = audit.entity_id
      WHERE actor = 'upgrade' AND action = 'update' AND entity = 'lottos' AND reason LIKE '%slips keep their times%'
      ORDER BY audit.id`);
    expect(audits).toEqual(
      Object.entries(FORMER).map(([code, schedule]) => ({
        code,
        before: { schedule },
        after: { schedule: now[code]?.schedule },
      })),
    );
  });

  it('keep a larger margin, their own holidays and moves, and the distance of earlier times', async () => {
    const own = {
      earlierCloses: { bottom2: at('02:00', 1) },
      memberCancels: at('23:30'),
      holidays: ['2026-12-31'],
      moves: { '2027-01-04': '2027-01-05' },
    };
    await add('stock-dowjones', { ...DOW, closes: at('02:30', 1), ...own });
    await add('stock-egypt', former('18:35', '19:30', { earlierCloses: { top3: at('18:00') } }));
    await upgrade();
    const { 'stock-dowjones': dow, 'stock-egypt': egypt } = await lottos();
    expect(dow?.schedule).toMatchObject({
      closes: at('15:30'),
      earlierCloses: { bottom2: at('15:00') },
      memberCancels: at('12:30'),
      holidays: own.holidays,
      moves: own.moves,
    });
    // It closed after the exchange; 35 minutes remain between its two closes.
    expect(egypt?.schedule).toMatchObject({ closes: at('14:25'), earlierCloses: { top3: at('13:50') } });
    for (const { schedule } of [dow, egypt].flatMap((one) => one ?? []))
      expect(Schedule.parse(schedule)).toEqual(schedule);
  });

  it('take their copies along, unless those have times of their own', async () => {
    await add('stock-dowjones', DOW);
    await addCopy('dow-vip', 'stock-dowjones', { ...DOW, closes: at('00:05', 1) });
    await addCopy('dow-two', 'stock-dowjones', DOW);
    await add('stock-other', DOW);
    await upgrade();
    const now = await lottos();
    expect(now['dow-two']?.schedule).toEqual(SCHEDULES['stock-dowjones']);
    expect(now['dow-vip']?.schedule).toEqual({ ...DOW, closes: at('00:05', 1) });
    expect(now['stock-other']).toEqual({ version: 1, schedule: DOW });
  });

  it('stay if betting would end before it begins', async () => {
    const late = former('23:45', '23:50', { opens: at('23:30') });
    await add('stock-uk', late);
    await upgrade();
    expect(await lottos()).toEqual({ 'stock-uk': { version: 1, schedule: late } });
  });

  it('stay in a business of another time zone', async () => {
    await add('stock-dowjones', DOW);
    await ask(
      `INSERT INTO setting (key, value, version, updated_at) VALUES ('fixed:timeZone', '"Asia/Tokyo"', 0, now())`,
    );
    await upgrade();
    expect(await lottos()).toEqual({ 'stock-dowjones': { version: 1, schedule: DOW } });
  });
});

describe('the calendars of the exchanges', () => {
  const days = () =>
    ask(`SELECT exchange, from_date::text AS from, to_date::text AS to, kind, closes, name, source FROM exchange_day`);
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();

  it('are those of a fresh installation', async () => {
    await add('stock-dowjones', DOW);
    await upgrade();
    expect(sorted(await days())).toEqual(sorted(EXCHANGE_PRESETS));
  });

  it('come with the lotteries in an empty database', async () => {
    await upgrade();
    expect(await days()).toEqual([]);
  });

  it('hold no contradicting entry', async () => {
    await upgrade();
    const entry = (from: string, to: string, kind: string, closes: string | null, exchange = 'london') =>
      ask(
        `INSERT INTO exchange_day (id, exchange, from_date, to_date, kind, closes, name, source)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, 'a day', 'a page')`,
        [exchange, from, to, kind, closes],
      );
    const breaks = (constraint: string) => ({ code: '23514', constraint });
    await expect(entry('2027-01-02', '2027-01-01', 'closed', null)).rejects.toMatchObject(breaks('exchange_day_dates'));
    await expect(entry('2027-01-01', '2027-01-01', 'shortened', null)).rejects.toMatchObject(
      breaks('exchange_day_closes'),
    );
    await expect(entry('2027-01-01', '2027-01-01', 'closed', '12:00')).rejects.toMatchObject(
      breaks('exchange_day_closes'),
    );
    await expect(entry('2027-01-01', '2027-01-01', 'closed', null, 'mars')).rejects.toMatchObject(
      breaks('exchange_day_exchange_known'),
    );
    await entry('2027-01-01', '2027-01-01', 'closed', null);
    await expect(entry('2027-01-01', '2027-01-01', 'closed', null)).rejects.toMatchObject({ code: '23505' });
  });
});

it('leaves nothing behind when it is cut off, so that the next start does it whole', async () => {
  await add('stock-dowjones', DOW);
  // Text that is no time breaks the migration after the table was made.
  const broken = await add('stock-egypt', former('noon', '19:30'));
  await expect(upgrade()).rejects.toThrow();
  expect(await ask("SELECT tablename FROM pg_tables WHERE tablename = 'exchange_day'")).toEqual([]);
  await ask('DELETE FROM lotto WHERE id = $1', [broken]);
  await upgrade();
  expect((await lottos())['stock-dowjones']?.version).toBe(2);
});
