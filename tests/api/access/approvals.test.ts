/** Pending decisions, and rounds before they are paid: their readers, and their deciders. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGENTS, type PersonaRow, SUBS } from './people';
import { type Answer, type World, createWorld } from './world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.services.db.execute(sql`UPDATE lotto SET approval = 'secondPerson'`);
  await world.services.db.execute(sql`
    INSERT INTO exposure (round_id, bet_type, number, sold, liability, lines) VALUES (${world.roundOf()}::uuid, 'top3', '123', 500, 45000, 1)`);
  await world.services.db.execute(sql`
    INSERT INTO round_step (round_id, at, event, from_state, to_state, actor_id, actor, reason)
    VALUES (${world.roundOf()}::uuid, now(), 'close', 'open', 'closed', ${world.idOf('master@lotto')}::uuid, 'master@lotto', 'a word of the house')`);
});
afterAll(() => world.dispose());

function personaOf(username: string): PersonaRow {
  const found = [...AGENTS, ...SUBS].find((each) => each.username === username);
  if (!found) throw new Error(`${username} is nobody`);
  return found;
}

const get = (who: string, path: string): Promise<Answer> => world.ask(personaOf(who), { method: 'GET', path });
const post = (who: string, path: string, body: object): Promise<Answer> =>
  world.ask(personaOf(who), { method: 'POST', path, body });
const listOf = ({ json }: Answer) => json as unknown as Record<string, unknown>[];

it('shows pending approvals to operator staff with the right to read lotteries', async () => {
  // A call to `coma`'s partner has failed.
  for (const [name, fails] of [
    ['coma', 1],
    ['master@help', 0],
  ] as const) {
    expect([name, listOf(await get(name, '/api/approvals'))]).toEqual([name, []]);
    expect([name, (await get(name, '/api/approvals/calls')).json]).toEqual([
      name,
      { approvals: 0, results: 0, fails, alerts: 0 },
    ]);
  }
  expect(listOf(await get('master@lotto', '/api/approvals'))).toMatchObject([
    { id: world.approvalOf(), obstacle: 'noRight', mayTakeBack: true },
  ]);
  expect((await get('master@norates', '/api/approvals/calls')).json).toEqual({
    approvals: 1,
    results: 1,
    fails: 0,
    alerts: 0,
  });
  // Master made the submitter and can't decide, but sees that an approval is pending.
  expect(listOf(await get('master', '/api/approvals'))).toMatchObject([
    { obstacle: 'related', approvers: ['master@norates'] },
  ]);
  expect((await get('master', '/api/approvals/calls')).json).toEqual({ approvals: 1, results: 1, fails: 1, alerts: 5 });
  expect(listOf(await get('master@noresults', '/api/approvals'))).toMatchObject([
    { obstacle: 'noRight', mayRefuse: false },
  ]);
});

it('shows stakes of unpaid rounds and the authors of actions to the operator alone', async () => {
  const path = `/api/rounds/${world.roundOf()}`;
  expect((await get('coma', path)).json).toMatchObject({
    stake: null,
    approvals: [],
    steps: [{ event: 'close', actor: null, reason: null }],
  });
  expect((await get('master', path)).json).toMatchObject({
    stake: 500,
    approvals: [{ kind: 'void' }],
    steps: [{ actor: 'master@lotto', reason: 'a word of the house' }],
  });
  expect(listOf(await get('coma', `${path}/numbers`))).toEqual([]);
  expect(listOf(await get('master', `${path}/numbers`))).toMatchObject([{ number: '123', sold: 500 }]);
});

it('nobody approves what they asked for', async () => {
  const official = { family: 'hanoi', special: '12345', first: '67889' };
  const { json } = await post('master@norates', `/api/rounds/${world.roundOf()}/result`, { official });
  const path = `/api/approvals/${String(json['approvalId'])}/approve`;
  expect((await post('master@norates', path, {})).status).toBe(403);
  expect((await get('master', `/api/rounds/${world.roundOf()}`)).json).toMatchObject({ state: 'awaitingApproval' });
});
