/**
 * Undelivered callbacks of partners: grouped, verified, retried and abandoned, with the money where the ledger says.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { settleRound } from '../../../server/book/settling/settle-round';
import { writeCalls } from '../../../server/partners/write-calls';
import type { FailedCall, FailEvidence, FailGroup } from '../../../domain/api/callbacks';
import { type Persona, signInAs } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { closeWithResult, HANOI, OPERATOR } from '../book/settling/support';
import { createSeamless, OPENING, type Seamless } from './seamless-support';
import { inBookTransaction } from '../../../server/book/transaction';

const BASE = '/api/partners/seamless/fails';

let seamless: Seamless;
let master: Persona;
beforeAll(async () => {
  seamless = await createSeamless({ accounts: [{ username: 'stranger', parent: 'master', givenPt: 0 }] });
  master = await signInAs(createApp(seamless.test.services), 'master');
});
afterAll(() => seamless.dispose());
afterEach(async () => {
  seamless.goWrong(() => null);
  await rowsOf(seamless.test, 'UPDATE partner_callback SET next_try_at = book_now() WHERE ended_at IS NULL');
  await seamless.drain();
  await expectWhole(seamless.test);
});

const groups = async () => (await master.get(BASE)).json as unknown as FailGroup[];
const called = async () => (await master.get('/api/approvals/calls')).json['fails'];
const chosen = (more: object = {}) => ({ partnerId: seamless.client.partnerId, cause: null, since: null, ...more });
const atPartner = (name: string) => seamless.partner.ledger.balanceOf(seamless.world.idOf(name)) - OPENING;
const walletOf = (name: string) => seamless.world.balanceOf(seamless.world.idOf(name));
const failed = async (slipId: string) => {
  const { json } = await master.get(`${BASE}/calls?partner=${seamless.client.partnerId}`);
  const found = (json as unknown as FailedCall[]).find((call) => call.slipId === slipId);
  if (!found) throw new Error('the call is not listed');
  return found;
};

/** Cancels fail by a status, payouts by another one; debits are lost where told. */
const failBy = (status: number, isBetLost: boolean) =>
  seamless.goWrong(({ call }) => {
    if (call === 'bet') return isBetLost ? { kind: 'loseAnswer' } : null;
    return call === 'balance' ? null : { kind: 'error', status: call === 'payout' ? 503 : status };
  });

/** A slip whose cancel fails by an answer of a status; nobody knows of its debit where that isn't answered either. */
async function failedCancel(status = 500, isBetLost = false): Promise<string> {
  failBy(status, isBetLost);
  const key = `failed-${seamless.partner.seen.length}`;
  const { json } = await seamless.place('anong', { key });
  const [slip] = await rowsOf<{ id: string }>(seamless.test, 'SELECT id FROM slip WHERE partner_reference = $1', [key]);
  const slipId = slip?.id ?? '';
  if (json['outcome'] === 'accepted')
    await inBookTransaction(seamless.test.services, (tx) =>
      cancelSlip(tx, seamless.test.services, { slipId, by: 'company', actor: CLOCK_ACTOR, reason: 'x' }),
    );
  await seamless.makeDue();
  await seamless.run();
  return slipId;
}

async function failedPayout(): Promise<string> {
  failBy(500, false);
  const roundId = await seamless.world.openRound();
  const slipId = await seamless.accepted('boonmee', { roundId, number: '345' });
  await closeWithResult(seamless.world, roundId, HANOI);
  await settleRound(seamless.test.services, { roundId, actor: OPERATOR });
  await seamless.makeDue();
  await seamless.run();
  return slipId;
}

describe('failed calls', () => {
  it('are grouped by cause, with how many, what is at stake and since when', async () => {
    expect(await groups()).toEqual([]);
    await failedCancel();
    await failedCancel(500, true);
    const payout = await failedPayout();
    const all = await groups();
    expect(all).toMatchObject([
      {
        partner: { id: seamless.client.partnerId },
        cause: 'http500',
        calls: 2,
        amount: 1_800,
        escalated: 0,
        owner: null,
      },
      { cause: 'http503', calls: 1, amount: 900_000, atStake: [{ stake: 'winUntold', calls: 1, amount: 900_000 }] },
    ]);
    expect(all[0]?.atStake.toSorted((a, b) => a.stake.localeCompare(b.stake))).toEqual([
      { stake: 'chargeUnknown', calls: 1, amount: 900 },
      { stake: 'refundUntold', calls: 1, amount: 900 },
    ]);
    expect(await called()).toBe(3);
    expect(await failed(payout)).toMatchObject({ kind: 'payout', state: 'unknown', member: 'boonmee', tries: 1 });
  });

  it('are proved by what was sent and answered each time, and what was signed', async () => {
    const slipId = await failedCancel();
    await seamless.makeDue();
    await seamless.run();
    await writeCalls(seamless.test.services);
    const { id } = await failed(slipId);
    const { attempts } = (await master.get(`${BASE}/calls/${id}`)).json as unknown as FailEvidence;
    expect(attempts).toHaveLength(2);
    expect(attempts[0]).toMatchObject({
      status: 500,
      address: '127.0.0.1',
      cause: 'http500',
      url: seamless.partner.url,
      response: 'an error page',
    });
    const [seen] = seamless.partner.seen.filter(({ call }) => call.transactionId === id).slice(-1);
    expect(attempts[0]?.signed).toBe(
      ['POST', seen?.path, seen?.headers['x-partner-timestamp'], seen?.headers['x-partner-nonce'], id, seen?.body].join(
        '\n',
      ),
    );
  });

  it('are nobody else’s to know: an account that isn’t above the partner is told of none', async () => {
    const slipId = await failedCancel();
    const { id } = await failed(slipId);
    const app = createApp(seamless.test.services);
    const [below, other] = [await signInAs(app, 'agent'), await signInAs(app, 'stranger')];
    expect((await below.get(`${BASE}/calls/${id}`)).status).toBe(200);
    expect((await other.get(BASE)).json).toEqual([]);
    expect((await other.get('/api/approvals/calls')).json['fails']).toBe(0);
    for (const path of [`${BASE}/calls/${id}`, `${BASE}/calls?partner=${seamless.client.partnerId}`])
      expect((await other.get(path)).status, path).toBe(404);
    for (const path of [`${BASE}/replay`, `${BASE}/take`])
      expect((await other.post(path, chosen())).status, path).toBe(404);
    expect((await other.post(`${BASE}/calls/${id}/give-up`, { as: 'owed', reason: 'x' })).status).toBe(404);
  });
});

describe('sending again', () => {
  it('tries a call that moves nothing first, and then sends all of a cause, a few at first', async () => {
    const slips = [await failedCancel(), await failedCancel(), await failedCancel()];
    seamless.goWrong(() => ({ kind: 'error', status: 500 }));
    const refused = await master.post(`${BASE}/replay`, chosen({ cause: 'http500' }));
    expect([refused.status, refused.json]).toEqual([200, { cause: 'http500', calls: 0, seconds: 0 }]);
    seamless.goWrong(() => null);
    const before = atPartner('anong');
    const replayed = await master.post(`${BASE}/replay`, chosen({ cause: 'http500' }));
    expect(replayed.json).toEqual({ cause: null, calls: 3, seconds: 5 });
    await seamless.run();
    expect(atPartner('anong')).toBe(before + 900);
    await seamless.makeDue();
    await seamless.run();
    expect(atPartner('anong')).toBe(before + 2_700);
    for (const slipId of slips) expect((await seamless.callsOf(slipId)).at(-1)).toMatchObject({ state: 'ok' });
    expect(await groups()).toEqual([]);
  });

  it('leaves out what was written before a moment, and other causes', async () => {
    await failedCancel();
    for (const more of [{ cause: 'timeout' }, { since: '2100-01-01T00:00:00Z' }])
      expect((await master.post(`${BASE}/replay`, chosen(more))).json).toMatchObject({ calls: 0 });
  });

  it('is done for one at once, and it is paid once', async () => {
    const slipId = await failedPayout();
    const before = atPartner('boonmee');
    const { id } = await failed(slipId);
    seamless.goWrong(() => null);
    expect((await master.post(`${BASE}/calls/${id}/retry`, {})).status).toBe(204);
    await seamless.run();
    expect(atPartner('boonmee')).toBe(before + 900_000);
    expect((await master.post(`${BASE}/calls/${id}/retry`, {})).status).toBe(404);
    // A user who still has its details open can read them.
    expect((await master.get(`${BASE}/calls/${id}`)).json).toMatchObject({ id, state: 'ok' });
  });

  it('is somebody’s, who is shown', async () => {
    await failedCancel();
    expect(await called()).toBe(1);
    expect((await master.post(`${BASE}/take`, chosen())).json).toEqual({ calls: 1 });
    expect(await called()).toBe(0);
    expect(await groups()).toMatchObject([{ owner: { username: 'master' } }]);
  });
});

describe('giving up', () => {
  const giveUp = async (slipId: string, as: string) => {
    const { id } = await failed(slipId);
    return master.post(`${BASE}/calls/${id}/give-up`, { as, reason: 'they can’t' });
  };

  it.each([
    ['paidByHand', 'agent'],
    ['owed', 'agent'],
    ['writtenOff', null],
  ] as const)('as %s moves what the partner never had, and nothing is sent any more', async (as, who) => {
    const slipId = await failedPayout();
    const other = () =>
      seamless.world.balanceOf(who === null ? null : seamless.world.idOf(who), who ? 'wallet' : 'house');
    const before = { other: await other(), member: await walletOf('boonmee') };
    expect((await giveUp(slipId, as)).status).toBe(204);
    expect([await walletOf('boonmee'), await other()]).toEqual([before.member - 900_000, before.other + 900_000]);
    expect((await seamless.callsOf(slipId)).at(-1)).toMatchObject({ state: 'unknown', isEnded: true });
    const sent = seamless.partner.seen.length;
    seamless.goWrong(() => null);
    await seamless.drain();
    expect(seamless.partner.seen).toHaveLength(sent);
    expect(atPartner('boonmee')).toBe(await walletOf('boonmee'));
    await expect(giveUp(slipId, as)).rejects.toThrow('not listed');
    const [entry] = await rowsOf<{ after: object }>(
      seamless.test,
      "SELECT after FROM audit WHERE reason = 'they can’t' ORDER BY id DESC LIMIT 1",
    );
    expect(entry?.after).toMatchObject({ givenUp: 'payout', as });
  });

  it('as done there moves nothing, and a slip that nobody knew of is known to be nobody’s', async () => {
    const slipId = await failedCancel(500, true);
    const before = await walletOf('anong');
    expect(await seamless.stateOf(slipId)).toBe('unknown');
    // The partner has given it back by itself, which it says on the phone.
    const memberId = seamless.world.idOf('anong');
    seamless.partner.ledger.balances.set(memberId, seamless.partner.ledger.balanceOf(memberId) + 900);
    expect((await giveUp(slipId, 'doneThere')).status).toBe(204);
    expect([await walletOf('anong'), await seamless.stateOf(slipId)]).toEqual([before, 'refused']);
    await seamless.expectAgreed();
  });
});
