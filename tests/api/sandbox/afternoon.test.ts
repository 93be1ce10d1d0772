/**
 * An engineer's first afternoon with a sandbox, with the partner's own keys alone: from the first call to the payout.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReferencePartner, startReferencePartner } from '../../../examples/reference-partner/server';
import { sendCallbacks } from '../../../server/partners/callbacks/send-callbacks';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';
import { expectWhole } from '../../support/book-checks';
import type { PartnerClient, PartnerReply } from '../partners/support';
import { createSandbox, type ListedRound, membersOf, openRoundIn, place, pushPastIn, type Sandbox } from './support';

/** 3-top 345: the example of the page for partners. */
const [example = ''] =
  /\{"family":"hanoi".*\}/.exec(readFileSync(join(PROJECT_ROOT, 'docs/partner-api.md'), 'utf8')) ?? [];
const RESULT = JSON.parse(example) as Record<string, string>;
const OPENING = 100_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.runClock();
});
afterAll(() => sandbox.test.dispose());

const openRound = (client: PartnerClient, lotto: string) => openRoundIn(sandbox, client, lotto);
const pushPast = (client: PartnerClient, round: ListedRound) => pushPastIn(sandbox, client, round);

const said = ({ status, json }: PartnerReply) => [status, json['detail'] ?? json['type'] ?? json['outcome']];

describe('a transfer partner', () => {
  it('bets, cancels, repeats, and is paid once the clock was pushed past the close', async () => {
    const client = sandbox.transfer;
    const [member] = await membersOf(client);
    if (!member) throw new Error('a sandbox has members');
    expect(member.available).toBe(1_000_000);
    const deposit = { memberId: member.id, transId: 'D-1', amount: 50_000 };
    expect((await client.post('/deposits', deposit)).json['balance']).toBe(1_050_000);

    const round = await openRound(client, 'hanoi');
    const first = await place(client, round, member.id, { key: 'first' });
    expect(said(first)).toEqual([201, 'accepted']);
    expect((await place(client, round, member.id, { key: 'first' })).text).toBe(first.text);
    const second = await place(client, round, member.id, { number: '777' });
    expect((await client.post(`/slips/${second.json.slip.id}/cancel`, {})).json['state']).toBe('cancelled');

    expect(said(await client.post(`/sandbox/rounds/${round.id}/result`, RESULT))).toEqual([409, 'roundState']);
    const pushed = await pushPast(client, round);
    expect(Date.parse(String(pushed.json['now']))).toBeGreaterThan(Date.parse(round.closesAt));
    expect(said(await place(client, round, member.id))).toEqual([200, 'refused']);

    const result = await client.post(`/sandbox/rounds/${round.id}/result`, RESULT, { key: 'result' });
    expect([result.status, result.json]).toEqual([200, { official: RESULT }]);
    expect((await client.post(`/sandbox/rounds/${round.id}/result`, RESULT)).status).toBe(200);
    const other = { ...RESULT, special: '00777' };
    expect((await client.post(`/sandbox/rounds/${round.id}/result`, other)).status).toBe(400);
    expect((await client.get(`/slips/${first.json.slip.id}`)).json).toMatchObject({
      state: 'settled',
      payout: 900_000,
    });
    expect((await client.get(`/members/${member.id}/balance`)).json['wallet']).toBe(1_050_000 - 1_000 + 900_000);
    await expectWhole(sandbox.test);
  });

  it('has yeekee rounds, in which its members shoot', async () => {
    const client = sandbox.transfer;
    const members = await membersOf(client);
    const round = await openRound(client, 'yeekee').catch(() => null);
    if (!round) throw new Error('yeekee has rounds all day');
    const shoot = (id: string) => client.post(`/rounds/${round.id}/shoots`, { memberId: id, number: '12345' });
    for (const { id } of members) expect(said(await shoot(id))).toEqual([200, 'taken']);
    expect((await shoot(members[0]?.id ?? '')).json['reason']).toBe('cooldown');
    await client.post('/sandbox/clock', { seconds: 6 });
    expect(said(await shoot(members[0]?.id ?? ''))).toEqual([200, 'taken']);
  });
});

describe('a seamless partner', () => {
  let wallet: ReferencePartner;
  beforeAll(async () => {
    const { keyId, secret } = sandbox.seamless;
    wallet = await startReferencePartner({ secrets: new Map([[keyId, secret]]), opening: OPENING });
  });
  afterAll(() => wallet.close());

  it('says where it is called, is asked for the debit, and told of cancel and payout, each signed by its test key', async () => {
    const client = sandbox.seamless;
    const [member] = await membersOf(client);
    if (!member) throw new Error('a sandbox has members');
    const round = await openRound(client, 'hanoi-vip');
    expect((await place(client, round, member.id)).json['refusal']).toMatchObject({ reason: 'seamlessNotServed' });
    expect((await client.post('/sandbox/callback', { url: 'http://intranet.example/' })).status).toBe(400);
    expect((await client.post('/sandbox/callback', { url: wallet.url })).json['url']).toBe(wallet.url);

    const won = await place(client, round, member.id);
    const cancelled = await place(client, round, member.id, { number: '777' });
    expect([said(won), said(cancelled)]).toEqual([
      [201, 'accepted'],
      [201, 'accepted'],
    ]);
    expect(wallet.ledger.balanceOf(member.id)).toBe(OPENING - 2_000);
    await client.post(`/slips/${cancelled.json.slip.id}/cancel`, {});
    await pushPast(client, round);
    expect((await client.post(`/sandbox/rounds/${round.id}/result`, RESULT)).status).toBe(200);
    for (let turn = 0; turn < 3; turn += 1) await sendCallbacks(sandbox.services, new AbortController().signal);
    expect(wallet.seen.map(({ call }) => call.call).sort()).toEqual(['bet', 'bet', 'cancel', 'payout']);
    expect(wallet.ledger.balanceOf(member.id)).toBe(OPENING - 1_000 + 900_000);
    await expectWhole(sandbox.test);
  });

  it('is tried again once the clock was pushed to the next try', async () => {
    const client = sandbox.seamless;
    const [, member] = await membersOf(client);
    const round = await openRound(client, 'hanoi-vip');
    const placed = await place(client, round, member?.id ?? '');
    await wallet.close();
    await client.post(`/slips/${placed.json.slip.id}/cancel`, {});
    await sendCallbacks(sandbox.services, new AbortController().signal);
    const port = Number(new URL(wallet.url).port);
    const { keyId, secret } = client;
    const seen = wallet.ledger;
    wallet = await startReferencePartner({ secrets: new Map([[keyId, secret]]), opening: OPENING, port });
    await sendCallbacks(sandbox.services, new AbortController().signal);
    expect([wallet.seen.length, seen.charged.get(placed.json.slip.id)]).toEqual([0, 1_000]);
    await client.post('/sandbox/clock', { seconds: 60 });
    await sendCallbacks(sandbox.services, new AbortController().signal);
    expect(wallet.seen.map(({ call }) => [call.call, call.slipId])).toEqual([['cancel', placed.json.slip.id]]);
  });
});
