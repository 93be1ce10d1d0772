/** Stock lotteries follow the clock and the calendar of their exchange: plans, rounds, and changes of a calendar. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import type { PlannedRound } from '../../../domain/api/lotto';
import type { LottoCode } from '../../../domain/lotto/lotto';
import type { Schedule } from '../../../domain/lotto/schedule';
import { SCHEDULES } from '../../../domain/lotto/schedules';
import { createApp } from '../../../server/app/app';
import { generateRounds } from '../../../server/book/rounds/generate-rounds';
import { openRounds } from '../../../server/book/rounds/open-rounds';
import { type Persona, seedAccounts, signInAs } from '../../support/agents';
import { type Clocked, NEVER, at, createClockedServices } from '../book/clock/support';

/** A Monday. */
const TODAY = '2026-11-30';

let test: Clocked;
let master: Persona;
let risk: Persona;
let view: Persona;
let coma: Persona;

beforeAll(async () => {
  test = await createClockedServices(at(TODAY, '06:00'));
  const lotto = (level: 'view' | 'edit') => ({ ...permissionOf('off'), lotto: level });
  await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'master@risk', parent: 'master', kind: 'sub', permission: lotto('edit') },
    { username: 'master@view', parent: 'master', kind: 'sub', permission: lotto('view') },
  ]);
  const app = createApp(test.services);
  master = await signInAs(app, 'master');
  risk = await signInAs(app, 'master@risk');
  view = await signInAs(app, 'master@view');
  coma = await signInAs(app, 'coma');
  await test.services.db.execute(
    sql`SELECT create_book_month('2026-12-01'::date), create_book_month('2026-11-01'::date)`,
  );
});
afterAll(() => test.dispose());

const generate = () => generateRounds(test.services, NEVER);
const path = async (code: LottoCode) => `/api/lottos/${(await test.lottoOf(code)).id}`;
const on = async (code: LottoCode, date: string) =>
  (await test.roundsOf(code)).filter(({ businessDate }) => businessDate === date);

const plan = async (code: LottoCode, query: Record<string, string> = {}) => {
  const { status, text, list } = await coma.get(`${await path(code)}/plan?${new URLSearchParams(query).toString()}`);
  if (status !== 200) throw new Error(text);
  return list as unknown as PlannedRound[];
};

/** A slip, as far as a schedule looks at it. */
const addSlip = (roundId: string) =>
  test.services.db.execute(sql`
    INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, content_hash, lines, stake, discount, debit, at)
    SELECT gen_random_uuid(), business_date, id, lotto_id, gen_random_uuid(), '{}', 'accepted', 'keyIn', '', 1, 100, 0, 100, now()
    FROM round WHERE id = ${roundId}::uuid`);

describe('the plan of a stock lottery', () => {
  it('closes five minutes before New York, over both changes of its clock', async () => {
    const closes = async (from: string) =>
      (await plan('stock-dowjones', { from })).map(({ businessDate, closesAt }) => [
        businessDate,
        closesAt.slice(11, 16),
      ]);
    expect(await closes('2027-03-10')).toEqual([
      ...['2027-03-10', '2027-03-11', '2027-03-12'].map((date) => [date, '20:55']),
      ...['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18', '2027-03-19', '2027-03-22', '2027-03-23'].map(
        (date) => [date, '19:55'],
      ),
    ]);
    expect(await closes('2027-11-03')).toEqual([
      ...['2027-11-03', '2027-11-04', '2027-11-05'].map((date) => [date, '19:55']),
      ...['2027-11-08', '2027-11-09', '2027-11-10', '2027-11-11', '2027-11-12', '2027-11-15', '2027-11-16'].map(
        (date) => [date, '20:55'],
      ),
    ]);
  });

  it('leaves out holidays, closes earlier on shortened days, and marks unconfirmed ones', async () => {
    const dow = await plan('stock-dowjones', { from: '2026-12-22' });
    expect(dow.slice(0, 5).map(({ closesAt, exchangeDay }) => [closesAt.slice(0, 16), exchangeDay])).toEqual([
      ['2026-12-22T20:55', 'open'],
      ['2026-12-23T20:55', 'open'],
      ['2026-12-24T17:55', 'shortened'],
      ['2026-12-28T20:55', 'open'],
      ['2026-12-29T20:55', 'open'],
    ]);
    expect((await plan('stock-egypt'))[0]).toMatchObject({ businessDate: TODAY, exchangeDay: 'unconfirmed' });
    expect((await plan('hanoi'))[0]).toMatchObject({ exchangeDay: null });
    expect((await plan('yeekee'))[0]).toMatchObject({ exchangeDay: null });
  });

  it('begins today at the earliest, and refuses what is no date', async () => {
    expect((await plan('stock-thai', { from: '2020-01-01' }))[0]).toMatchObject({ businessDate: TODAY });
    const { status, json } = await coma.get(`${await path('stock-thai')}/plan?from=soon`);
    expect([status, json['errors']]).toEqual([400, { from: { key: 'invalid' } }]);
  });

  it('of a later date leaves out rounds that were sold before it', async () => {
    await generate();
    const [sold] = await on('stock-korea', '2026-12-01');
    await addSlip(sold?.id ?? '');
    expect((await plan('stock-korea'))[1]).toMatchObject({ businessDate: '2026-12-01', slips: 1 });
    expect((await plan('stock-korea', { from: '2026-12-07' }))[0]).toMatchObject({ businessDate: '2026-12-07' });
  });
});

describe('the rounds of a stock lottery', () => {
  it('are made thirty days ahead, on the exchange’s clock and without its holidays', async () => {
    await generate();
    const dates = (await test.roundsOf('stock-dowjones')).map(({ businessDate }) => businessDate);
    expect(dates).toHaveLength(21);
    expect(dates).not.toContain('2026-12-25');
    expect((await on('stock-dowjones', '2026-12-24'))[0]).toMatchObject({
      opensAt: new Date('2026-12-24T14:30:00Z'),
      closesAt: new Date('2026-12-24T17:55:00Z'),
      resultAt: new Date('2026-12-24T19:30:00Z'),
    });
    expect(await on('stock-hangseng-am', '2026-12-24')).toHaveLength(1);
    expect(await on('stock-hangseng-pm', '2026-12-24'), 'no afternoon').toEqual([]);
  });

  it('that had the former times get the new ones, apart from rounds with slips', async () => {
    const former: Schedule = {
      ...SCHEDULES['stock-dowjones'],
      market: null,
      opens: { day: 0, time: '21:30' },
      closes: { day: 1, time: '03:00' },
      result: { day: 1, time: '04:30' },
    };
    await test.changeLotto('stock-dowjones', { schedule: former });
    await generate();
    expect(await on('stock-dowjones', '2026-12-25'), 'nobody knew of the holiday').toHaveLength(1);
    for (const date of ['2026-12-02', '2026-12-25']) {
      await addSlip((await on('stock-dowjones', date))[0]?.id ?? '');
    }
    // As the upgrade does.
    await test.changeLotto('stock-dowjones', { schedule: SCHEDULES['stock-dowjones'] });
    await generate();
    const closes = async (date: string) =>
      (await on('stock-dowjones', date)).map(({ closesAt }) => closesAt.toISOString());
    expect(await closes('2026-12-01')).toEqual(['2026-12-01T20:55:00.000Z']);
    expect(await closes('2026-12-02'), 'sold').toEqual(['2026-12-02T20:00:00.000Z']);
    expect(await closes('2026-12-25'), 'sold, on a holiday').toEqual(['2026-12-25T20:00:00.000Z']);
    const kept = await plan('stock-dowjones');
    expect(kept.filter(({ keeps }) => keeps).map(({ businessDate }) => businessDate)).toEqual(['2026-12-02']);
    expect((await plan('stock-dowjones', { from: '2026-12-24' }))[1]).toMatchObject({
      businessDate: '2026-12-25',
      exchangeDay: 'closed',
      keeps: true,
    });
  });
});

describe('a schedule of a stock lottery', () => {
  const change = async (code: LottoCode, schedule: object) => master.put(await path(code), { schedule });

  it('is refused with a close too near to that of the exchange', async () => {
    const schedule = { ...SCHEDULES['stock-dowjones'], closes: { day: 0, time: '15:56' } };
    const { status, json } = await change('stock-dowjones', schedule);
    expect([status, json['errors']]).toEqual([
      400,
      { 'schedule.closes': { key: 'lotto.closeMargin', args: { minutes: 5, closes: '16:00' } } },
    ]);
  });

  it('leaves the exchange only if it says so, and no other lottery follows one', async () => {
    const { market, ...without } = SCHEDULES['stock-taiwan'];
    expect((await change('stock-taiwan', without)).json['errors']).toEqual({ 'schedule.market': { key: 'required' } });
    expect((await change('stock-taiwan', { ...without, market: null })).json).toMatchObject({
      schedule: { market: null },
    });
    expect((await plan('stock-taiwan'))[0], '13:00 of Bangkok').toMatchObject({ closesAt: '2026-11-30T06:00:00.000Z' });
    expect((await change('stock-taiwan', { ...without, market })).status).toBe(200);
    expect((await plan('stock-taiwan'))[0], '13:00 of Taipei').toMatchObject({ closesAt: '2026-11-30T05:00:00.000Z' });
    const hanoi = { ...SCHEDULES.hanoi, market: SCHEDULES['stock-taiwan'].market, closes: { day: 0, time: '10:00' } };
    expect((await change('hanoi', hanoi)).json['errors']).toEqual({ 'schedule.market': { key: 'readOnly' } });
  });
});

describe('the calendar of an exchange', () => {
  const DAYS = '/api/exchanges/tokyo/days';
  const HOLIDAY = {
    from: '2026-12-14',
    to: '2026-12-15',
    kind: 'closed',
    closes: null,
    name: 'Typhoon',
    source: 'https://www.jpx.co.jp/english/',
  };
  const listed = async (from: string) => (await coma.get(`${DAYS}?from=${from}`)).list;

  it('is read by anyone who reads lottos, by date', async () => {
    const days = await listed('2027-11-01');
    expect(days.map(({ from, kind }) => `${String(from)} ${String(kind)}`)).toEqual([
      '2026-11-30 open',
      '2027-11-03 closed',
      '2027-11-23 closed',
      '2027-12-31 closed',
    ]);
    expect(days[1]).toMatchObject({ to: '2027-11-03', closes: null, name: 'Culture Day', version: 1 });
    expect((await coma.get(DAYS)).list.length).toBeGreaterThan(days.length);
    expect((await coma.get('/api/exchanges/mars/days')).status).toBe(404);
  });

  it('is changed by the house alone, with the right to change lottos', async () => {
    for (const persona of [coma, view]) expect((await persona.post(DAYS, HOLIDAY)).status).toBe(403);
    const { status, json } = await risk.post(DAYS, HOLIDAY);
    expect([status, json]).toEqual([201, { ...HOLIDAY, id: expect.any(String) as string, version: 1 }]);
    const entry = `/api/exchange-days/${String(json['id'])}`;
    for (const persona of [coma, view]) {
      expect((await persona.put(entry, HOLIDAY)).status).toBe(403);
      expect((await persona.del(entry)).status).toBe(403);
    }
    expect((await risk.del(entry)).status).toBe(204);
    expect((await risk.del(entry)).status).toBe(404);
    expect((await risk.put(entry, HOLIDAY)).status).toBe(404);
  });

  it('is followed by the rounds of each lottery of the exchange, and stands in their history', async () => {
    await generate();
    await openRounds(test.services, NEVER);
    const date = '2026-12-14';
    const [sold] = await on('stock-nikkei-am', date);
    await addSlip(sold?.id ?? '');
    const versions = (await test.lottoOf('stock-nikkei-pm')).version;
    const { json } = await risk.post(DAYS, HOLIDAY);
    await generate();
    expect(await on('stock-nikkei-am', date), 'with a slip it stays').toEqual([sold]);
    expect(await on('stock-nikkei-am', '2026-12-15')).toEqual([]);
    expect(await on('stock-nikkei-pm', date)).toEqual([]);
    expect(await on('stock-korea', date), 'of another exchange').toHaveLength(1);
    expect((await test.lottoOf('stock-nikkei-pm')).version, 'forms that are open stay valid').toBe(versions);

    const entry = `/api/exchange-days/${String(json['id'])}`;
    const halfDay = { ...HOLIDAY, kind: 'shortened', closes: '14:30', to: date, name: 'Half day' };
    expect((await risk.put(entry, halfDay)).json).toMatchObject({ ...halfDay, version: 2 });
    await generate();
    expect((await on('stock-nikkei-pm', date))[0], '13:30 of Tokyo').toMatchObject({
      closesAt: new Date('2026-12-14T04:30:00Z'),
    });
    expect((await on('stock-nikkei-pm', '2026-12-15'))[0], 'as usual').toMatchObject({
      closesAt: new Date('2026-12-15T05:30:00Z'),
    });
    expect((await risk.del(entry)).status).toBe(204);
    await generate();
    expect((await on('stock-nikkei-pm', date))[0]).toMatchObject({ closesAt: new Date('2026-12-14T05:30:00Z') });

    for (const code of ['stock-nikkei-am', 'stock-nikkei-pm'] as const) {
      const { list } = await master.get(`${await path(code)}/history`);
      const [closed, shortened] = [
        '2026-12-14 – 2026-12-15 closed, Typhoon (https://www.jpx.co.jp/english/)',
        '2026-12-14 shortened 14:30, Half day (https://www.jpx.co.jp/english/)',
      ];
      const told = (before: string | null | undefined, after: string | null | undefined) => ({
        actor: 'master@risk',
        before: { exchangeDay: before },
        after: { exchangeDay: after },
      });
      expect(list.map(({ actor, before, after }) => ({ actor, before, after }))).toEqual(
        expect.arrayContaining([told(null, closed), told(closed, shortened), told(shortened, null)]),
      );
    }
  });

  it('refuses faulty entries at their field, and changes nothing', async () => {
    const before = (await coma.get(DAYS)).list;
    const faults = async (change: object) => (await risk.post(DAYS, { ...HOLIDAY, ...change })).json['errors'];
    expect(await faults({ to: '2026-12-13' })).toEqual({ to: { key: 'endsEarlier' } });
    expect(await faults({ kind: 'shortened' })).toEqual({ closes: { key: 'required' } });
    expect(await faults({ kind: 'shortened', closes: '25:00' })).toEqual({ closes: { key: 'invalid' } });
    expect(await faults({ closes: '12:00' })).toEqual({ closes: { key: 'readOnly' } });
    expect(await faults({ source: ' ' })).toEqual({ source: { key: 'required' } });
    expect(await faults({ name: '' })).toEqual({ name: { key: 'required' } });
    expect(await faults({ from: '2026-02-30' })).toEqual({ from: { key: 'invalid' } });
    expect(await faults({ kind: 'sleepy' })).toEqual({ kind: { key: 'option' } });
    expect(await faults({ from: '2026-12-31', to: '2026-12-31' })).toEqual({ from: { key: 'lotto.dayTwice' } });
    expect((await coma.get(DAYS)).list).toEqual(before);
  });

  it('refuses a change of an entry that somebody else has changed since', async () => {
    const { json } = await risk.post(DAYS, HOLIDAY);
    const entry = `/api/exchange-days/${String(json['id'])}`;
    expect((await risk.put(entry, { ...HOLIDAY, name: 'Storm', version: 1 })).json).toMatchObject({ version: 2 });
    expect((await master.put(entry, { ...HOLIDAY, name: 'Snow', version: 1 })).status).toBe(412);
    const used = { ...HOLIDAY, from: '2026-12-31', to: '2026-12-31', version: 2 };
    expect((await risk.put(entry, used)).json['errors']).toEqual({ from: { key: 'lotto.dayTwice' } });
    expect((await listed('2026-12-14')).find(({ id }) => id === json['id'])).toMatchObject({
      name: 'Storm',
      version: 2,
    });
    expect((await risk.del(entry)).status).toBe(204);
  });

  it('is waited for by a planning, and waits for one', async () => {
    const changes = Array.from({ length: 6 }, async (_, index) => {
      const { json } = await risk.post(DAYS, { ...HOLIDAY, from: `2026-12-0${index + 2}`, to: '2026-12-08' });
      return String(json['id']);
    });
    const plannings = Array.from({ length: 4 }, generate);
    const [ids] = await Promise.all([Promise.all(changes), ...plannings]);
    await generate();
    const rounds = (await test.roundsOf('stock-nikkei-pm')).map(({ businessDate }) => businessDate);
    expect(rounds.filter((date) => date >= '2026-12-02' && date <= '2026-12-08')).toEqual([]);
    for (const id of ids) expect((await risk.del(`/api/exchange-days/${id}`)).status).toBe(204);
    await generate();
    expect(await on('stock-nikkei-pm', '2026-12-08')).toHaveLength(1);
  });
});
