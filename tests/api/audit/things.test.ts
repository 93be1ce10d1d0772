/** Subjects of rows in the record of changes that aren't about an account. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '../../../server/db/schema';
import { AGENTS, type PersonaRow } from '../access/people';
import { type World, createWorld } from '../access/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

const master = (): PersonaRow => AGENTS.find(({ username }) => username === 'master') ?? expect.unreachable();

it('names results, approvals, batches, numbers, slips and dealers', async () => {
  const things = {
    rounds: world.roundOf(),
    approvals: world.approvalOf(),
    'lay-off-batches': world.batchOf(),
    lottos: world.lottoOf('hanoi'),
    dealers: world.dealerOf(),
    'rate-packages': world.packageOf('Standard'),
  };
  const { db } = world.services;
  for (const [entity, entityId] of Object.entries(things)) {
    await db.insert(audit).values({ at: world.now, actor: 'somebody', action: 'update', entity, entityId });
  }
  const query = `?filter=${encodeURIComponent(JSON.stringify({ actor: 'somebody' }))}&sort=${encodeURIComponent('["number","ASC"]')}`;
  const { json } = await world.ask(master(), { method: 'GET', path: `/api/audit${query}` });
  const rows = json as unknown as Record<string, unknown>[];
  const round = { id: world.roundOf(), businessDate: expect.any(String) as string, number: null };
  const ofRound = {
    entityLabel: expect.stringMatching(/^hanoi \d\d\/\d\d\/\d{4}$/) as string,
    entityOf: { code: 'hanoi', round },
  };
  expect(rows).toMatchObject([
    ofRound,
    ofRound,
    ofRound,
    { entityLabel: 'hanoi', entityOf: { code: 'hanoi', name: null, round: null } },
    { entityLabel: expect.any(String) as string, entityOf: null },
    { entityLabel: expect.any(String) as string, entityOf: null },
  ]);
});
