/** Monthly files: of the previous month, by the clock of the business, requested once even by several servers. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualDay } from '../../../domain/calendar/business-date';
import { momentAt } from '../../../domain/calendar/moment';
import { partsOfMoment } from '../../../domain/format';
import { createApp } from '../../../server/app/app';
import { askForDueExports, nextOfMonth, ofMonthBefore, readyAt } from '../../../server/exports/schedules';
import { type Persona, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';
import { listRequest, makeAll } from './support';

const DAY = usualDay('Asia/Bangkok');
const NEVER = new AbortController().signal;

let now = new Date('2026-11-23T05:00:00Z');
let test: TestServices;
let master: Persona;

beforeAll(async () => {
  test = await createTestServices({ clock: () => now });
  await seedAccounts(test.services, [{ username: 'master' }, { username: 'coma', parent: 'master', givenPt: 0 }]);
  master = await signInAs(createApp(test.services), 'master');
});
afterAll(() => test.dispose());

it('are made on the first, two hours after the day has turned', () => {
  expect(nextOfMonth(new Date('2026-11-23T05:00:00Z'), DAY).toISOString()).toBe('2026-12-01T01:00:00.000Z');
  expect(nextOfMonth(new Date('2026-12-01T00:59:59Z'), DAY).toISOString()).toBe('2026-12-01T01:00:00.000Z');
  expect(nextOfMonth(new Date('2026-12-01T01:00:00Z'), DAY).toISOString()).toBe('2027-01-01T01:00:00.000Z');
});

it('are of the month before, in place of the dates they were asked for by', () => {
  const due = new Date('2026-12-01T01:00:00Z');
  const filterOf = (list: Parameters<typeof listRequest>[0]) => {
    const { of } = ofMonthBefore(listRequest(list), due, DAY);
    return of.kind === 'list' ? of.filter : null;
  };
  expect(filterOf({ name: 'slips', filter: { businessDate_gte: '2026-01-01', state: 'won' } })).toEqual({
    state: 'won',
    businessDate_gte: '2026-11-01',
    businessDate_lte: '2026-11-30',
  });
  expect(filterOf({ name: 'ledger', filter: {} })).toEqual({
    at_gte: '2026-10-31T23:00:00.000Z',
    at_lt: '2026-11-30T23:00:00.000Z',
  });
  expect(filterOf({ name: 'agents', filter: { status: 'active' } })).toEqual({ status: 'active' });
  const report = { ...listRequest(), of: { kind: 'report' as const, name: 'win-lose', query: { period: 'thisWeek' } } };
  expect(ofMonthBefore(report, due, DAY).of).toMatchObject({
    query: { period: 'range', from: '2026-11-01', to: '2026-11-30' },
  });
});

it('have a later moment, and the same month, once the business day turns later than it did', () => {
  const due = new Date('2026-12-01T01:00:00Z');
  const noon = { ...DAY, turnsAtHour: 12 };
  expect(readyAt(due, DAY)).toEqual(due);
  expect(readyAt(due, noon).toISOString()).toBe('2026-12-01T07:00:00.000Z');
  expect(readyAt(due, { ...DAY, turnsAtHour: 0 })).toEqual(due);
  const { of } = ofMonthBefore(listRequest({ name: 'slips', filter: {} }), due, noon);
  expect(of).toMatchObject({ filter: { businessDate_gte: '2026-11-01', businessDate_lte: '2026-11-30' } });
});

/** Zones that change their clock: in spring and autumn, on the first of a month, or no more. */
const ZONES = [
  'Asia/Bangkok',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Asuncion',
  'Australia/Sydney',
  'Africa/Casablanca',
];

it('asked for at five past midnight are of the month that has just ended, in every zone', () => {
  for (const timeZone of ZONES) {
    const day = usualDay(timeZone);
    const asked = momentAt('2026-11-01', '00:05', timeZone);
    const next = nextOfMonth(asked, day);
    expect([timeZone, partsOfMoment(next.toISOString(), timeZone)]).toMatchObject([
      timeZone,
      { month: '11', day: '01', hour: '08', minute: '00' },
    ]);
    const { of } = ofMonthBefore(listRequest({ name: 'slips', filter: {} }), next, day);
    expect(of).toMatchObject({ filter: { businessDate_gte: '2026-10-01', businessDate_lte: '2026-10-31' } });
  }
});

it('follow each other month by month over both changes of the clock, without a gap or an overlap', () => {
  const startIn = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2028-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.nat({ max: 12 }), startIn, (timeZone, turnsAtHour, start) => {
      const day = { timeZone, turnsAtHour };
      let due = nextOfMonth(start, day);
      let until: unknown;
      for (let month = 0; month < 14; month += 1) {
        const next = nextOfMonth(due, day);
        const [here, there] = [due, next].map((moment) => partsOfMoment(moment.toISOString(), timeZone));
        expect([here?.day, there?.day]).toEqual(['01', '01']);
        // One file per month: twelve months later it is the same month again.
        expect((Number(here?.month) % 12) + 1).toBe(Number(there?.month));
        // Whenever the job runs until then, the file is of the same month.
        const { of } = ofMonthBefore(listRequest({ name: 'ledger', filter: {} }), due, day);
        const { at_gte: from, at_lt: to } = of.kind === 'list' ? of.filter : {};
        if (until !== undefined) expect(from).toBe(until);
        expect(Date.parse(String(to))).toBeLessThanOrEqual(due.getTime());
        until = to;
        due = next;
      }
    }),
    { numRuns: 60 },
  );
});

it('are asked for once, also where two look at once, and after a long stop for the latest month alone', async () => {
  const { json } = await master.post('/api/exports/schedules', listRequest());
  expect(json).toMatchObject({ nextAt: '2026-12-01T01:00:00.000Z', said: { title: 'Agents' } });
  const count = async () => (await test.services.pool.query('SELECT FROM export_job')).rowCount;
  await askForDueExports(test.services, NEVER);
  expect(await count()).toBe(0);
  now = new Date('2027-02-10T00:00:00Z');
  await Promise.all([askForDueExports(test.services, NEVER), askForDueExports(test.services, NEVER)]);
  expect(await count()).toBe(1);
  await makeAll(test.services);
  const again = await signInAs(createApp(test.services), 'master');
  expect((await again.get('/api/exports')).json).toMatchObject({
    exports: [{ state: 'done', isScheduled: true, rows: 1 }],
    schedules: [{ nextAt: '2027-03-01T01:00:00.000Z' }],
  });
  expect((await again.del(`/api/exports/schedules/${String(json['id'])}`)).status).toBe(200);
  expect((await again.get('/api/exports')).json).toMatchObject({ exports: [{}], schedules: [] });
});

it('wait when the business day turns later at the last moment, and are asked for once', async () => {
  const again = await signInAs(createApp(test.services), 'master');
  const { json } = await again.post('/api/exports/schedules', listRequest());
  const id = String(json['id']);
  const nextAt = async () =>
    (await test.services.pool.query('SELECT next_at FROM export_schedule WHERE id = $1', [id])).rows[0]
      ?.next_at as Date;
  const count = async () => (await test.services.pool.query('SELECT FROM export_job')).rowCount ?? 0;
  const before = await count();
  const setHour = (hour: number) => again.put('/api/settings/game.dayTurnsAtHour', { value: hour });
  const set = await setHour(12);
  expect(set.status, set.text).toBe(200);
  now = new Date('2027-03-01T01:00:30Z');
  await askForDueExports(test.services, NEVER);
  expect([await count(), (await nextAt()).toISOString()]).toEqual([before, '2027-03-01T07:00:00.000Z']);
  now = new Date('2027-03-01T07:00:30Z');
  await askForDueExports(test.services, NEVER);
  await askForDueExports(test.services, NEVER);
  expect([await count(), (await nextAt()).toISOString()]).toEqual([before + 1, '2027-04-01T07:00:00.000Z']);
});
