/** The simulator's partner against the real app: its reported outcomes equal those in the book. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAHT } from '../../../domain/money/proportion';
import { createApp } from '../../../server/app/app';
import { addPartner } from '../../../server/partners/manage';
import { PACE_MAX } from '../../../domain/partners/pace';
import { type PartnerCall, partnerClient } from '../../../server/simulator/partner-client';
import type { Bettors } from '../../../server/simulator/bettors';
import { PlayFailed } from '../../../server/simulator/called';
import { play } from '../../../server/simulator/play';
import { lineOf, lineOfBettors, refusalsOf, type Score } from '../../../server/simulator/score';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

const MEMBERS = ['agent001', 'agent002', 'agent003'];
/** Has no credit. */
const POOR = 'agent004';
const PLAY = {
  seed: 3,
  account: 'agent',
  members: MEMBERS.length + 2,
  slips: 40,
  shoots: 12,
  clients: 4,
  run: 'first',
};

const nobody = () => undefined;

describe('playing a partner', () => {
  let test: TestServices;
  let world: BookWorld;
  let score: Score;
  let bettors: Bettors;
  const told: string[] = [];
  const callOf = ({ keyId, secret }: { keyId: string; secret: string }) => {
    const app = createApp(test.services);
    return partnerClient(
      { url: 'http://localhost', keyId, secret },
      {
        clock: test.services.clock,
        newNonce: randomUUID,
        fetch: async (request) => app.fetch(request),
        wait: async () => undefined,
      },
    );
  };

  beforeAll(async () => {
    test = await createTestServices();
    const accounts = [...MEMBERS, POOR].map((username) => ({
      username,
      kind: 'member' as const,
      parent: 'agent',
      heldPt: 4_000,
    }));
    world = await createBookWorld(test.services, { accounts });
    // The members that the world has are nobody's to play with here, nor is somebody who may not bet.
    await test.services.pool.query("UPDATE account SET status = 'suspended' WHERE username = ANY($1)", [
      ['anong', 'boonmee', 'chai', 'dao'],
    ]);
    for (const name of MEMBERS) await world.setCredit(world.idOf(name), 20_000 * BAHT);
    await world.setCredit(world.idOf(POOR), 0);
    const key = await addPartner(test.services, {
      account: 'agent',
      name: 'website',
      kind: 'transfer',
      allowed: [],
      pace: PACE_MAX,
    });
    const begin = (who: Bettors) => {
      bettors = who;
    };
    score = await play(
      callOf(key),
      PLAY,
      () => performance.now(),
      begin,
      (so) => told.push(lineOf(so, PLAY.slips)),
    );
  });
  afterAll(() => test.dispose());

  it('says how many slips were accepted and what was charged for them, as the book does', async () => {
    const [stored] = await rowsOf<{ slips: number; debit: number }>(
      test,
      "SELECT count(*) AS slips, coalesce(sum(debit), 0)::bigint AS debit FROM slip WHERE state = 'accepted' AND source = 'partner'",
    );
    expect(score.accepted).toBeGreaterThan(20);
    expect(stored).toEqual({ slips: score.accepted, debit: score.debit });
    expect(score.sent).toBe(PLAY.slips);
    // Nothing of yeekee is open here.
    expect(score.shot).toBe(0);
    expect(told).toHaveLength(PLAY.slips);
    await expectWhole(test);
  });

  it('plays those that there are, bets with those who have money, and says so', async () => {
    expect(bettors.all.slice(0, -1)).toEqual([...MEMBERS, POOR].map((name) => world.idOf(name)));
    expect(bettors).toMatchObject({
      able: MEMBERS.map((name) => world.idOf(name)),
      added: 1,
      available: MEMBERS.length * 20_000 * BAHT,
    });
    expect(lineOfBettors(bettors, 'agent')).toMatch(
      /5 members of agent play, 1 of them new; 3 have funds, 60,000 THB.*\n.*credit/,
    );
    const added = await rowsOf<{ username: string }>(test, 'SELECT username FROM account WHERE id = $1', [
      bettors.all.at(-1),
    ]);
    expect(added).toEqual([{ username: 'agent005' }]);
    const senders = await rowsOf<{ id: string }>(
      test,
      "SELECT DISTINCT member_id AS id FROM slip WHERE source = 'partner'",
    );
    expect(bettors.able).toEqual(expect.arrayContaining(senders.map(({ id }) => id)));
  });

  it('says why slips and lines were refused', () => {
    const counts = {
      refusedSlips: new Map([['funds', 2]]),
      refusedLines: new Map([
        ['full', 1],
        ['rateChanged', 3],
      ]),
    };
    expect(refusalsOf({ ...score, ...counts, refusedShoots: new Map() })).toEqual([
      'Slips refused as a whole: 2 – insufficient funds (funds) 2.',
      'Lines for which a slip was refused: 4 – rate changed (rateChanged) 3, number full (full) 1.',
    ]);
  });

  it('shoots at the yeekee round that ends next, within the cooldown of each member', async () => {
    const yeekee = await createTestServices();
    try {
      const own = await createBookWorld(yeekee.services, {
        code: 'yeekee',
        accounts: MEMBERS.map((username) => ({ username, kind: 'member' as const, parent: 'agent', heldPt: 4_000 })),
      });
      const key = await addPartner(yeekee.services, {
        account: 'agent',
        name: 'website',
        kind: 'transfer',
        allowed: [],
        pace: PACE_MAX,
      });
      const app = createApp(yeekee.services);
      const call = partnerClient(
        { url: 'http://localhost', ...key },
        {
          clock: yeekee.services.clock,
          newNonce: randomUUID,
          fetch: async (request) => app.fetch(request),
          wait: async () => undefined,
        },
      );
      const wanted = { ...PLAY, members: MEMBERS.length, slips: 5 };
      const { shot, taken, refusedShoots } = await play(call, wanted, () => performance.now(), nobody, nobody);
      const stored = await rowsOf<{ roundId: string }>(yeekee, 'SELECT round_id AS "roundId" FROM shoot');
      expect({ shot, taken }).toEqual({ shot: PLAY.shoots, taken: stored.length });
      expect(new Set(stored.map(({ roundId }) => roundId))).toEqual(new Set([own.roundId]));
      expect(stored).toHaveLength(MEMBERS.length);
      expect([...refusedShoots.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
        PLAY.shoots - MEMBERS.length,
      );
    } finally {
      await yeekee.dispose();
    }
  });

  it('sends the same of the same seed, and something else of another', async () => {
    const round = { id: '01900000-0000-7000-8000-000000000001', lotto: 'yeekee', secondsLeft: 600 };
    const betTypes = [{ betType: 'top2', rate: 9_000, numbers: [{ number: '11', isClosed: true, rate: 9_000 }] }];
    const sentBy = async (seed: number) => {
      const sent: unknown[] = [];
      const call: PartnerCall = async (method, path, body, key) => {
        sent.push({ method, path, body, key });
        if (path.startsWith('/members?')) return { status: 200, body: [] };
        if (path === '/members')
          return { status: 200, body: { id: `01900000-0000-7000-9000-00000000000${sent.length}` } };
        if (path === '/rounds') return { status: 200, body: [round] };
        if (method === 'GET') return { status: 200, body: { ...round, betTypes } };
        if (path.endsWith('/shoots')) return { status: 200, body: { outcome: 'taken', reason: null } };
        return { status: 200, body: { outcome: 'accepted', slip: { debit: 100 }, refusal: null, lines: [] } };
      };
      const { sent: slips, shot } = await play(call, { ...PLAY, seed }, () => 0, nobody, nobody);
      expect({ shot, slips: slips > 30 }).toEqual({ shot: PLAY.shoots, slips: true });
      return sent;
    };
    expect(await sentBy(3)).toEqual(await sentBy(3));
    expect(await sentBy(4)).not.toEqual(await sentBy(3));
  });

  it('stops at a key that is refused', async () => {
    const call = callOf({ keyId: randomUUID(), secret: 'no secret' });
    await expect(play(call, PLAY, () => 0, nobody, nobody)).rejects.toThrow(PlayFailed);
  });
});
