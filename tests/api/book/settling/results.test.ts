/** Entering a result: previewed, submitted once, decided by somebody else or by time, and then paid. */
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAHT } from '../../../../domain/money/proportion';
import type { OfficialResult } from '../../../../domain/results/official-result';
import type { ApprovalMode } from '../../../../domain/rounds/approval';
import { decideApproval } from '../../../../server/book/approvals/decide-approval';
import { saveResultDraft } from '../../../../server/book/results/draft-result';
import { previewResult } from '../../../../server/book/results/preview-result';
import { submitResult } from '../../../../server/book/results/submit-result';
import { lotto } from '../../../../server/db/book/lottos';
import { alterBook } from '../../../support/book-checks';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { addFactor, addOwnFactor, removeFactor } from '../../../support/own-factor';
import { recordedDeed } from '../../../support/recorded-deed';
import { createTestServices, type TestServices } from '../../../support/services';
import { CHECKER, closeRound, expectWholeBook, HANOI, OPERATOR, OTHER, stateOf } from './support';
import { goOnAndPay } from '../../../support/follow-clock';
import { inBookTransaction } from '../../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
});
afterAll(() => test.dispose());

const NEVER = new AbortController().signal;

async function decidedBy(mode: ApprovalMode) {
  await test.services.db.update(lotto).set({ approval: mode }).where(eq(lotto.id, world.lottoId));
}

async function closedRound() {
  const roundId = await world.openRound();
  placed(
    await world.bet(
      world.idOf('anong'),
      [betLine('top3', '345', 10), betLine('top2', '12', 100), betLine('row3', '534', 10)],
      { roundId },
    ),
  );
  await closeRound(world, roundId);
  return roundId;
}

/** Adds a row to the record of changes. */
const record = (action: string, actor: string, whose: string, after: object | null = null) =>
  recordedDeed(test, action, actor, whose, after);

const submit = (roundId: string, official: OfficialResult = HANOI, submitter = OPERATOR) =>
  inBookTransaction(test.services, (tx) =>
    submitResult(tx, test.services, { roundId, official, submitter, viewerId: world.idOf('master') }),
  );

/** Everything the book holds, to see that nothing was written. */
async function written() {
  const tables = [
    'round',
    'approval',
    'payout',
    'settlement',
    'transfer',
    'entry',
    'round_theory',
    'day_theory',
    'round_given_back',
    'round_largest_win',
    'round_total',
    'day_total',
    'round_step',
  ];
  const counts = tables.map((table) => `SELECT '${table}' AS name, count(*), max(xmin::text::bigint) FROM ${table}`);
  return (await test.services.pool.query(counts.join(' UNION ALL '))).rows;
}

describe('a preview', () => {
  it('tells winners, payout and shares, and writes nothing', async () => {
    const roundId = await closedRound();
    const before = await written();
    const preview = await previewResult(test.services, roundId, HANOI, world.idOf('com'));
    expect(preview).toMatchObject({
      lines: 3,
      stake: 120 * BAHT,
      winners: 2,
      payout: 10_500 * BAHT,
      digits: { top3: ['345'], top2: ['45'], bottom2: ['89'] },
      warnings: [],
    });
    expect(preview.byBetType.map(({ betType, winners, payout }) => [betType, winners, payout])).toEqual([
      ['top3', 1, 9_000 * BAHT],
      ['row3', 1, 1_500 * BAHT],
      ['top2', 0, 0],
    ]);
    expect(preview.topWinners.map(({ betType }) => betType)).toEqual(['top3', 'row3']);
    expect(preview.houseResult).toBe(120 * BAHT - preview.discount - 10_500 * BAHT);
    expect(await written()).toEqual(before);
  });

  it('tells the own share that the settlement then writes', async () => {
    const roundId = await closedRound();
    await decidedBy('secondPerson');
    const viewers = ['master', 'com', 'share', 'agent'];
    const shares = await Promise.all(
      viewers.map(async (name) => (await previewResult(test.services, roundId, HANOI, world.idOf(name))).ownShare),
    );
    const { approvalId } = await submit(roundId);
    await decideApproval(test.services, approvalId, 'approve', CHECKER, null);
    const { rows } = await test.services.pool.query<{ accountId: string; share: number }>(
      `SELECT account_id AS "accountId", sum(own_win_loss + own_commission)::bigint AS share FROM round_total WHERE round_id = $1 GROUP BY 1`,
      [roundId],
    );
    expect(viewers.map((name) => rows.find(({ accountId }) => accountId === world.idOf(name))?.share)).toEqual(shares);
  });

  it('warns of the result of the round before', async () => {
    const roundId = await world.openRound({ closesAt: new Date(Date.now() + 86_400_000) });
    expect((await previewResult(test.services, roundId, HANOI, world.idOf('master'))).warnings).toContain(
      'sameAsPrevious',
    );
    expect((await previewResult(test.services, roundId, OTHER, world.idOf('master'))).warnings).toEqual([]);
  });

  it('refuses the result of another lottery', async () => {
    const roundId = await closedRound();
    await expect(
      previewResult(test.services, roundId, { family: 'lao', number: '1234' }, world.idOf('master')),
    ).rejects.toMatchObject({ reason: 'resultFamily' });
  });
});

describe('a submitted result', () => {
  it('is for a closed round only, and nothing is written for another', async () => {
    const roundId = await world.openRound();
    const before = await written();
    await expect(submit(roundId)).rejects.toMatchObject({ reason: 'roundState' });
    expect(await written()).toEqual(before);
  });

  it('is answered the same again, and another one is refused, before and after it is paid', async () => {
    await decidedBy('secondPerson');
    const roundId = await closedRound();
    const first = await submit(roundId);
    expect(first.kind).toBe('submitted');
    expect(await submit(roundId)).toEqual({ kind: 'first', approvalId: first.approvalId });
    await expect(submit(roundId, OTHER)).rejects.toMatchObject({ reason: 'resultDiffers' });
    await decideApproval(test.services, first.approvalId, 'approve', CHECKER, null);
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'settled', no: 1 });
    expect(await submit(roundId)).toEqual({ kind: 'first', approvalId: first.approvalId });
    await expect(submit(roundId, OTHER)).rejects.toMatchObject({ reason: 'resultDiffers' });
    await expectWholeBook(test.services);
  });

  it('is approved by somebody else, who is not related', async () => {
    await decidedBy('secondPerson');
    const roundId = await closedRound();
    const { approvalId } = await submit(roundId, HANOI, { id: world.idOf('com'), name: 'com' });
    const approve = (id: string) =>
      decideApproval(test.services, approvalId, 'approve', { id, name: 'somebody' }, null);
    await expect(approve(world.idOf('com'))).rejects.toMatchObject({ reason: 'approvalSamePerson' });
    for (const related of ['master', 'share']) {
      await expect(approve(world.idOf(related))).rejects.toMatchObject({ reason: 'approvalRelated' });
    }
    await test.services.pool.query(
      "INSERT INTO audit (at, actor_id, actor, action, entity, entity_id) VALUES (now(), $1, 'x', 'reset-password', 'agents', $2)",
      [CHECKER.id, world.idOf('com')],
    );
    await expect(approve(CHECKER.id)).rejects.toMatchObject({ reason: 'approvalRelated' });
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'awaitingApproval' });
    await approve(world.idOf('agent'));
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'settled' });
    await expect(approve(world.idOf('agent'))).rejects.toMatchObject({ reason: 'approvalState' });
  });

  it('is approved by nobody who has the password from the same third person, while either still uses it', async () => {
    await decidedBy('secondPerson');
    const roundId = await closedRound();
    const [one, two, third] = [world.idOf('com'), world.idOf('agent'), newId()];
    for (const id of [one, two]) await addOwnFactor(test, id);
    const { approvalId } = await submit(roundId, HANOI, { id: one, name: 'one' });
    const approve = () => decideApproval(test.services, approvalId, 'approve', { id: two, name: 'two' }, null);
    await record('create', third, one);
    await record('create', third, two);
    await expect(approve()).rejects.toMatchObject({ reason: 'approvalRelated' });
    await record('change-password', two, two);
    await expect(approve()).rejects.toMatchObject({ reason: 'approvalRelated' });
    await record('change-password', one, one);
    await record('reset-password', third, two);
    await expect(approve()).rejects.toMatchObject({ reason: 'approvalRelated' });
    // By a link that the third person handed over, they may have chosen it themselves.
    await record('reset-password', newId(), two);
    await record('password-link', third, two);
    await record('change-password', two, two, { byLink: true, handedOver: true });
    await expect(approve()).rejects.toMatchObject({ reason: 'approvalRelated' });
    // Somebody else gave another: it is the third person's no more.
    await record('reset-password', newId(), two);
    await approve();
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'settled' });
    for (const id of [one, two]) await removeFactor(test, id);
  });

  it('is approved by nobody whom the same person made, until each has a second factor of its own', async () => {
    await decidedBy('secondPerson');
    const roundId = await closedRound();
    const [one, two, third] = [world.idOf('anong'), world.idOf('boonmee'), newId()];
    const { approvalId } = await submit(roundId, HANOI, { id: one, name: 'one' });
    const approve = () => decideApproval(test.services, approvalId, 'approve', { id: two, name: 'two' }, null);
    const isRefused = () => expect(approve()).rejects.toMatchObject({ reason: 'approvalRelated' });
    for (const id of [one, two]) {
      await record('create', third, id);
      await record('change-password', id, id);
    }
    await isRefused();
    await addOwnFactor(test, one);
    await isRefused();
    // A factor that somebody else set up proves nothing, and neither does one that was taken away.
    await addFactor(test, two);
    await record('add-factor', third, two);
    await isRefused();
    await record('add-factor', two, two);
    await removeFactor(test, one);
    await isRefused();
    await addFactor(test, one);
    await approve();
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'settled' });
    for (const id of [one, two]) await removeFactor(test, id);
  });

  it('goes back when it is refused or taken back, and another one can be submitted', async () => {
    await decidedBy('secondPerson');
    const roundId = await closedRound();
    const { approvalId } = await submit(roundId);
    await expect(decideApproval(test.services, approvalId, 'takeBack', CHECKER, null)).rejects.toMatchObject({
      reason: 'approvalNotYours',
    });
    await expect(decideApproval(test.services, approvalId, 'refuse', OPERATOR, 'x')).rejects.toMatchObject({
      reason: 'approvalSamePerson',
    });
    await decideApproval(test.services, approvalId, 'refuse', CHECKER, 'a digit is wrong');
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'closed' });
    const second = await submit(roundId, OTHER);
    await decideApproval(test.services, second.approvalId, 'takeBack', OPERATOR, null);
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'closed' });
  });

  it('of a single operator waits a minute, can be taken back, and then goes on by itself', async () => {
    await decidedBy('singleOperator');
    const roundId = await closedRound();
    const { approvalId } = await submit(roundId);
    await expect(decideApproval(test.services, approvalId, 'approve', CHECKER, null)).rejects.toMatchObject({
      reason: 'approvalWaiting',
    });
    await goOnAndPay(test.services, NEVER);
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'awaitingApproval' });
    const later = { ...test.services, bookClock: () => new Date(Date.now() + 60_000) };
    await Promise.all([goOnAndPay(later, NEVER), goOnAndPay(later, NEVER)]);
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'settled', no: 1 });
    await expectWholeBook(test.services);
  });

  it('of a single operator that can’t go on says why, is tried ever more rarely, and can be taken back', async () => {
    await decidedBy('singleOperator');
    const roundId = await closedRound();
    const { approvalId } = await submit(roundId);
    await alterBook(test, 'UPDATE approval SET is_blind = true WHERE id = $1', [approvalId]);
    const tried = async (afterSeconds: number) => {
      await goOnAndPay({ ...test.services, bookClock: () => new Date(Date.now() + afterSeconds * 1_000) }, NEVER);
      const { rows } = await test.services.pool.query(
        'SELECT state, hold_up AS "holdUp", tries FROM approval WHERE id = $1',
        [approvalId],
      );
      return rows[0] as unknown;
    };
    const heldUp = (tries: number) => ({ state: 'submitted', holdUp: 'approvalBlind', tries });
    expect(await tried(61)).toEqual(heldUp(1));
    expect(await tried(62)).toEqual(heldUp(1));
    expect(await tried(67)).toEqual(heldUp(2));
    expect(await tried(75)).toEqual(heldUp(2));
    expect(await tried(78)).toEqual(heldUp(3));
    await decideApproval(test.services, approvalId, 'takeBack', OPERATOR, null);
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'closed' });
  });

  it('is kept in part as a draft, which the whole replaces', async () => {
    await decidedBy('secondPerson');
    const roundId = await closedRound();
    const draft = (first: string) =>
      inBookTransaction(test.services, (tx) =>
        saveResultDraft(tx, test.services, { roundId, draft: { family: 'hanoi', first }, submitter: OPERATOR }),
      );
    const id = await draft('67880');
    expect(await draft('67889')).toBe(id);
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'closed' });
    expect((await submit(roundId)).kind).toBe('submitted');
    const { rows } = await test.services.pool.query('SELECT state, request FROM approval WHERE round_id = $1', [
      roundId,
    ]);
    expect(rows).toEqual([{ state: 'submitted', request: { official: HANOI } }]);
  });
});
