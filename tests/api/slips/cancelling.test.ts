/** Cancelling slips and lines over the API: refunds, answers, records, and the time limit. */
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { permissionOf } from '../../../domain/access';
import { BAHT } from '../../../domain/money/proportion';
import { audit } from '../../../server/db/schema';
import { type Persona, signInAs } from '../../support/agents';
import { expectWhole } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { closeRound } from '../book/settling/support';

let test: TestServices;
let world: BookWorld;
let agent: Persona;
const app = () => createApp(test.services);

beforeAll(async () => {
  test = await createTestServices();
  const member = { ...permissionOf('off'), member: 'all' as const };
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'agent@boss', parent: 'agent', kind: 'sub', permission: member },
      { username: 'agent@nocancel', parent: 'agent', kind: 'sub', permission: permissionOf('all'), noCancel: true },
      { username: 'agent@edit', parent: 'agent', kind: 'sub', permission: { ...permissionOf('all'), member: 'edit' } },
    ],
  });
  agent = await signInAs(app(), 'agent');
});
afterAll(() => test.dispose());

const why = { reason: 'typed wrong' };
const bet = async (numbers: string[], roundId = world.roundId) =>
  placed(
    await world.bet(
      world.idOf('anong'),
      numbers.map((number) => betLine('top2', number, 10)),
      { roundId },
    ),
  );
const cancel = (who: Persona, id: string, body: object = why, headers = {}) =>
  who.post(`/api/slips/${id}/cancel`, body, headers);

describe('a cancel', () => {
  it('of lines gives their numbers and money back, then that of the rest ends the slip', async () => {
    const before = await world.balanceOf(world.idOf('anong'));
    const slip = await bet(['11', '22', '33']);
    const first = await cancel(agent, slip.id, { ...why, positions: [2] });
    expect(first.json).toEqual({
      state: 'accepted',
      positions: [2],
      stake: 10 * BAHT,
      debit: 9 * BAHT,
      // Only one of the numbers could come true, and one of the others still can.
      possiblePayout: 0,
    });
    expect((await agent.get(`/api/slips/${slip.id}`)).json).toMatchObject({
      state: 'accepted',
      stake: 20 * BAHT,
      possiblePayout: 900 * BAHT,
      roundOf: { drawnBy: { family: 'hanoi', row2Reads: 'top3' } },
    });
    expect((await cancel(agent, slip.id)).json).toMatchObject({
      state: 'cancelled',
      positions: [1, 3],
      possiblePayout: 900 * BAHT,
    });
    expect(await world.balanceOf(world.idOf('anong'))).toBe(before);
    const [row] = await test.services.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(row).toMatchObject({
      action: 'cancel',
      entity: 'slips',
      entityId: slip.id,
      actor: 'agent',
      reason: why.reason,
    });
    expect((await cancel(agent, slip.id)).json).toMatchObject({ type: 'conflict', detail: 'slipState' });
  });

  it('happens once per key', async () => {
    const slip = await bet(['44']);
    const key = { 'idempotency-key': 'cancel-once' };
    const first = await cancel(agent, slip.id, why, key);
    const again = await cancel(agent, slip.id, why, key);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  });

  it('needs a reason, a line that is there, and a slip that the caller may know of', async () => {
    const slip = await bet(['55']);
    expect((await cancel(agent, slip.id, {})).status).toBe(400);
    expect((await cancel(agent, slip.id, { reason: ' ' })).status).toBe(400);
    expect((await cancel(agent, slip.id, { ...why, positions: [1, 9] })).status).toBe(404);
    const foreign = placed(await world.bet(world.idOf('ekkachai'), [betLine('top2', '66', 10)]));
    expect((await cancel(agent, foreign.id)).status).toBe(404);
  });

  it('takes more than reading, and no restriction against it', async () => {
    const slip = await bet(['77']);
    expect((await cancel(await signInAs(app(), 'agent@nocancel'), slip.id)).status).toBe(403);
    expect((await cancel(await signInAs(app(), 'agent@edit'), slip.id)).status).toBe(403);
    expect((await cancel(await signInAs(app(), 'agent@boss'), slip.id)).status).toBe(200);
  });

  it('comes too late once the round has closed', async () => {
    const roundId = await world.openRound();
    const slip = await bet(['88'], roundId);
    await closeRound(world, roundId);
    expect((await cancel(agent, slip.id)).json).toMatchObject({ type: 'conflict', detail: 'closed' });
    await expectWhole(test);
  });
});
