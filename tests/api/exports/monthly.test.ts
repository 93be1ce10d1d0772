/** Monthly files: of the previous month, by the clock of the business, requested once even by several servers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualDay } from '../../../domain/calendar/business-date';
import { createApp } from '../../../server/app/app';
import { askForDueExports, nextOfMonth, ofMonthBefore } from '../../../server/exports/schedules';
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
