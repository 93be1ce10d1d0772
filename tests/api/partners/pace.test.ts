/** A partner calls no faster than its pace. A caller that only names the partner's key takes no part of that pace. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PACE, type Pace } from '../../../domain/partners/pace';
import { createApp } from '../../../server/app/app';
import { addKey, addPartner, listKeys } from '../../../server/partners/manage';
import { writeCalls } from '../../../server/partners/write-calls';
import { type Persona, seedAccounts, signInAs } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';
import { partnerClient } from './support';

const SLOW: Pace = { perSecond: 1, burst: 3 };
const BASE = '/api/partners/transfer';

let test: TestServices;
let now = new Date('2026-03-10T05:00:00Z');
let master: Persona;
let names = 0;

beforeAll(async () => {
  test = await createTestServices({ clock: () => now });
  await seedAccounts(test.services, [{ username: 'master' }, { username: 'coma', parent: 'master' }]);
  master = await signInAs(createApp(test.services), 'master');
});
afterAll(() => test.dispose());

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function addSlow(pace: Pace | undefined = SLOW) {
  names += 1;
  const name = `slow ${names}`;
  const added = await addPartner(test.services, {
    account: 'coma',
    name,
    kind: 'transfer',
    allowed: [],
    ...(pace && { pace }),
  });
  return { ...added, name, ...partnerClient(test.services, added) };
}

type Slow = Awaited<ReturnType<typeof addSlow>>;

const partnerOf = async ({ partnerId }: Slow) => {
  await writeCalls(test.services);
  const all = (await master.get(BASE)).json as unknown as {
    id: string;
    version: number;
    pace: Pace;
    traffic: { door: object[] };
  }[];
  return all.find(({ id }) => id === partnerId) ?? expect.unreachable();
};

const statuses = async (client: Slow, calls: number) => {
  const all: number[] = [];
  for (let call = 0; call < calls; call += 1) all.push((await client.get('/rounds')).status);
  return all;
};

describe('a partner beyond its pace', () => {
  it('is answered 429 with the seconds to wait, then taken again', async () => {
    const slow = await addSlow();
    expect(await statuses(slow, 4)).toEqual([200, 200, 200, 429]);
    const refused = await slow.get('/rounds');
    expect([refused.json['type'], refused.headers.get('retry-after')]).toEqual(['too-many-tries', '1']);
    later(1_000);
    expect(await statuses(slow, 2)).toEqual([200, 429]);
  });

  it('is counted at the door, and nothing of the call is done', async () => {
    const slow = await addSlow();
    await statuses(slow, 3);
    expect((await slow.post('/members', { username: 'comatoofast' })).status).toBe(429);
    expect((await partnerOf(slow)).traffic.door).toMatchObject([{ reason: 'pace', calls: 1 }]);
    later(1_000);
    expect((await slow.post('/members', { username: 'comatoofast' })).status).toBe(201);
  });

  it('costs no database, but for a row of the audit a minute', async () => {
    const slow = await addSlow();
    await statuses(slow, 4);
    const query = vi.spyOn(test.services.pool, 'query');
    const connect = vi.spyOn(test.services.pool, 'connect');
    expect(await statuses(slow, 5)).toEqual([429, 429, 429, 429, 429]);
    expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0]);
    query.mockRestore();
    connect.mockRestore();
  });

  it('has its places in common with all its keys, and with nobody else', async () => {
    const [slow, other] = [await addSlow(), await addSlow()];
    const second = partnerClient(test.services, await addKey(test.services, slow.name, { isTest: true }));
    expect(await statuses(slow, 3)).toEqual([200, 200, 200]);
    expect((await second.get('/rounds')).status).toBe(429);
    expect(await statuses(other, 1)).toEqual([200]);
  });
});

describe('somebody who only names a key', () => {
  it('takes none of the partner’s places', async () => {
    const slow = await addSlow();
    const wrong = { headers: { 'x-partner-signature': '0'.repeat(64) } };
    for (let call = 0; call < 10; call += 1) expect((await slow.get('/rounds', wrong)).status).toBe(401);
    expect(await statuses(slow, 3)).toEqual([200, 200, 200]);
  });
});

describe('the pace', () => {
  it('is 50 a second and 200 at once unless told, and is set by the house', async () => {
    const usual = await addSlow(DEFAULT_PACE);
    const { version, pace } = await partnerOf(usual);
    expect(pace).toEqual({ perSecond: 50, burst: 200 });
    const put = (body: object) => master.put(`${BASE}/${usual.partnerId}`, body);
    for (const bad of [
      { perSecond: 0, burst: 1 },
      { perSecond: 1, burst: 0 },
      { perSecond: 1.5, burst: 1 },
      { perSecond: 1 },
      { perSecond: 10_001, burst: 1 },
    ])
      expect((await put({ pace: bad, version })).status).toBe(400);
    expect((await put({ pace: { perSecond: 1, burst: 2 }, version })).json).toMatchObject({
      pace: { perSecond: 1, burst: 2 },
    });
    // The first call tells this process.
    expect(await statuses(usual, 4)).toEqual([200, 200, 429, 429]);
    expect((await listKeys(test.services)).some(({ keyId }) => keyId === usual.keyId)).toBe(true);
  });
});
