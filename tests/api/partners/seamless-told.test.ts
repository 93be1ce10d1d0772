/** Calls to a seamless partner: wins, cancels and reversals, each once, in order, and until they are acknowledged. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { cancelLines, cancelSlip } from '../../../server/book/placing/cancel-slip';
import { previewCorrection, submitCorrection, submitVoid } from '../../../server/book/results/submit-correction';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { refundRound } from '../../../server/book/settling/refund-round';
import { settleRound } from '../../../server/book/settling/settle-round';
import { lotto } from '../../../server/db/book/lottos';
import type { WalletCall } from '../../../examples/reference-partner/ledger';
import { alterBook, rowsOf } from '../../support/book-checks';
import { betLine } from '../../support/book-world';
import { CHECKER, closeWithResult, HANOI, OPERATOR, OTHER } from '../book/settling/support';
import { createSeamless, OPENING, type Seamless } from './seamless-support';
import { inBookTransaction } from '../../../server/book/transaction';

let seamless: Seamless;
beforeAll(async () => {
  seamless = await createSeamless();
  await seamless.test.services.db
    .update(lotto)
    .set({ approval: 'secondPerson' })
    .where(eq(lotto.id, seamless.world.lottoId));
});
afterAll(() => seamless.dispose());
afterEach(async () => {
  seamless.goWrong(() => null);
  await seamless.drain();
  await seamless.expectAgreed();
});

const atPartner = (name: string) => seamless.partner.ledger.balanceOf(seamless.world.idOf(name)) - OPENING;
const kindsOf = async (slipId: string) => (await seamless.callsOf(slipId)).map(({ kind, amount }) => [kind, amount]);
const seenOf = (slipId: string) =>
  seamless.partner.seen.filter(({ call }) => call.slipId === slipId).map(({ call }) => call.call);
const onAll = (kind: WalletCall['call'], mishap: ReturnType<Parameters<Seamless['goWrong']>[0]>) =>
  seamless.goWrong(({ call }) => (call === kind ? mishap : null));

/** A round in which the member wins on 345 by HANOI, and on nothing by OTHER. */
async function settledRound(number = '345', member = 'anong') {
  const roundId = await seamless.world.openRound();
  const slipId = await seamless.accepted(member, { roundId, number });
  await closeWithResult(seamless.world, roundId, HANOI);
  await settleRound(seamless.test.services, { roundId, actor: OPERATOR });
  return { roundId, slipId };
}

const WON = 900_000;

describe('a win', () => {
  it('is told once, and what is lost not at all', async () => {
    const before = atPartner('anong');
    const { slipId } = await settledRound();
    await seamless.drain();
    expect(await kindsOf(slipId)).toEqual([
      ['bet', -900],
      ['payout', WON],
    ]);
    expect(atPartner('anong')).toBe(before - 900 + WON);
    expect(seenOf((await settledRound('111')).slipId)).toEqual(['bet']);
  });

  it('is taken back and told anew when its result is corrected', async () => {
    const { roundId, slipId } = await settledRound();
    const preview = (official: typeof HANOI) => previewCorrection(seamless.test.services, roundId, official);
    expect((await preview(OTHER)).partnerCalls, 'the win is taken back').toBe(1);
    const id = await inBookTransaction(seamless.test.services, (tx) =>
      submitCorrection(tx, seamless.test.services, {
        roundId,
        official: OTHER,
        reason: 'a digit was wrong',
        submitter: OPERATOR,
      }),
    );
    await decideApproval(seamless.test.services, id, 'approve', CHECKER, null);
    expect((await preview(HANOI)).partnerCalls, 'the win is told again').toBe(1);
    const back = await inBookTransaction(seamless.test.services, (tx) =>
      submitCorrection(tx, seamless.test.services, {
        roundId,
        official: HANOI,
        reason: 'it was right',
        submitter: OPERATOR,
      }),
    );
    await decideApproval(seamless.test.services, back, 'approve', CHECKER, null);
    await seamless.drain();
    expect(await kindsOf(slipId)).toEqual([
      ['bet', -900],
      ['payout', WON],
      ['backToRunning', -WON],
      ['payout', WON],
    ]);
    expect(seenOf(slipId)).toEqual(['bet', 'payout', 'backToRunning', 'payout']);
  });

  it('is taken back and the stake given back when its round is voided after payout', async () => {
    const before = atPartner('anong');
    const { roundId, slipId } = await settledRound();
    const id = await inBookTransaction(seamless.test.services, (tx) =>
      submitVoid(tx, seamless.test.services, { roundId, reason: 'drawn twice', submitter: OPERATOR }),
    );
    await decideApproval(seamless.test.services, id, 'approve', CHECKER, null);
    await seamless.drain();
    expect(seenOf(slipId)).toEqual(['bet', 'payout', 'backToRunning', 'cancel']);
    expect(atPartner('anong')).toBe(before);
  });

  it('that is held is told once it is confirmed, and not before', async () => {
    await rowsOf(
      seamless.test,
      "INSERT INTO setting (key, value, updated_at) VALUES ('thresholds.bigWin', '800000', now())",
    );
    const { roundId, slipId } = await settledRound();
    await rowsOf(seamless.test, "DELETE FROM setting WHERE key = 'thresholds.bigWin'");
    await seamless.drain();
    expect(seenOf(slipId)).toEqual(['bet']);
    const [win] = await rowsOf<{ id: string }>(
      seamless.test,
      "SELECT id FROM approval WHERE round_id = $1 AND kind = 'win'",
      [roundId],
    );
    await decideApproval(seamless.test.services, win?.id ?? '', 'approve', CHECKER, null);
    await seamless.drain();
    expect(await kindsOf(slipId)).toEqual([
      ['bet', -900],
      ['payout', WON],
    ]);
  });
});

describe('a cancel', () => {
  it('of the slip, or line by line, gives back what was debited', async () => {
    const { world, client, test } = seamless;
    const lines = ['801', '802', '803'].map((number) => betLine('top3', number, 10));
    const body = { memberId: world.idOf('boonmee'), roundId: world.roundId, lines };
    const slipId = (await client.post('/slips', body, { key: 'by-lines' })).json.slip.id;
    const request = { slipId, by: 'company' as const, actor: CLOCK_ACTOR, reason: 'asked for' };
    await inBookTransaction(test.services, (tx) => cancelLines(tx, test.services, { ...request, positions: [2] }));
    await inBookTransaction(test.services, (tx) => cancelSlip(tx, test.services, request));
    expect(await kindsOf(slipId)).toEqual([
      ['bet', -2_700],
      ['cancel', 900],
      ['cancel', 1_800],
    ]);
    await seamless.drain();
    const told = seamless.partner.seen.filter(({ call }) => call.slipId === slipId).map(({ call }) => call);
    expect(told.slice(1)).toMatchObject([
      { reason: 'asked for', lines: [{ position: 2, amount: 900 }] },
      { lines: [{ position: 1 }, { position: 3 }] },
    ]);
  });

  it('goes out with a round that is voided', async () => {
    const roundId = await seamless.world.openRound();
    const slipId = await seamless.accepted('chai', { roundId });
    await inBookTransaction(seamless.test.services, (tx) =>
      refundRound(tx, seamless.test.services, { roundId, event: 'void', actor: OPERATOR, reason: 'no draw' }),
    );
    expect(await kindsOf(slipId)).toEqual([
      ['bet', -900],
      ['cancel', 900],
    ]);
  });
});

describe('a call that comes to nothing', () => {
  it('is sent again later and later, and a person is asked for after ten tries; payouts go on', async () => {
    const { slipId } = await settledRound();
    onAll('payout', { kind: 'error', status: 500 });
    const waits: (number | null)[] = [];
    for (let time = 1; time <= 11; time += 1) {
      await seamless.makeDue();
      await seamless.run();
      const last = (await seamless.callsOf(slipId)).at(-1);
      expect(last).toMatchObject({ state: 'unknown', tries: time, isEscalated: time >= 10 });
      waits.push(last?.waitsSeconds ?? null);
    }
    [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 14_400, 14_400].forEach((least, index) => {
      expect(waits[index]).toBeGreaterThanOrEqual(least - 2);
      expect(waits[index]).toBeLessThanOrEqual(least * 1.2 + 2);
    });
    await alterBook(seamless.test, "UPDATE partner_callback SET created_at = created_at - interval '3 days'");
    await seamless.makeDue();
    await seamless.run();
    expect((await seamless.callsOf(slipId)).at(-1)).toMatchObject({ waitsSeconds: null, isEnded: false });
    await rowsOf(seamless.test, 'UPDATE partner_callback SET next_try_at = book_now() WHERE ended_at IS NULL');
  });

  it('is sent again with the same number, and paid once, when its answer was lost or it came twice', async () => {
    const before = atPartner('anong');
    onAll('payout', { kind: 'loseAnswer' });
    const { slipId } = await settledRound();
    await seamless.makeDue();
    await seamless.run();
    onAll('payout', { kind: 'duplicate' });
    await seamless.drain();
    const payouts = seamless.partner.seen.filter(({ call }) => call.slipId === slipId && call.call === 'payout');
    expect(payouts.length).toBeGreaterThanOrEqual(2);
    expect(new Set(payouts.map(({ call }) => call.transactionId)).size).toBe(1);
    expect(new Set(payouts.map(({ body }) => body)).size).toBe(1);
    expect(atPartner('anong')).toBe(before - 900 + WON);
  });

  it('waits as long as the partner asks', async () => {
    const { slipId } = await settledRound();
    onAll('payout', { kind: 'error', status: 503, headers: { 'retry-after': '7200' } });
    await seamless.makeDue();
    await seamless.run();
    expect((await seamless.callsOf(slipId)).at(-1)?.waitsSeconds).toBeGreaterThan(7_190);
  });

  it('is left to a person where the partner refuses it, or says that nobody answers there any more', async () => {
    const { slipId } = await settledRound();
    onAll('payout', { kind: 'text', body: '{"status":"refused","reason":"memberUnknown"}' });
    await seamless.makeDue();
    await seamless.run();
    expect((await seamless.callsOf(slipId)).at(-1)).toMatchObject({
      state: 'refused',
      cause: 'refused:memberUnknown',
      isEscalated: true,
      waitsSeconds: null,
    });
    await rowsOf(seamless.test, 'UPDATE partner_callback SET next_try_at = book_now() WHERE ended_at IS NULL');
    onAll('payout', { kind: 'error', status: 410 });
    await seamless.run();
    expect((await seamless.callsOf(slipId)).at(-1)).toMatchObject({ cause: 'gone', waitsSeconds: null });
    expect((await seamless.place()).json['refusal']).toMatchObject({ reason: 'partnerUnreachable' });
    await rowsOf(seamless.test, 'UPDATE partner_callback SET next_try_at = book_now() WHERE ended_at IS NULL');
  });

  it('holds back no win: the payout of a slip whose cancel fails goes out, what takes money back waits', async () => {
    const { world, client, test } = seamless;
    const roundId = await world.openRound();
    const lines = ['345', '802'].map((number) => betLine('top3', number, 10));
    const body = { memberId: world.idOf('dao'), roundId, lines };
    const slipId = (await client.post('/slips', body, { key: 'in-part' })).json.slip.id;
    onAll('cancel', { kind: 'error', status: 500 });
    await inBookTransaction(test.services, (tx) =>
      cancelLines(tx, test.services, {
        slipId,
        by: 'company',
        actor: CLOCK_ACTOR,
        reason: null,
        positions: [2],
      }),
    );
    await seamless.makeDue();
    await seamless.run();
    await closeWithResult(world, roundId, HANOI);
    await settleRound(test.services, { roundId, actor: OPERATOR });
    const id = await inBookTransaction(test.services, (tx) =>
      submitVoid(tx, test.services, { roundId, reason: 'x', submitter: OPERATOR }),
    );
    await decideApproval(test.services, id, 'approve', CHECKER, null);
    await seamless.makeDue();
    await seamless.run();
    expect(seenOf(slipId).filter((call) => call !== 'cancel')).toEqual(['bet', 'payout']);
  });
});
