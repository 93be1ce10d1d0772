/** The debit of a seamless partner's slip: it stands once the partner has agreed, and a member is never charged twice. */
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { releaseOverdue } from '../../../server/book/placing/pending';
import { writeCalls } from '../../../server/partners/write-calls';
import { isStandardWebhook } from '../../../examples/reference-partner/signature';
import { addKey } from '../../../server/partners/manage';
import { rowsOf } from '../../support/book-checks';
import { betLine } from '../../support/book-world';
import { createSeamless, OPENING, type Seamless } from './seamless-support';

let seamless: Seamless;
beforeAll(async () => {
  seamless = await createSeamless();
});
afterAll(() => seamless.dispose());
afterEach(async () => {
  seamless.goWrong(() => null);
  await seamless.setUrl(seamless.partner.url);
  await seamless.drain();
  await seamless.expectAgreed();
});

const walletOf = (name: string) => seamless.world.balanceOf(seamless.world.idOf(name));
const atPartner = (name: string) => seamless.partner.ledger.balanceOf(seamless.world.idOf(name)) - OPENING;
const slipsOf = (reference: string) =>
  rowsOf<{ id: string; state: string }>(
    seamless.test,
    'SELECT slip.id, slip.state FROM slip WHERE partner_reference = $1',
    [reference],
  );
const onBets = (mishap: ReturnType<Parameters<Seamless['goWrong']>[0]>) =>
  seamless.goWrong(({ call }) => (call === 'bet' ? mishap : null));
const soldOf = async (number: string) =>
  (
    await rowsOf<{ sold: number }>(
      seamless.test,
      "SELECT sold FROM exposure WHERE number = $1 AND bet_type = 'top3' AND round_id = $2",
      [number, seamless.world.roundId],
    )
  )[0]?.sold ?? 0;

describe('a debit that is agreed to', () => {
  it('has the slip stand, charged once, and whoever asks again is told the same', async () => {
    const [key, before] = ['agreed', await walletOf('anong')];
    const first = await seamless.place('anong', { key, number: '900' });
    expect([first.status, first.json]).toMatchObject([
      201,
      { outcome: 'accepted', slip: { reference: key, state: 'accepted', stake: 1_000, debit: 900 } },
    ]);
    const again = await seamless.place('anong', { key, number: '900' });
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([201, first.text, 'true']);
    expect([await walletOf('anong'), atPartner('anong')]).toEqual([before - 900, before - 900]);
    expect(await seamless.callsOf(first.json.slip.id)).toMatchObject([
      { kind: 'bet', state: 'ok', amount: -900, tries: 1, isEnded: true },
    ]);
  });

  it('needs no money here, of which the member has none', async () => {
    const { json } = await seamless.client.post('/members', { username: 'agent.poor' });
    const body = { memberId: json.id, roundId: seamless.world.roundId, lines: [betLine('top3', '901', 10)] };
    expect((await seamless.client.post('/slips', body, { key: 'poor' })).status).toBe(201);
  });

  it('is asked once, however many twins come while the partner thinks', async () => {
    onBets({ kind: 'delay', ms: 200 });
    const before = seamless.partner.seen.length;
    const all = await Promise.all(
      Array.from({ length: 5 }, () => seamless.place('anong', { key: 'twins', number: '902' })),
    );
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(all[0]?.status).toBe(201);
    expect(seamless.partner.seen).toHaveLength(before + 1);
    expect(await slipsOf('twins')).toMatchObject([{ state: 'accepted' }]);
  });

  it('is told whose it is and of what, signed in our way and that of Standard Webhooks by every key in use', async () => {
    const { services } = seamless.test;
    const { rows } = await services.pool.query<{ name: string }>('SELECT name FROM partner WHERE id = $1', [
      seamless.client.partnerId,
    ]);
    const next = await addKey(services, String(rows[0]?.name));
    const slipId = await seamless.accepted('boonmee', { number: '903' });
    const seen = seamless.partner.seen.at(-1);
    if (!seen) throw new Error('the partner was asked');
    expect(seen.call).toMatchObject({
      call: 'bet',
      slipId,
      memberId: seamless.world.idOf('boonmee'),
      member: 'boonmee',
      lotto: 'hanoi',
      amount: 900,
      lines: [{ position: 1, betType: 'top3', number: '903', stake: 1_000, amount: 900 }],
    });
    expect(seen.headers['idempotency-key']).toBe(seen.call.transactionId);
    expect(seen.headers['webhook-id']).toBe(seen.call.transactionId);
    expect(String(seen.headers['x-partner-signature']).split(' ')).toHaveLength(2);
    for (const { secret } of [seamless.client, next]) expect(isStandardWebhook(seen, secret)).toBe(true);
    expect(isStandardWebhook(seen, 'another secret')).toBe(false);
    expect(isStandardWebhook({ ...seen, body: `${seen.body} ` }, next.secret)).toBe(false);
  });

  it('stands in the log of calls, going out, without its signatures', async () => {
    const slipId = await seamless.accepted();
    await writeCalls(seamless.test.services);
    const [call] = await rowsOf<Record<string, unknown>>(
      seamless.test,
      "SELECT * FROM partner_call WHERE slip_id = $1 AND direction = 'out'",
      [slipId],
    );
    expect(call).toMatchObject({
      partner_id: seamless.client.partnerId,
      status: 200,
      outcome: 'ok',
      ip: '127.0.0.1',
      path: seamless.partner.url,
      member_id: seamless.world.idOf('anong'),
    });
    expect(String(call?.['response'])).toContain('"status":"ok"');
    expect(JSON.stringify(call?.['headers'])).not.toMatch(/[0-9a-f]{64}|v1,[\w+/=]{20}/);
    expect(call?.['trans_id']).toBe((await seamless.callsOf(slipId))[0]?.id);
  });
});

describe('a debit that the partner refuses', () => {
  it('releases the slip, gives its numbers back, and is told with the balance', async () => {
    const memberId = seamless.world.idOf('chai');
    seamless.partner.ledger.balances.set(memberId, 500);
    const reply = await seamless.place('chai', { key: 'refused', number: '910' });
    seamless.partner.ledger.balances.set(memberId, OPENING);
    expect([reply.status, reply.json]).toMatchObject([
      200,
      { outcome: 'refused', slip: null, refusal: { reason: 'partnerRefused', partnerReason: 'funds', balance: 500 } },
    ]);
    expect(await soldOf('910')).toBe(0);
    const [slip] = await slipsOf('refused');
    expect(slip?.state).toBe('refused');
    expect(await seamless.callsOf(slip?.id ?? '')).toMatchObject([{ kind: 'bet', state: 'refused', isEnded: true }]);
    expect((await seamless.place('chai', { key: 'refused', number: '910' })).text).toBe(reply.text);
  });
});

describe('a debit that nobody knows of', () => {
  it.each([
    ['whose answer is lost', { kind: 'loseAnswer' }],
    ['that never arrives', { kind: 'drop' }],
    ['that is never answered', { kind: 'hang' }],
    ['that is answered by an error page', { kind: 'error', status: 500 }],
    ['that is done and answered by an error page', { kind: 'error', status: 502, isDone: true }],
    ['that is answered by something else', { kind: 'text', body: '<html>' }],
    ['that is answered elsewhere', { kind: 'error', status: 307, headers: { location: 'http://127.0.0.1/' } }],
  ] as const)('%s takes no part in the round, and is cancelled until that is acknowledged', async (name, mishap) => {
    onBets(mishap);
    const number = String(920 + name.length);
    const reply = await seamless.place('dao', { key: name.replaceAll(' ', '-'), number });
    expect([reply.status, reply.json]).toMatchObject([
      200,
      { outcome: 'refused', slip: null, refusal: { reason: 'debitUnknown' } },
    ]);
    const slipId = (await slipsOf(name.replaceAll(' ', '-')))[0]?.id ?? '';
    expect([await seamless.stateOf(slipId), await soldOf(number)]).toEqual(['unknown', 0]);
    seamless.goWrong(() => ({ kind: 'error', status: 500 }));
    await seamless.makeDue();
    await seamless.run();
    expect([await seamless.stateOf(slipId), await seamless.callsOf(slipId)]).toMatchObject([
      'unknown',
      [
        { kind: 'bet', state: 'unknown', isEnded: true },
        { kind: 'cancel', state: 'unknown', amount: 900, tries: 1, cause: 'http500', isEnded: false },
      ],
    ]);
    seamless.goWrong(() => null);
    await seamless.drain();
    expect([await seamless.stateOf(slipId), atPartner('dao')]).toEqual(['refused', await walletOf('dao')]);
  });

  it('is refused when it arrives after its cancel', async () => {
    onBets({ kind: 'drop' });
    await seamless.place('dao', { key: 'late-bet', number: '950' });
    await seamless.drain();
    const late = seamless.partner.seen.findLast(({ call }) => call.call === 'bet');
    if (!late) throw new Error('the bet was sent');
    expect(seamless.partner.ledger.take(late.call)).toMatchObject({ status: 'refused', reason: 'cancelled' });
  });
});

describe('a debit that cannot have left', () => {
  it('is released at once, without a cancel', async () => {
    await seamless.setUrl('http://127.0.0.1:1/');
    const reply = await seamless.place('anong', { key: 'nobody-there', number: '960' });
    expect(reply.json['refusal']).toMatchObject({ reason: 'partnerUnreachable' });
    const [slip] = await slipsOf('nobody-there');
    expect(await seamless.callsOf(slip?.id ?? '')).toMatchObject([
      { kind: 'bet', state: 'refused', cause: 'connection' },
    ]);
  });

  it('isn’t asked at an address inside of our network', async () => {
    await seamless.setUrl('http://10.0.0.1/');
    await seamless.place('anong', { key: 'inside', number: '961' });
    const [slip] = await slipsOf('inside');
    expect(await seamless.callsOf(slip?.id ?? '')).toMatchObject([{ state: 'refused', cause: 'address' }]);
  });

  it('isn’t written down at all once the partner hasn’t answered five times, nor without an address', async () => {
    await seamless.setUrl('http://127.0.0.1:1/');
    const before = (await rowsOf(seamless.test, 'SELECT FROM partner_callback')).length;
    for (let time = 0; time < 5; time += 1) await seamless.place('anong');
    const reply = await seamless.place('anong');
    expect([reply.status, reply.json['refusal']]).toMatchObject([200, { reason: 'partnerUnreachable' }]);
    expect(await rowsOf(seamless.test, 'SELECT FROM partner_callback')).toHaveLength(before + 5);
    await seamless.setUrl(null);
    expect((await seamless.place('anong')).json['refusal']).toMatchObject({ reason: 'seamlessNotServed' });
  });
});

describe('a debit that takes too long', () => {
  it('is released with the round, and given back when the partner agrees afterwards', async () => {
    const { world, test } = seamless;
    const roundId = await world.openRound();
    onBets({ kind: 'delay', ms: 250 });
    const placing = seamless.place('anong', { key: 'overdue', roundId, number: '970' });
    for (let look = 0; look < 50 && (await slipsOf('overdue')).length === 0; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await rowsOf(test, "UPDATE round SET closes_at = book_now() - interval '11 seconds' WHERE id = $1", [roundId]);
    expect(await releaseOverdue(test.services, new AbortController().signal)).toBe(1);
    expect((await placing).json['refusal']).toMatchObject({ reason: 'late' });
    const slipId = (await slipsOf('overdue'))[0]?.id ?? '';
    expect(await seamless.callsOf(slipId)).toMatchObject([
      { kind: 'bet', state: 'ok' },
      { kind: 'cancel', state: 'queued', amount: 900 },
    ]);
    expect(atPartner('anong')).toBe((await walletOf('anong')) - 900);
  });
});

describe('a partner that answers again', () => {
  const failuresOf = () => rowsOf<{ failures: number }>(seamless.test, 'SELECT failures FROM partner_breaker');

  it('has failed no more, whichever process it failed', async () => {
    onBets({ kind: 'error', status: 500 });
    await seamless.place('anong');
    expect(await failuresOf()).toEqual([{ failures: 1 }]);
    seamless.goWrong(() => null);
    await seamless.accepted();
    expect(await failuresOf()).toEqual([]);
    await rowsOf(
      seamless.test,
      'INSERT INTO partner_breaker (partner_id, failures, since, is_gone) VALUES ($1, 4, book_now(), false)',
      [seamless.client.partnerId],
    );
    await seamless.accepted();
    expect(await failuresOf()).toEqual([]);
  });

  it('is asked one slip at a time while it isn’t known whether it does', async () => {
    await rowsOf(
      seamless.test,
      `INSERT INTO partner_breaker (partner_id, failures, since, open_until, is_gone)
       VALUES ($1, 5, book_now(), book_now() - interval '1 second', false)`,
      [seamless.client.partnerId],
    );
    // Long enough for all three slips to come in before the answer, which the partner still gives in time.
    const { config } = seamless.test.services;
    const { callbackTimeoutMs } = config;
    config.callbackTimeoutMs = 10_000;
    onBets({ kind: 'delay', ms: 1_000 });
    onTestFinished(() => {
      config.callbackTimeoutMs = callbackTimeoutMs;
    });
    const before = seamless.partner.seen.length;
    const replies = await Promise.all(['980', '981', '982'].map((number) => seamless.place('anong', { number })));
    expect(seamless.partner.seen).toHaveLength(before + 1);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await failuresOf()).toEqual([]);
  });
});
