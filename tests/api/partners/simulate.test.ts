/** The simulator's partner against the real app: what it says came of it is what stands in the book. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAHT } from '../../../domain/money/proportion';
import { createApp } from '../../../server/app';
import { addPartner } from '../../../server/partners/manage';
import { partnerClient } from '../../../server/simulator/partner-client';
import { lineOf, play, PlayFailed, type Score } from '../../../server/simulator/play';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

const MEMBERS = ['agent001', 'agent002', 'agent003'];
const PLAY = { seed: 3, account: 'agent', members: MEMBERS.length, slips: 40, clients: 4, run: 'first' };

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
    expect(told).toHaveLength(PLAY.slips);
    await expectWhole(test);
  });

  it('stops at a key that is refused', async () => {
    const call = callOf({ keyId: randomUUID(), secret: 'no secret' });
    await expect(play(call, PLAY, () => 0, () => undefined)).rejects.toThrow(PlayFailed);
  });
});
