/**
 * The void of a round that is still open for bets: bettors get a message, and no other user waits during the refunds.
 */
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Decision, decideApproval } from '../../../../server/book/approvals/decide-approval';
import { changeLimits } from '../../../../server/book/limits/change-limits';
import { submitVoid } from '../../../../server/book/results/submit-correction';
import type { BookActor } from '../../../../server/book/rounds/claim';
import { lotto } from '../../../../server/db/book/lottos';
import type { Services } from '../../../../server/kernel/services';
import { rowsOf, waitingForLocks } from '../../../support/book-checks';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { inTime } from '../../../support/in-time';
import { createTestServices, type TestServices } from '../../../support/services';
import { CHECKER, expectWholeBook, OPERATOR, stateOf } from './support';
import { inBookTransaction } from '../../../../server/book/transaction';

/** A bet that waits for a void would wait until the void is carried out. */
const ANSWERED_WITHIN_MS = 5_000;
const REASON = 'the draw was cancelled';

let test: TestServices;
let world: BookWorld;
let roundId: string;
let approvalId: string;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  await test.services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
});
afterAll(() => test.dispose());
beforeEach(async () => {
  roundId = await world.openRound();
  placed(await world.bet(world.idOf('boonmee'), [betLine('top2', '12', 10)], { roundId }));
  approvalId = await inBookTransaction(test.services, (tx) =>
    submitVoid(tx, test.services, { roundId, reason: REASON, submitter: OPERATOR }),
  );
});

const decide = (decision: Decision, actor: BookActor, services: Services = test.services) =>
  decideApproval(services, approvalId, decision, actor, null);
const bet = (on: string) => world.bet(world.idOf('chai'), [betLine('top2', '34', 10)], { roundId: on });
const steps = async () =>
  (await rowsOf<{ event: string }>(test, 'SELECT event FROM round_step WHERE round_id = $1 ORDER BY at, id', [roundId]))
    .map(({ event }) => event)
    .filter((event) => event !== 'open');

/** Services in which something happens before the transaction that carries the void out. */
function between(happens: () => Promise<unknown>): Services {
  let begun = 0;
  const { db } = test.services;
  const transaction: typeof db.transaction = async (work, config) => {
    begun += 1;
    if (begun === 2) await happens();
    return db.transaction(work, config);
  };
  return { ...test.services, db: Object.create(db, { transaction: { value: transaction } }) as typeof db };
}

describe('the void of an open round', () => {
  it('keeps nobody waiting while it is carried out: neither those who bet nor who changes limits', async () => {
    const elsewhere = await world.openRound();
    const holder = new Client({ connectionString: test.database.adminUrl });
    await holder.connect();
    let voiding: Promise<unknown> = Promise.resolve();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM ledger_account WHERE owner_id = $1 FOR NO KEY UPDATE', [world.idOf('boonmee')]);
      voiding = decide('approve', CHECKER);
      await expect.poll(() => waitingForLocks(test)).toBe(1);
      expect(await inTime(bet(roundId), ANSWERED_WITHIN_MS)).toEqual({
        kind: 'refused',
        refusal: { reason: 'roundNotOpen' },
      });
      const changed = inBookTransaction(test.services, (tx) =>
        changeLimits(tx, test.services, {
          lottoId: world.lottoId,
          scope: 'open',
          changes: [{ betType: 'top2', parts: { maxStake: 90_000 } }],
          actor: OPERATOR,
          expected: [],
        }),
      );
      expect(await inTime(changed, ANSWERED_WITHIN_MS)).toMatchObject({ isLooser: false });
      expect(await inTime(bet(elsewhere), ANSWERED_WITHIN_MS)).toMatchObject({ kind: 'accepted' });
      expect(await waitingForLocks(test)).toBe(1);
    } finally {
      await holder.end();
    }
    await voiding;
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'voided', reason: REASON });
    expect(await steps()).toEqual(['suspend', 'void']);
    await expectWholeBook(test.services);
  });

  it('that somebody may not decide about leaves the round as it is', async () => {
    await expect(decide('approve', OPERATOR)).rejects.toMatchObject({ reason: 'approvalSamePerson' });
    expect(await steps()).toEqual([]);
    expect(await bet(roundId)).toMatchObject({ kind: 'accepted' });
  });

  it('that is taken back at that moment lets the round go on', async () => {
    const services = between(() => decide('takeBack', OPERATOR));
    await expect(decide('approve', CHECKER, services)).rejects.toMatchObject({ reason: 'approvalState' });
    expect(await steps()).toEqual(['suspend', 'resume']);
    expect(await bet(roundId)).toMatchObject({ kind: 'accepted' });
  });

  it('that is cut off stays decidable, and no bet comes meanwhile', async () => {
    const cut = new Error('the connection is gone');
    await expect(
      decide(
        'approve',
        CHECKER,
        between(() => Promise.reject(cut)),
      ),
    ).rejects.toBe(cut);
    expect(await bet(roundId)).toMatchObject({ kind: 'refused', refusal: { reason: 'roundNotOpen' } });
    await decide('approve', CHECKER);
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'voided' });
    expect(await steps()).toEqual(['suspend', 'void']);
    await expectWholeBook(test.services);
  });
});
