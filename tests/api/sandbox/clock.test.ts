/** The sandbox's clock: one for all processes, forward alone, and nowhere but in a sandbox. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { bookNow } from '../../../server/book/transaction';
import { watchClock } from '../../../server/jobs/watch-clock';
import { shownNow } from '../../../server/kernel/pushed-clock';
import { holdSandbox } from '../../../server/sandbox/hold-sandbox';
import { partnerSandboxRoutes } from '../../../server/partners/api/sandbox';
import { PARTNER_PATH } from '../../../server/partners/api/partner-route';
import { seedAccounts } from '../../support/agents';
import { withConnections } from '../../support/book-checks';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient } from '../partners/support';
import { asSandbox, createSandbox, type Sandbox } from './support';

const HOUR = 3_600;
const near = (at: Date, seconds: number) =>
  expect(Math.abs(at.getTime() - Date.now() - seconds * 1_000)).toBeLessThan(5_000);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.test.dispose());

describe('the clock of a sandbox', () => {
  it('is pushed for every process at once, and stays so when one starts anew', async () => {
    const { transfer, services, test } = sandbox;
    const other = withConnections(test, 2);
    const second = asSandbox({ ...test, services: other.services });
    expect((await transfer.get('/sandbox/clock')).json).toMatchObject({ aheadSeconds: 0 });
    const { json } = await transfer.post('/sandbox/clock', { seconds: 2 * HOUR });
    expect(json['aheadSeconds']).toBe(2 * HOUR);
    near(new Date(String(json['now'])), 2 * HOUR);
    near(await bookNow(second.db), 2 * HOUR);
    near(shownNow(services), 2 * HOUR);
    // The displayed time follows within a second, by the job that watches the clock. At a start it follows immediately.
    await watchClock(second);
    near(shownNow(second), 2 * HOUR);
    near(services.clock(), 0);
    await other.end();
  });

  it('is told to open screens by the date of every answer', async () => {
    const answer = await createApp(sandbox.services).request('/api/health');
    near(
      new Date(answer.headers.get('date') ?? ''),
      Math.floor((sandbox.services.pushedClock?.aheadMs() ?? 0) / 1_000),
    );
  });

  it('never goes back, nor further than a month at once', async () => {
    const { transfer, services } = sandbox;
    const { json } = await transfer.get('/sandbox/clock');
    for (const body of [{ until: new Date().toISOString() }, { until: '2999-01-01T00:00:00Z' }]) {
      const refused = await transfer.post('/sandbox/clock', body);
      expect([refused.status, refused.json['detail']]).toEqual([409, 'clockOnlyForward']);
    }
    for (const body of [{ seconds: 0 }, { seconds: -5 }, { seconds: 32 * 24 * HOUR }, {}, { until: 'tomorrow' }])
      expect((await transfer.post('/sandbox/clock', body)).status).toBe(400);
    expect((await transfer.get('/sandbox/clock')).json['aheadSeconds']).toBe(json['aheadSeconds']);
    services.pushedClock?.note(0);
    near(shownNow(services), Number(json['aheadSeconds']));
  });

  it('is pushed by both of two pushes at once, and once by a push that is sent again', async () => {
    const { transfer } = sandbox;
    const ahead = async () => Number((await transfer.get('/sandbox/clock')).json['aheadSeconds']);
    const before = await ahead();
    await Promise.all([0, 1].map(() => transfer.post('/sandbox/clock', { seconds: 60 })));
    expect(await ahead()).toBe(before + 120);
    for (let turn = 0; turn < 2; turn += 1) await transfer.post('/sandbox/clock', { seconds: 60 }, { key: 'push' });
    expect(await ahead()).toBe(before + 180);
  });

  it('leaves signatures to the world’s clock', async () => {
    const { transfer, services } = sandbox;
    const timestamp = Math.floor(shownNow(services).getTime() / 1_000);
    expect((await transfer.get('/members', { timestamp })).status).toBe(401);
    expect((await transfer.get('/members')).status).toBe(200);
  });
});

describe('anywhere else', () => {
  let live: TestServices;
  beforeAll(async () => {
    live = await createTestServices();
    await seedAccounts(live.services, [
      { username: 'master' },
      { username: 'agent', parent: 'master', givenPt: 9_000 },
    ]);
  });
  afterAll(() => live.dispose());

  it.each(partnerSandboxRoutes.map(({ method, path }) => [method, path.slice(PARTNER_PATH.length)] as const))(
    'there is no such call: %s %s',
    async (method, path) => {
      const client = await addClient(live.services, 'agent', 'seamless');
      const sent = path.replace(':id', '01933c5e-7a10-7c3e-9b1f-2f6a1f0d8a11');
      const body = method === 'get' ? undefined : { seconds: 60 };
      expect((await client.call(method.toUpperCase(), sent, { body })).status).toBe(404);
    },
  );

  it('a sandbox isn’t started on a business, nor a business on a sandbox', async () => {
    await expect(holdSandbox(asSandbox(live))).rejects.toThrow('contains a business and can’t become a sandbox');
    await holdSandbox(live.services);
    await holdSandbox(sandbox.services);
    const { config } = live.services;
    await expect(holdSandbox({ ...sandbox.services, config })).rejects.toThrow('Start with --sandbox');
  });
});
