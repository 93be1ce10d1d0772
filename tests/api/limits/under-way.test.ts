/** Changes against bets that are under way: none that commits after a change was answered goes against it, and none waits for ever. */
import { setTimeout as after } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BetType } from '../../../domain/bets/bet-type';
import { createApp } from '../../../server/app/app';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { keepEvidence } from '../../../server/book/approvals/keep-evidence';
import { changeLimits } from '../../../server/book/limits/change-limits';
import { lockForBet } from '../../../server/book/placing/lock-numbers';
import { submitVoid } from '../../../server/book/results/submit-correction';
import { removeUntouched } from '../../../server/book/rounds/change-round';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { closeRoundNow } from '../../../server/book/rounds/close-round-now';
import { openRounds } from '../../../server/book/rounds/open-rounds';
import { suspendRound } from '../../../server/book/rounds/suspend-round';
import { refundRound } from '../../../server/book/settling/refund-round';
import { inBookTransaction, withTransaction } from '../../../server/book/transaction';
import { round, roundBetType } from '../../../server/db/book/rounds';
import type { Services } from '../../../server/kernel/services';
import { type Persona, signInAs } from '../../support/agents';
import { alterBook, withConnections } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld } from '../../support/book-world';
import { inTime } from '../../support/in-time';
import { createTestServices, type TestServices } from '../../support/services';

/** Number of clients that bet repeatedly. */
const CROWD = 12;
/** A change has that long to be answered too early. */
const TOO_EARLY_MS = 300;
const BECAUSE = { reason: 'x' };
const NEVER = new AbortController().signal;

let test: TestServices;
let crowd: ReturnType<typeof withConnections>;
let world: BookWorld;
let master: Persona;
let share: Persona;
let roundId: string;
beforeAll(async () => {
  test = await createTestServices();
  crowd = withConnections(test, CROWD);
  world = await createBookWorld(crowd.services);
  const app = createApp(test.services);
  [master, share] = [await signInAs(app, 'master'), await signInAs(app, 'share')];
});
afterAll(async () => {
  await crowd.end();
  await test.dispose();
});
beforeEach(async () => {
  roundId = await world.openRound();
});

const bet = async (member: string, betType: BetType, number: string) =>
  (await world.bet(world.idOf(member), [betLine(betType, number, 10)], { roundId })).kind;

/** A change, and a bet that goes against it. */
interface Forbidding {
  change: () => Promise<{ status: number }>;
  member: string;
  betType: BetType;
  number: string;
}

const limits = () => `/api/limits/${world.lottoId}`;
const closed = (number: string, more: object) => ({
  numbers: [{ betType: 'top2', number, kind: 'closed' }],
  roundId: null,
  ...more,
});
const status = (username: string) => ({
  ids: [world.idOf(username)],
  status: 'suspended',
  expected: 1,
  dryRun: false,
  ...BECAUSE,
});
const member = { member: 'anong', betType: 'top2' } as const;

const FORBIDDING: Record<string, Forbidding> = {
  'a bet type that is switched off': {
    member: 'anong',
    betType: 'bottom2',
    number: '27',
    change: () => master.put(limits(), { scope: 'open', changes: [{ betType: 'bottom2', isOn: false }] }),
  },
  'a number that the house closes': {
    ...member,
    number: '27',
    change: () => master.post(`${limits()}/numbers`, closed('27', {})),
  },
  'a number that an agent closes in one round': {
    ...member,
    number: '28',
    change: () => share.post(`${limits()}/numbers`, closed('28', { roundId })),
  },
  'a limit of somebody': {
    member: 'boonmee',
    betType: 'row3',
    number: '123',
    change: () =>
      share.put(`${limits()}/persons`, {
        targetId: world.idOf('boonmee'),
        betType: 'row3',
        isOfAll: true,
        maxStake: null,
        personCap: 0,
        isOn: true,
      }),
  },
  'a package of less': {
    member: 'anong',
    betType: 'top1',
    number: '7',
    change: () =>
      master.put(`/api/rate-packages/${world.packageId}/terms`, {
        cells: [{ lottoId: world.lottoId, betType: 'top1', rate: 300, discount: 1_500, minStake: 100, maxStake: 500 }],
      }),
  },
  'a round that is held up': {
    ...member,
    number: '29',
    change: () => master.post(`/api/rounds/${roundId}/suspend`, BECAUSE),
  },
  'a member that is suspended': {
    ...member,
    member: 'chai',
    number: '30',
    change: () => master.put(`/api/members/${world.idOf('chai')}`, { status: 'suspended', ...BECAUSE }),
  },
  'an upline that is suspended by a call with a key': {
    ...member,
    number: '31',
    change: () => master.post('/api/agents/status', status('com'), { 'idempotency-key': 'once' }),
  },
};

describe('while one bet follows the other', () => {
  const move = () => ({ roundId, actor: CLOCK_ACTOR, ...BECAUSE });
  const submitter = () => ({ id: world.idOf('master'), name: 'master' });
  const askForVoid = (services: Services) =>
    inBookTransaction(services, (tx) => submitVoid(tx, services, { roundId, reason: 'x', submitter: submitter() }));
  const EVIDENCE = { name: 'x.png', type: 'image/png', size: 1, sha256: 'x', content: Buffer.from('x') } as const;

  /** A deed, and its preparation before the first bet. */
  interface Deed {
    prepare?: (services: Services) => Promise<string>;
    does: (services: Services, prepared: string) => Promise<unknown>;
  }
  const APPROVALS: Record<string, Deed> = {
    'a void is asked for': { does: askForVoid },
    'a void is taken back': {
      prepare: askForVoid,
      does: (services, id) => decideApproval(services, id, 'takeBack', submitter(), null),
    },
    'a void is approved': {
      prepare: async (services) => {
        const id = await askForVoid(services);
        await alterBook(test, 'UPDATE approval SET goes_on_at = book_now() WHERE id = $1', [id]);
        return id;
      },
      does: (services, id) => decideApproval(services, id, 'approve', CLOCK_ACTOR, null),
    },
    'a file is kept with what is asked for': {
      prepare: askForVoid,
      does: (services, approvalId) =>
        inBookTransaction(services, (tx) =>
          keepEvidence(tx, { approvalId, submitterId: world.idOf('master'), file: EVIDENCE }),
        ),
    },
  };
  const DONE: Record<string, (services: Services) => Promise<unknown>> = {
    'a cap is cut': (services) =>
      inBookTransaction(services, (tx) =>
        changeLimits(tx, services, {
          lottoId: world.lottoId,
          scope: 'open',
          changes: [{ betType: 'top3', parts: { cap: 50_000 } }],
          actor: { id: world.idOf('master'), name: 'master' },
          expected: [],
        }),
      ),
    'the round is held up': (services) => inBookTransaction(services, (tx) => suspendRound(tx, move())),
    'the round is closed': (services) => inBookTransaction(services, (tx) => closeRoundNow(tx, move())),
    'the round is voided': (services) =>
      inBookTransaction(services, (tx) => refundRound(tx, services, { ...move(), event: 'void' })),
  };

  /** Bets over many concurrent clients until a deed is done. Bets are refused where the round isn't open. */
  async function amidBets(work: () => Promise<unknown>): Promise<string> {
    let isOver = false;
    // A bet on a removed round gets a refusal, and its client stops.
    const bets = Promise.allSettled(
      Array.from({ length: CROWD }, async (_one, index) => {
        for (let turn = 0; !isOver; turn += 1)
          await bet(turn % 2 === 0 ? 'ekkachai' : 'dao', 'top3', String(index * 50 + (turn % 50)).padStart(3, '0'));
      }),
    );
    await after(TOO_EARLY_MS);
    const outcome = await inTime(work().then(() => 'done'));
    isOver = true;
    await bets;
    return outcome;
  }

  it.each(Object.entries(DONE))('%s all the same', async (_, change) => {
    expect(await amidBets(() => change(test.services))).toBe('done');
  });

  it.each(Object.entries(APPROVALS))('%s all the same', async (_, { prepare, does }) => {
    const prepared = (await prepare?.(test.services)) ?? '';
    expect(await amidBets(() => does(test.services, prepared))).toBe('done');
  });

  it('the round opens all the same, though all bet on it already', async () => {
    roundId = await world.openRound({ state: 'scheduled', closesAt: new Date(Date.now() + 3_600_000) });
    await test.services.db.delete(roundBetType).where(eq(roundBetType.roundId, roundId));
    expect(await amidBets(() => openRounds(test.services, NEVER))).toBe('done');
    expect(await bet('anong', 'top3', '999')).toBe('accepted');
  });

  it('a round that is planned no more is removed all the same', async () => {
    roundId = await world.openRound({ state: 'scheduled', closesAt: new Date(Date.now() + 3_600_000) });
    expect(await amidBets(() => withTransaction(test.services, (tx) => removeUntouched(tx, [roundId])))).toBe('done');
    expect(await test.services.db.$count(round, eq(round.id, roundId))).toBe(0);
  });
});

describe('a bet that is under way is waited for by', () => {
  it.each(Object.entries(FORBIDDING))(
    '%s, which holds for the next one',
    async (_, { change, member: username, betType, number }) => {
      expect(await bet(username, betType, number)).toBe('accepted');
      const order: string[] = [];
      let answered: Promise<unknown> = Promise.resolve();
      await crowd.services.db.transaction(async (tx) => {
        await lockForBet(tx, crowd.services.newId, {
          roundId,
          memberId: world.idOf(username),
          added: [{ betType, number, stake: 0, liability: 0, lines: 0 }],
        });
        answered = change().then(({ status: code }) => order.push(`answered ${code}`));
        await Promise.race([answered, after(TOO_EARLY_MS)]);
        order.push('bet');
      });
      await answered;
      expect(order).toEqual(['bet', expect.stringMatching(/^answered 20[04]$/)]);
      expect(await bet(username, betType, number)).not.toBe('accepted');
    },
  );
});
