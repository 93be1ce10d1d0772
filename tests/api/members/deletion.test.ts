/**
 * Deleting accounts: an account that has moved money or bet can't be deleted, because the book would no longer add up.
 */
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { takeShoot } from '../../../server/book/yeekee/shoot';
import { type Persona, signInAs } from '../../support/agents';
import { expectWhole, waitingForLocks } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
let master: Persona;
let other: Client;
beforeEach(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    code: 'yeekee',
    accounts: [
      { username: 'new', parent: 'master', givenPt: 0 },
      { username: 'empty', parent: 'master', givenPt: 0 },
    ],
  });
  master = await signInAs(createApp(test.services), 'master');
  other = new Client({ connectionString: test.database.adminUrl });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await test.dispose();
});

const remove = (kind: 'members' | 'agents', username: string) => master.del(`/api/${kind}/${world.idOf(username)}`);
const IN_USE = { status: 409, json: { type: 'in-use' } };
const actor = { id: null, name: 'clock' };

describe('deleting', () => {
  it('is refused of a member with bets, with money, and of an agent with money', async () => {
    placed(await world.bet(world.idOf('anong'), [betLine('top3', '123', 10)]));
    const [owner, agent] = [world.idOf('master'), world.idOf('new')];
    const give = (accountId: string, uplineId: string | null) =>
      inBookTransaction(test.services, (tx) =>
        moveFunds(tx, test.services, {
          kind: 'deposit',
          requestId: test.services.newId(),
          accountId,
          uplineId,
          amount: 500,
          actor,
        }),
      );
    await give(owner, null);
    await give(agent, owner);
    await takeShoot(test.services, { roundId: world.roundId, memberId: world.idOf('chai'), number: '12345' });
    expect(await remove('members', 'anong')).toMatchObject(IN_USE);
    expect(await remove('members', 'chai')).toMatchObject(IN_USE);
    expect(await remove('agents', 'new')).toMatchObject(IN_USE);
    expect((await remove('members', 'boonmee')).status).toBe(200);
    expect((await remove('agents', 'empty')).status).toBe(200);
    await expectWhole(test);
  });

  it('waits for a bet under way, and is refused then', async () => {
    const memberId = world.idOf('anong');
    placed(await world.bet(world.idOf('boonmee'), [betLine('top3', '123', 10)]));
    await other.query('BEGIN');
    await other.query('SELECT FROM exposure FOR UPDATE');
    const bet = world.bet(memberId, [betLine('top3', '123', 10)]);
    await expect.poll(waiting).toBe(1);
    await other.query('COMMIT');
    const [answer, removed] = await Promise.all([bet, remove('members', 'anong')]);
    expect([answer.kind, removed.status]).toEqual(['accepted', 409]);
    await expectWhole(test);
  });

  it('comes before a bet that waited for it, which is of nobody then', async () => {
    const memberId = world.idOf('anong');
    placed(await world.bet(world.idOf('boonmee'), [betLine('top3', '123', 10)]));
    await other.query('BEGIN');
    await other.query('SELECT FROM exposure FOR UPDATE');
    // It has read that the member is there, and waits.
    const bet = world.bet(memberId, [betLine('top3', '123', 10)]).catch((error: unknown) => error);
    await expect.poll(waiting).toBe(1);
    await test.services.pool.query('DELETE FROM account WHERE id = $1', [memberId]);
    await other.query('COMMIT');
    expect(await bet).toMatchObject({ reason: 'memberUnknown' });
    await expectWhole(test);
  });
});

const waiting = () => waitingForLocks(test);
