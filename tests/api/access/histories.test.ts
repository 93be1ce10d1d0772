/** Histories: actors and reasons of the operator reach the operator alone, whatever the history is about. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { signInAs, type Persona, steppedUpAs } from '../../support/agents';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

const SECRET = 'INTERNAL: under suspicion';

let test: TestServices;
let world: BookWorld;
let people: Record<'master' | 'colleague' | 'com' | 'share', Persona>;
let packageId: string;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'master@desk', kind: 'sub', parent: 'master' },
      { username: 'com@desk', kind: 'sub', parent: 'com' },
    ],
  });
  const app = createApp(test.services);
  people = {
    master: await steppedUpAs(app, 'master'),
    colleague: await steppedUpAs(app, 'master@desk'),
    com: await steppedUpAs(app, 'com'),
    share: await signInAs(app, 'share'),
  };
  const [rates] = (await people.master.get('/api/rate-packages')).list;
  packageId = String(rates?.['id']);
  for (const who of [people.master, people.colleague]) {
    const ok = async (reply: Promise<{ status: number; text: string }>) => {
      const { status, text } = await reply;
      expect([status < 300, text]).toEqual([true, text]);
    };
    await ok(who.put(`/api/lottos/${world.lottoId}`, { name: `Hanoi ${who === people.master}`, reason: SECRET }));
    await ok(who.put(`/api/rate-packages/${packageId}`, { name: `Package ${who === people.master}` }));
    for (const nickname of ['a', 'b']) await ok(who.put(`/api/agents/${world.idOf('share')}`, { nickname }));
  }
  for (const id of [packageId, world.idOf('share'), world.idOf('anong')])
    for (const actor of ['master', 'master@desk'])
      await test.services.pool.query(
        `INSERT INTO audit (at, actor_id, actor, action, entity, entity_id, reason, before, after)
          VALUES (now(), $1, $2, 'update', $3, $4, $5, '{"status": "active"}', '{"status": "suspended"}')`,
        [
          world.idOf(actor),
          actor,
          id === packageId ? 'rate-packages' : id === world.idOf('share') ? 'agents' : 'members',
          id,
          SECRET,
        ],
      );
  await people.com.put(`/api/agents/${world.idOf('share')}`, { nickname: 'from com' });
});
afterAll(() => test.dispose());

/** Every list of actions with their actors and reasons. */
const HISTORIES: [what: string, path: () => string][] = [
  ['a lotto', () => `/api/lottos/${world.lottoId}/history`],
  ['a rate package', () => `/api/rate-packages/${packageId}/history`],
  ['an agent', () => `/api/agents/${world.idOf('share')}/history`],
  ['a member', () => `/api/members/${world.idOf('anong')}/history`],
  ['everything', () => '/api/audit?range=[0,99]'],
  ['access', () => '/api/access-review/changes'],
  ['the regulator’s events', () => `/api/reports/events?period=today`],
];

describe.each(HISTORIES)('the history of %s', (_, path) => {
  it('tells the operator who of its own acted and why', async () => {
    for (const who of [people.master, people.colleague]) {
      const { status, text } = await who.get(path());
      expect([status, text.includes(SECRET), text.includes('master')]).toEqual([200, true, true]);
    }
  });

  it('tells nobody else', async () => {
    const { status, text } = await people.com.get(path());
    expect(status).toBe(200);
    for (const hidden of [SECRET, '"master@desk"', '"actor":"master"', world.idOf('master@desk')])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
  });
});

it('what an agent and its people did is told to it as before', async () => {
  const { list } = await people.com.get(`/api/agents/${world.idOf('share')}/history`);
  expect(list.map(({ actor }) => actor)).toContain('com');
});
