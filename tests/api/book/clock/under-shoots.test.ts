/** Rounds of yeekee while one shoot, or one cancel, follows the other: none of them waits for ever. */
import { setTimeout as after } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelSlip } from '../../../../server/book/placing/cancel-slip';
import { submitVoid } from '../../../../server/book/results/submit-correction';
import { CLOCK_ACTOR } from '../../../../server/book/rounds/claim';
import { closeRounds } from '../../../../server/book/rounds/close-rounds';
import { refundRound } from '../../../../server/book/settling/refund-round';
import { takeShoot } from '../../../../server/book/yeekee/shoot';
import { round } from '../../../../server/db/book/rounds';
import { withConnections } from '../../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../../support/book-world';
import { inTime } from '../../../support/in-time';
import { createTestServices, type TestServices } from '../../../support/services';
import { inBookTransaction } from '../../../../server/book/transaction';

/** Number of accounts that shoot or cancel repeatedly at the same time. */
const CROWD = 12;
const NEVER = new AbortController().signal;
const MEMBERS = ['anong', 'boonmee', 'chai', 'dao'];

let test: TestServices;
let crowd: ReturnType<typeof withConnections>;
let world: BookWorld;
let roundId: string;
beforeAll(async () => {
  test = await createTestServices();
  crowd = withConnections(test, CROWD);
  world = await createBookWorld(crowd.services, { code: 'yeekee' });
});
afterAll(async () => {
  await crowd.end();
  await test.dispose();
});
beforeEach(async () => {
  roundId = await world.openRound();
});

const memberAt = (index: number) => world.idOf(MEMBERS[index % MEMBERS.length] ?? '');

/** Does something while the others do theirs again and again. */
async function amid(others: (index: number) => Promise<unknown>, work: () => Promise<unknown>): Promise<string> {
  let isOver = false;
  const going = Array.from({ length: CROWD }, async (_, index) => {
    while (!isOver) await others(index);
  });
  await after(300);
  const outcome = await inTime(work().then(() => 'done'));
  isOver = true;
  await Promise.all(going);
  return outcome;
}

const WORKS: Record<string, () => Promise<unknown>> = {
  'is voided': () =>
    inBookTransaction(test.services, (tx) =>
      refundRound(tx, test.services, { roundId, event: 'void', actor: CLOCK_ACTOR, reason: 'x' }),
    ),
  'is asked to be voided': () =>
    inBookTransaction(test.services, (tx) =>
      submitVoid(tx, test.services, { roundId, reason: 'x', submitter: { id: world.idOf('master'), name: 'master' } }),
    ),
};

describe('a round', () => {
  const shoot = (index: number) =>
    takeShoot(crowd.services, { roundId, memberId: memberAt(index), number: String(10_000 + index) });
  it.each(Object.entries(WORKS))('%s while one shoot follows the other', async (_, work) => {
    expect(await amid(shoot, work)).toBe('done');
  });

  it('closes for bets while one shoot follows the other', async () => {
    const now = Date.now();
    roundId = await world.openRound({ closesAt: new Date(now - 1_000), resultAt: new Date(now + 3_600_000) });
    expect(await amid(shoot, () => closeRounds(test.services, NEVER))).toBe('done');
    const [closed] = await test.services.db.select().from(round).where(eq(round.id, roundId));
    expect(closed?.state).toBe('shooting');
  });

  it('is voided while one cancel follows the other', async () => {
    const slips: string[] = [];
    for (let index = 0; index < CROWD; index += 1) {
      const line = betLine('top2', String(index).padStart(2, '0'), 10);
      slips.push(placed(await world.bet(memberAt(index), [line], { roundId })).id);
    }
    // Those that were cancelled are asked to be again, which waits for the round alike.
    const cancel = (index: number) =>
      inBookTransaction(crowd.services, (tx) =>
        cancelSlip(tx, crowd.services, { slipId: slips[index] ?? '', by: 'company', actor: CLOCK_ACTOR, reason: null }),
      ).catch(() => null);
    expect(await amid(cancel, WORKS['is voided'] ?? (() => Promise.reject(new Error())))).toBe('done');
  });
});
