/** The cases of the certification: the call that each sends, and the outcome it requires. Amounts in satang. */
import type { CertificationCase } from '../../../domain/partners/certification';
import { type Altered, type ProbeCall, ProbeFault, type WalletProbe } from './wallet-probe';

const STAKE = 100;

/** Larger than 32 bits hold, and still exact in JSON. */
const HUGE = 5_000_000_000_000;

/** Maximum time for an answer, milliseconds: a player at the counter waits no longer. */
const IN_TIME_MS = 3_000;

const STALE_SECONDS = -600;

/** Charges a new slip, the start of many cases. */
async function charged(probe: WalletProbe): Promise<string> {
  const slipId = probe.newId();
  await probe.expect(probe.call('bet', STAKE, slipId), 'ok', -STAKE);
  return slipId;
}

/** Sends a bet that the partner has to reject without moving money. */
async function turnedAway(probe: WalletProbe, altered: (call: ProbeCall) => Altered): Promise<void> {
  const call = probe.call('bet', STAKE, probe.newId());
  await probe.expect(call, 'rejected', 0, altered(call));
}

/** Sends a bet above the member's balance; the answer has to state the balance. */
async function beyond(probe: WalletProbe): Promise<ProbeCall> {
  const before = await probe.balance();
  const call = probe.call('bet', Math.max(before, 0) + STAKE, probe.newId());
  const { balance } = await probe.expect(call, 'refused', 0);
  if (balance !== before)
    throw new ProbeFault(`refused with the balance ${before}`, `the balance ${balance ?? 'missing'}`);
  return call;
}

/** Two false signatures, one for each way of signing. */
const FORGED = { 'X-Partner-Signature': `none=${'0'.repeat(64)}`, 'webhook-signature': `v1,${'A'.repeat(43)}=` };

export const CASES: Readonly<Record<CertificationCase, (probe: WalletProbe) => Promise<unknown>>> = {
  balance: (probe) => probe.balance(),
  bet: charged,
  async betTwice(probe) {
    const call = probe.call('bet', STAKE, probe.newId());
    await probe.expect(call, 'ok', -STAKE);
    await probe.expect(call, 'ok', 0);
  },
  async betTwinsAtOnce(probe) {
    const [before, call] = [await probe.balance(), probe.call('bet', STAKE, probe.newId())];
    const answers = await Promise.all([probe.send(call), probe.send(call)]);
    const other = answers.find(({ is }) => is !== 'ok');
    if (other) throw new ProbeFault('ok for both', other.detail);
    await probe.expectMoved(before, -STAKE);
  },
  async secondSlip(probe) {
    await charged(probe);
    await charged(probe);
  },
  async unknownKeys(probe) {
    const more = { addedLater: { by: ['us'] }, session: null };
    await probe.expect(probe.call('bet', STAKE, probe.newId(), more), 'ok', -STAKE);
  },
  async cancel(probe) {
    await probe.expect(probe.call('cancel', STAKE, await charged(probe)), 'ok', STAKE);
  },
  async cancelTwice(probe) {
    const call = probe.call('cancel', STAKE, await charged(probe));
    await probe.expect(call, 'ok', STAKE);
    await probe.expect(call, 'ok', 0);
  },
  async cancelLine(probe) {
    const slipId = await charged(probe);
    await probe.expect(probe.call('cancel', 40, slipId, { lines: [{ position: 1, amount: 40 }] }), 'ok', 40);
    await probe.expect(probe.call('cancel', 60, slipId, { lines: [{ position: 2, amount: 60 }] }), 'ok', 60);
  },
  async cancelTooMuch(probe) {
    await probe.expect(probe.call('cancel', STAKE + 50, await charged(probe)), 'ok', STAKE);
  },
  async cancelBeforeBet(probe) {
    await probe.expect(probe.call('cancel', STAKE, probe.newId()), 'ok', 0);
  },
  async lateBet(probe) {
    const slipId = probe.newId();
    await probe.expect(probe.call('cancel', STAKE, slipId), 'ok', 0);
    await probe.expect(probe.call('bet', STAKE, slipId), 'refused', 0);
  },
  async payout(probe) {
    await probe.expect(probe.call('payout', 500, await charged(probe)), 'ok', 500);
  },
  async payoutTwice(probe) {
    const call = probe.call('payout', 500, await charged(probe));
    await probe.expect(call, 'ok', 500);
    await probe.expect(call, 'ok', 0);
  },
  async secondPayout(probe) {
    const slipId = await charged(probe);
    await probe.expect(probe.call('payout', 300, slipId), 'ok', 300);
    await probe.expect(probe.call('payout', 200, slipId), 'ok', 200);
  },
  async takenBack(probe) {
    const slipId = await charged(probe);
    await probe.expect(probe.call('payout', 500, slipId), 'ok', 500);
    await probe.expect(probe.call('backToRunning', 500, slipId), 'ok', -500);
  },
  async takenBackTwice(probe) {
    const slipId = await charged(probe);
    await probe.expect(probe.call('payout', 500, slipId), 'ok', 500);
    const call = probe.call('backToRunning', 500, slipId);
    await probe.expect(call, 'ok', -500);
    await probe.expect(call, 'ok', 0);
  },
  async belowZero(probe) {
    const amount = Math.max(await probe.balance(), 0) + STAKE;
    await probe.expect(probe.call('backToRunning', amount, probe.newId()), 'ok', -amount);
  },
  async reward(probe) {
    const call = probe.call('reward', STAKE, null, { row: 1 });
    await probe.expect(call, 'ok', STAKE);
    await probe.expect(call, 'ok', 0);
  },
  async hugeAmount(probe) {
    await probe.expect(probe.call('reward', HUGE, null, { row: 16 }), 'ok', HUGE);
    await probe.expect(probe.call('backToRunning', HUGE - 1, null, { row: 16 }), 'ok', 1 - HUGE);
  },
  refusedForFunds: beyond,
  async refusedAgain(probe) {
    const call = await beyond(probe);
    await probe.expect(probe.call('reward', call.amount, null, { row: 1 }), 'ok', call.amount);
    await probe.expect(call, 'refused', 0);
  },
  async cutOff(probe) {
    const [before, call] = [await probe.balance(), probe.call('bet', STAKE, probe.newId())];
    await probe.send(call, { cutAfterMs: 1 });
    const again = await probe.send(call);
    if (again.is !== 'ok') throw new ProbeFault('ok', again.detail);
    await probe.expectMoved(before, -STAKE);
  },
  inTime(probe) {
    if (probe.slowestMs <= IN_TIME_MS) return Promise.resolve();
    return Promise.reject(new ProbeFault(`each answer within ${IN_TIME_MS} ms`, `one after ${probe.slowestMs} ms`));
  },
  wrongSignature: (probe) => turnedAway(probe, () => ({ headers: FORGED })),
  noSignature: (probe) =>
    turnedAway(probe, () => ({ headers: { 'X-Partner-Signature': null, 'webhook-signature': null } })),
  staleTimestamp: (probe) => turnedAway(probe, () => ({ skew: STALE_SECONDS })),
  otherBody: (probe) => turnedAway(probe, ({ body }) => ({ signedBody: body.replace('"bet"', '"balance"') })),
  otherKey: (probe) => turnedAway(probe, () => ({ signedKey: probe.newId() })),
};
