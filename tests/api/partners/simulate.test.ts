/** The simulator's partner against the real app: what it says came of it is what stands in the book. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAHT } from '../../../domain/money/proportion';
import { createApp } from '../../../server/app';
import { addPartner } from '../../../server/partners/manage';
import { type PartnerCall, partnerClient } from '../../../server/simulator/partner-client';
import { lineOf, play, PlayFailed, type Score } from '../../../server/simulator/play';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

const MEMBERS = ['agent001', 'agent002', 'agent003'];
const PLAY = { seed: 3, account: 'agent', members: MEMBERS.length, slips: 40, shoots: 12, clients: 4, run: 'first' };

describe('playing a partner', () => {
  let test: TestServices;
  let world: BookWorld;
  let score: Score;
  const told: string[] = [];
  const callOf = ({ keyId, secret }: { keyId: string; secret: string }) => {
    const app = createApp(test.services);
    return partnerClient(
      { url: 'http://localhost', keyId, secret },
      { clock: test.services.clock, newNonce: randomUUID, fetch: async (request) => app.fetch(request) },
    );
  };

  beforeAll(async () => {
    test = await createTestServices();
    const accounts = MEMBERS.map((username) => ({ username, kind: 'member' as const, parent: 'agent', heldPt: 4_000 }));
    world = await createBookWorld(test.services, { accounts });
    for (const name of MEMBERS) await world.setCredit(world.idOf(name), 20_000 * BAHT);
    const key = await addPartner(test.services, { account: 'agent', name: 'website', kind: 'transfer', allowed: [] });
    score = await play(callOf(key), PLAY, () => performance.now(), (so) => told.push(lineOf(so, PLAY.slips)));
  });
  afterAll(() => test.dispose());

  it('says how many slips were accepted and what was charged for them, as the book does', async () => {
    const [stored] = await rowsOf<{ slips: number; debit: number }>(
      test, "SELECT count(*) AS slips, coalesce(sum(debit), 0)::bigint AS debit FROM slip WHERE state = 'accepted' AND source = 'partner'",
    );
    expect(score.accepted).toBeGreaterThan(20);
    expect(stored).toEqual({ slips: score.accepted, debit: score.debit });
    expect(score.sent).toBe(PLAY.slips);
    // Nothing of yeekee is open here.
    expect(score.shot).toBe(0);
    expect(told).toHaveLength(PLAY.slips);
    await expectWhole(test);
  });

  it('shoots at the yeekee round that ends next, within the cooldown of each member', async () => {
    const yeekee = await createTestServices();
    try {
      const own = await createBookWorld(yeekee.services, {
        code: 'yeekee', accounts: MEMBERS.map((username) => ({ username, kind: 'member' as const, parent: 'agent', heldPt: 4_000 })),
      });
      const key = await addPartner(yeekee.services, { account: 'agent', name: 'website', kind: 'transfer', allowed: [] });
      const app = createApp(yeekee.services);
      const call = partnerClient(
        { url: 'http://localhost', ...key },
        { clock: yeekee.services.clock, newNonce: randomUUID, fetch: async (request) => app.fetch(request) },
      );
      const { shot, taken, refused } = await play(call, { ...PLAY, slips: 5 }, () => performance.now(), () => undefined);
      const stored = await rowsOf<{ roundId: string }>(yeekee, 'SELECT round_id AS "roundId" FROM shoot');
      expect({ shot, taken }).toEqual({ shot: PLAY.shoots, taken: stored.length });
      expect(new Set(stored.map(({ roundId }) => roundId))).toEqual(new Set([own.roundId]));
      expect(stored).toHaveLength(MEMBERS.length);
      expect([...refused.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(PLAY.shoots - MEMBERS.length);
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
        if (path === '/members') return { status: 200, body: { id: `01900000-0000-7000-9000-00000000000${sent.length}` } };
        if (path === '/rounds') return { status: 200, body: [round] };
        if (method === 'GET') return { status: 200, body: { ...round, betTypes } };
        if (path.endsWith('/shoots')) return { status: 200, body: { outcome: 'taken', reason: null } };
        return { status: 200, body: { outcome: 'accepted', slip: { debit: 100 }, refusal: null, lines: [] } };
      };
      const { sent: slips, shot } = await play(call, { ...PLAY, seed }, () => 0, () => undefined);
      expect({ shot, slips: slips > 30 }).toEqual({ shot: PLAY.shoots, slips: true });
      return sent;
    };
    expect(await sentBy(3)).toEqual(await sentBy(3));
    expect(await sentBy(4)).not.toEqual(await sentBy(3));
  });

  it('stops at a key that is refused', async () => {
    const call = callOf({ keyId: randomUUID(), secret: 'no secret' });
    await expect(play(call, PLAY, () => 0, () => undefined)).rejects.toThrow(PlayFailed);
  });
});
