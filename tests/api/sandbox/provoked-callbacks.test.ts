/** A partner alone provokes each kind of callback in its sandbox, and the book stays whole. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLBACK_KINDS } from '../../../domain/partners/callback';
import { type ReferencePartner, startReferencePartner } from '../../../examples/reference-partner/server';
import { sendCallbacks } from '../../../server/partners/callbacks/send-callbacks';
import { expectWhole } from '../../support/book-checks';
import { createSandbox, membersOf, openRoundIn, place, pushPastIn, type Sandbox } from './support';

const NEVER = new AbortController().signal;
const OPENING = 10_000_000;
const RESULT = { family: 'hanoi', special: '12345', first: '67889' };
const OTHER = { family: 'hanoi', special: '12777', first: '67889' };

let sandbox: Sandbox;
let wallet: ReferencePartner;
let member = '';
beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.runClock();
  const { keyId, secret } = sandbox.seamless;
  wallet = await startReferencePartner({ secrets: new Map([[keyId, secret]]), opening: OPENING });
  await sandbox.seamless.post('/sandbox/callback', { url: wallet.url });
  member = (await membersOf(sandbox.seamless))[0]?.id ?? '';
});
afterAll(async () => {
  await wallet.close();
  await sandbox.test.dispose();
});

/** Sends the pending callbacks, and returns the kinds of those that came since the last look. */
async function received(): Promise<string[]> {
  for (let turn = 0; turn < 4; turn += 1) await sendCallbacks(sandbox.services, NEVER);
  return wallet.seen.splice(0).map(({ call }) => call.call);
}
const balance = () => wallet.ledger.balanceOf(member);
const decide = (roundId: string, decision: string, body: unknown = {}) =>
  sandbox.seamless.post(`/sandbox/rounds/${roundId}/${decision}`, body);

describe('in a sandbox', () => {
  const kinds = new Set<string>();
  it('a correction takes a payout back and pays the new winner', async () => {
    const client = sandbox.seamless;
    const round = await openRoundIn(sandbox, client, 'hanoi');
    await place(client, round, member, { number: '345' });
    await place(client, round, member, { number: '777', stake: 2_000 });
    expect((await decide(round.id, 'correction', OTHER)).json['detail']).toBe('roundState');
    await pushPastIn(sandbox, client, round);
    await decide(round.id, 'result', RESULT);
    expect(await received()).toEqual(['bet', 'bet', 'payout']);
    expect(balance()).toBe(OPENING - 3_000 + 900_000);
    expect((await decide(round.id, 'correction', OTHER)).json).toEqual({ official: OTHER });
    const after = await received();
    expect([...after].sort()).toEqual(['backToRunning', 'payout']);
    expect(balance()).toBe(OPENING - 3_000 + 1_800_000);
    const again = await decide(round.id, 'correction', OTHER);
    expect([again.status, Object.keys(again.json['errors'] ?? {})]).toEqual([400, ['family']]);
    for (const kind of ['bet', ...after]) kinds.add(kind);
  });

  it('a void refunds every slip, before the result and after it', async () => {
    const client = sandbox.seamless;
    for (const isPaid of [false, true]) {
      const start = balance();
      const round = await openRoundIn(sandbox, client, 'hanoi-vip');
      await place(client, round, member, { number: '345' });
      if (isPaid) {
        await pushPastIn(sandbox, client, round);
        await decide(round.id, 'result', RESULT);
        await received();
        expect(balance()).toBe(start - 1_000 + 900_000);
      }
      expect((await decide(round.id, 'void')).json).toEqual({ state: 'void' });
      const told = await received();
      for (const kind of told) kinds.add(kind);
      expect(told).toContain('cancel');
      expect(balance()).toBe(start);
      expect((await decide(round.id, 'void')).status).toBe(409);
    }
  });

  it('a win above the threshold is held, and paid once it is confirmed', async () => {
    const client = sandbox.seamless;
    const start = balance();
    const round = await openRoundIn(sandbox, client, 'hanoi');
    const slip = await place(client, round, member, { number: '345', stake: 10_000 });
    await pushPastIn(sandbox, client, round);
    await decide(round.id, 'result', RESULT);
    expect(await received()).toEqual(['bet']);
    const { json } = await client.get(`/slips/${slip.json.slip.id}`);
    expect(json).toMatchObject({ lines: [{ state: 'won', isHeld: true }] });
    expect((await decide(round.id, 'wins')).json).toEqual({ confirmed: 1 });
    expect(await received()).toEqual(['payout']);
    expect(balance()).toBe(start - 10_000 + 9_000_000);
    expect((await decide(round.id, 'wins')).json).toEqual({ confirmed: 0 });
  });

  it('a yeekee round gives its prizes, and a balance is asked for', async () => {
    const client = sandbox.seamless;
    const round = await openRoundIn(sandbox, client, 'yeekee');
    const members = await membersOf(client);
    // Prizes are for members who staked at least 100 THB in the round.
    for (const { id } of members) expect((await place(client, round, id, { stake: 10_000 })).status).toBe(201);
    for (let shot = 0; shot < 16; shot += 1) {
      const memberId = members[shot % members.length]?.id;
      if (shot % members.length === 0) await client.post('/sandbox/clock', { seconds: 6 });
      const body = { memberId, number: String(10_000 + shot) };
      expect((await client.post(`/rounds/${round.id}/shoots`, body)).json['outcome']).toBe('taken');
    }
    await pushPastIn(sandbox, client, round);
    for (let turn = 0; turn < 3; turn += 1) {
      await client.post('/sandbox/clock', { seconds: 120 });
      await sandbox.runClock();
    }
    for (const kind of await received()) kinds.add(kind);
    const asked = await client.post('/sandbox/balance', {});
    expect(asked.json).toMatchObject({ isOk: true, balance: wallet.ledger.balanceOf(member) });
    expect([...kinds].sort()).toEqual([...CALLBACK_KINDS].sort());
    await expectWhole(sandbox.test);
  });

  it('rounds of nobody, and wallets of transfer partners, are refused', async () => {
    const nobody = '01933c5e-7a10-7c3e-9b1f-2f6a1f0d8a11';
    expect((await decide(nobody, 'void')).status).toBe(404);
    expect((await decide(nobody, 'correction', RESULT)).status).toBe(404);
    expect((await sandbox.transfer.post('/sandbox/balance', {})).json['detail']).toBe('noWalletToCall');
  });
});
