/**
 * A small business in which everything was done at least once, so that no table is without a row: what a migration does to
 * a filled database then shows.
 */
import { eq } from 'drizzle-orm';
import { permissionOf } from '../../domain/access';
import { AUTO_STEPS_DEFAULT } from '../../domain/limits/pricing-mode';
import { BAHT } from '../../domain/money/proportion';
import { sealAudit } from '../../server/audit/chainer';
import { createApp } from '../../server/app/app';
import { lotto } from '../../server/db/book/lottos';
import { accountHold } from '../../server/db/book/terms';
import { announceChanges } from '../../server/events/announce-changes';
import { settleLayOffs } from '../../server/book/lay-off/settle-lay-off';
import { makeMonths } from '../../server/book/rounds/make-months';
import { noteActivity } from '../../server/jobs/note-activity';
import { noticeLarge } from '../../server/jobs/notice-large';
import { verifyAndKeep } from '../../server/book/verify/verify-since';
import { addPartner } from '../../server/partners/manage';
import type { Services } from '../../server/kernel/services';
import { type Persona, type Reply, signInAs } from '../support/agents';
import { type BookWorld, betLine, createBookWorld, placed } from '../support/book-world';
import { followClock, goOnAndPay } from '../support/follow-clock';

const NEVER = new AbortController().signal;

const WRONG = { family: 'hanoi', special: '00777', first: '12300' };
const RIGHT = { family: 'hanoi', special: '12345', first: '67889' };

/** The smallest file that is one of the kinds that evidence may be. */
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');

const DESK = { parent: 'master', kind: 'sub' as const, permission: permissionOf('all') };

/** What the API answered. Throws when it refused. */
async function done(reply: Promise<Reply>): Promise<Reply['json']> {
  const { status, json, text } = await reply;
  if (status >= 300) throw new Error(`the API answered ${status}: ${text}`);
  return json;
}

/** Closes a round now and does what follows by the clock. */
async function closeRound({ services }: BookWorld, roundId: string): Promise<void> {
  for (const statement of [
    "UPDATE round SET closes_at = now() - interval '1 second', result_at = now() - interval '1 second' WHERE id = $1",
    "UPDATE round_bet_type SET closes_at = now() - interval '1 second' WHERE round_id = $1",
  ]) {
    await services.pool.query(statement, [roundId]);
  }
  await followClock(services, NEVER);
}

async function approve({ services }: BookWorld, by: Persona): Promise<void> {
  const { rows } = await services.pool.query<{ id: string }>(
    "SELECT id FROM approval WHERE state = 'submitted' ORDER BY id",
  );
  for (const { id } of rows) await done(by.post(`/api/approvals/${id}/approve`, { reason: 'as on the page' }));
  await goOnAndPay(services, NEVER);
}

/** With a stake of 500 baht the first of its steps is reached. */
const STEPS = { kind: 'auto', rate: 9_000, maxLoss: 100_000 * BAHT, steps: AUTO_STEPS_DEFAULT };

/** Limits and rules for numbers, of the house and of an agent, and demand that they turn away. */
async function limit(world: BookWorld, master: Persona, agent: Persona): Promise<void> {
  const path = `/api/limits/${world.lottoId}`;
  await done(master.put(path, { scope: 'both', changes: [{ betType: 'top3', cap: 50_000 }], reason: 'a slow day' }));
  await done(
    master.put(path, { scope: 'open', changes: [{ betType: 'bottom2', pricing: STEPS }], reason: 'by steps' }),
  );
  await done(
    master.post(`${path}/numbers`, { numbers: [{ betType: 'top2', number: '27', kind: 'closed' }], roundId: null }),
  );
  await done(
    agent.put(`${path}/persons`, {
      targetId: world.idOf('boonmee'),
      betType: 'row3',
      isOfAll: true,
      maxStake: null,
      personCap: 500_000,
      isOn: true,
    }),
  );
  await done(master.post('/api/number-sets', { name: 'ฝันเห็นงู', numbers: '56 65 x' }));
  await world.bet(world.idOf('chai'), [betLine('top2', '27', 10), betLine('top3', '123', 900)]);
}

/** Lay-off of what is above the keep, to a dealer, until it is settled and paid. */
async function layOff(world: BookWorld, master: Persona, roundId: string) {
  await done(
    master.put(`/api/lay-off/${world.lottoId}`, {
      keeps: [{ betType: 'top2', number: null, amount: 50_000, by: 'amount' }],
      remindsBefore: 10,
      version: 0,
    }),
  );
  const dealer = await done(
    master.post('/api/dealers', {
      name: 'Somchai',
      note: 'line: @x',
      isOn: true,
      terms: [{ betType: 'top2', rate: 8_500, commission: 1_000 }],
    }),
  );
  const batch = await done(master.post(`/api/rounds/${roundId}/lay-off`, { dealerId: dealer['id'] }));
  await done(master.post(`/api/lay-off-batches/${String(batch['id'])}/send`, {}));
  await done(master.post(`/api/lay-off-batches/${String(batch['id'])}/answer`, { takes: 'all' }));
  return async () => {
    await settleLayOffs(world.services, NEVER);
    const payment = {
      requestId: world.services.newId(),
      direction: 'byDealer',
      amount: 523_000,
      reason: 'transfer 14:02',
    };
    await done(master.post(`/api/dealers/${String(dealer['id'])}/payments`, payment));
  };
}

/** What the desk does besides: views, settings, money, a member, a partner. */
async function administer(world: BookWorld, master: Persona): Promise<void> {
  const { services } = world;
  const view = await done(master.post('/api/saved-views', { resource: 'agents', name: 'Mine', shared: true }));
  await done(master.put('/api/list-choices/agents', { columns: ['username', 'nickname'], defaultView: view['id'] }));
  await done(master.put('/api/settings/game.duplicateSeconds', { value: 30 }));
  for (const [to, baht] of [
    ['master', 100_000],
    ['com', 1_000],
  ] as const) {
    const deposit = { amount: baht * BAHT, reason: 'cash', requestId: services.newId() };
    await done(
      master.post(`/api/accounts/${world.idOf(to)}/deposits`, deposit, { 'idempotency-key': `deposit-${to}` }),
    );
  }
  await done(
    master.post(
      '/api/agents',
      { username: 'newcomer', nickname: 'นิด', givenPt: 0, permission: permissionOf('view') },
      { 'idempotency-key': 'agent' },
    ),
  );
  await addPartner(services, { account: 'agent', name: 'Lucky Games', kind: 'transfer', allowed: ['203.0.113.0/24'] });
}

/**
 * Does everything, as the app. The last of it is neither sealed nor announced yet, as in a server that was stopped at
 * that moment. What comes from elsewhere or over days is left to `REST`.
 */
export async function runBusiness(services: Services): Promise<{ roundId: string }> {
  await makeMonths(services);
  const world = await createBookWorld(services, {
    accounts: [
      { ...DESK, username: 'master@enter' },
      { ...DESK, username: 'master@check' },
    ],
  });
  await services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
  await services.db.insert(accountHold).values({ accountId: world.idOf('agent'), betType: 'top2', cap: 5_000 });
  const app = createApp(services);
  const [master, agent, enters, checks] = await Promise.all([
    signInAs(app, 'master'),
    signInAs(app, 'agent'),
    signInAs(app, 'master@enter'),
    signInAs(app, 'master@check'),
  ]);

  const settled = await world.openRound();
  for (const [index, member] of ['anong', 'boonmee', 'chai', 'dao', 'ekkachai'].entries()) {
    const lines = [betLine('top2', '45', 300 + index), betLine('top3', '345', 10), betLine('bottom2', `8${index}`, 20)];
    placed(await world.bet(world.idOf(member), lines, { roundId: settled }));
  }
  const cancelled = placed(await world.bet(world.idOf('dao'), [betLine('top1', '5', 10)], { roundId: settled }));
  await done(agent.post(`/api/slips/${cancelled.id}/cancel`, { reason: 'keyed in twice' }));
  const settleDealer = await layOff(world, master, settled);
  await closeRound(world, settled);
  await done(enters.post(`/api/rounds/${settled}/result`, { official: WRONG }));
  await approve(world, checks);
  const asked = await done(
    enters.post(`/api/rounds/${settled}/correction`, { official: RIGHT, reason: 'see the page' }),
  );
  await done(
    enters.put(`/api/approvals/${String(asked['approvalId'])}/evidence`, { name: 'page.png', content: PICTURE }),
  );
  await approve(world, checks);
  await approve(world, checks);
  await settleDealer();

  await limit(world, master, agent);
  placed(await world.bet(world.idOf('anong'), [betLine('top2', '45', 100), betLine('bottom2', '89', 500)]));
  await noticeLarge(services);
  await noteActivity(services);
  await verifyAndKeep(services, 'new');
  await announceChanges(services, NEVER);
  await sealAudit(services, NEVER);
  await administer(world, master);
  return { roundId: world.roundId };
}

/** Rows of what comes from elsewhere or over days: shoots, a partner's calls, failed sign-ins, plans; as the tables' owner. */
export const REST = `
  INSERT INTO business (is_sample) VALUES (false);
  INSERT INTO login_throttle SELECT 'username:nobody', 3, now(), now() ON CONFLICT DO NOTHING;
  INSERT INTO shoot (round_id, position, member_id, number, at)
    SELECT round.id, 1, account.id, '31416', now() FROM round, account WHERE username = 'anong' ORDER BY round.id LIMIT 1;
  INSERT INTO round_plan (lotto_id, business_date, lotto_version) SELECT id, current_date, version FROM lotto;
  INSERT INTO partner_nonce (key_id, nonce, at) SELECT id, 'nonce', now() FROM partner_key;
  INSERT INTO partner_answer (partner_id, key, body_hash, path, status, response, created_at)
    SELECT id, 'key', repeat('0', 64), '/members', 201, '{}', now() FROM partner;
  INSERT INTO partner_move (partner_id, trans_id, request_id, kind, member_id, amount, balance, at, serial)
    SELECT id, 'D-1', id, 'deposit', id, 100, 100, now(), 1 FROM partner;
  INSERT INTO partner_call (id, at, partner_id, is_test, direction, method, path, status, outcome, ms, headers, request, response, calls)
    SELECT id, now(), id, false, 'in', 'GET', '/api/partner/v1/rounds', 200, 'ok', 3, '{}', '', '[]', 1 FROM partner;
  INSERT INTO partner_callback (partner_id, kind, reference_id, no, slip_id, business_date, round_id, member_id, amount, lines,
      created_at, state, tries, ended_at)
    SELECT id, 'bet', id, 0, id, current_date, id, id, 0, '[]', now(), 'refused', 1, now() FROM partner;
  INSERT INTO partner_breaker (partner_id, failures, since, is_gone) SELECT id, 1, now(), false FROM partner;
  INSERT INTO partner_traffic (partner_id, slot, outcome, reason, up_to_ms, calls, last_at)
    SELECT id, now(), 'ok', '', 5, 1, now() FROM partner;
  INSERT INTO partner_certification (id, partner_id, at, passed, total, cases) SELECT id, id, now(), 1, 1, '[]' FROM partner;
  INSERT INTO partner_day (partner_id, date, rows, amount, content, checksum, made_at)
    SELECT id, '2020-01-02', 0, 0, '', repeat('0', 64), now() FROM partner;
  INSERT INTO account_bank (account_id, bank, bank_account) SELECT id, 'KBANK', '000-0-00000-0' FROM account WHERE username = 'agent';
  INSERT INTO clearing_bill (id, account_id, upline_id, no, from_date, to_date, carried, win_loss, commission, rewards, corrections,
      moved, paid, balance, detail, unsettled, sent_at, sent_by)
    SELECT gen_random_uuid(), id, parent_id, 1, '2020-01-06', '2020-01-12', 0, 0, 0, 0, 0, 0, 0, 0,
      '{"days": [0, 0, 0, 0, 0, 0, 0], "lottos": [], "lines": []}', '{}', now(), parent_id
    FROM account WHERE username = 'agent';
  INSERT INTO clearing_payment (transfer_id, account_id, counts_for, method)
    SELECT transfer.id, account.id, '2020-01-12', 'other' FROM transfer, account
    WHERE transfer.kind = 'deposit' AND account.username = 'agent' LIMIT 1;
  INSERT INTO bill_dispute (id, bill_id, note, raised_at, raised_by) SELECT id, id, 'not ours', now(), account_id FROM clearing_bill;
  INSERT INTO payment_photo (transfer_id, type, sha256, content, at, actor_id)
    SELECT transfer_id, 'image/png', repeat('0', 64), '', now(), account_id FROM clearing_payment;
  INSERT INTO billing_terms (account_id, is_on, percent, minimum, loss_rule, due_days, starts_on)
    SELECT id, true, 1000, 100, 'carry', 7, '2020-01-01' FROM account WHERE username = 'com';
  INSERT INTO invoice (id, account_id, state, from_date, to_date, rounds, stake, discount, payout, rewards, carried_in, base, percent,
      minimum, loss_rule, fee, carried_out, extras, extra, rebate, total, due_days, created_at)
    SELECT id, id, 'draft', '2020-01-01', '2020-01-31', 1, 0, 0, 0, 0, 0, 0, 1000, 100, 'carry', 100, 0, '[]', 0, 0, 100, 7, now()
    FROM account WHERE username = 'com';
  INSERT INTO invoice_round (invoice_id, account_id, round_id, settlement_no, is_reversal, business_date, stake, discount, payout, rewards)
    SELECT invoice.id, invoice.id, round.id, 9, false, '2020-01-02', 0, 0, 0, 0 FROM invoice, round LIMIT 1;
  UPDATE invoice SET state = 'issued', year = 2020, no = 1, issued_on = '2020-02-01', due_date = '2020-02-08', issued_at = now(),
    issued_by = id, parties = '{}';
  INSERT INTO invoice_payment (id, account_id, year, no, amount, method, paid_on, at, actor_id)
    SELECT id, id, 2020, 1, 50, 'cash', '2020-02-02', now(), id FROM invoice;
  INSERT INTO invoice_allocation (id, payment_id, invoice_id, amount, at) SELECT id, id, id, 50, now() FROM invoice;
  INSERT INTO credit_note (id, invoice_id, year, no, amount, reason, issued_on, at, actor_id)
    SELECT id, id, 2020, 1, 20, 'a mistake', '2020-02-03', now(), id FROM invoice;
  INSERT INTO document_counter (series, year, last) VALUES ('INV', 2020, 1), ('CN', 2020, 1), ('RC', 2020, 1);
  INSERT INTO invoice_file (invoice_id, sha256, file, at) SELECT id, repeat('0', 64), '', now() FROM invoice;
  INSERT INTO paper_file (id, kind, invoice_id, payment_id, sha256, file, at)
    SELECT id, 'receipt', id, id, repeat('0', 64), '', now() FROM invoice;
  INSERT INTO totp (account_id, sealed_secret, confirmed_at) SELECT id, 'sealed', now() FROM account WHERE username = 'agent';
  INSERT INTO recovery_code (account_id, hash) SELECT id, 'hash' FROM account WHERE username = 'agent';
  INSERT INTO passkey (id, account_id, name, credential_id, public_key, counter, transports, rp_id, created_at)
    SELECT id, id, 'key', 'credential', 'key', 0, '{usb}', 'localhost', now() FROM account WHERE username = 'agent';
  INSERT INTO passkey_challenge (challenge, account_id, purpose, expires_at)
    SELECT 'challenge', id, 'prove', now() FROM account WHERE username = 'agent';
  INSERT INTO round_theory (round_id, bet_type, expected) SELECT id, 'top6', 0 FROM round LIMIT 1;
  INSERT INTO large_watch (of, seen_until) VALUES ('line', now()) ON CONFLICT DO NOTHING;
  INSERT INTO large_event (kind, subject_id, business_date) SELECT 'largeWager', id, business_date FROM slip LIMIT 1;
  INSERT INTO mail (id, kind, recipient, content, created_at, next_try_at)
    VALUES (gen_random_uuid(), 'passwordLink', 'agent@example.com', 'sealed', now(), now());
  INSERT INTO password_request (id, locale, at) VALUES (gen_random_uuid(), 'en', now());
  INSERT INTO password_link (id, account_id, token_hash, created_at, expires_at)
    SELECT id, id, 'hash', now(), now() FROM account WHERE username = 'agent';
  INSERT INTO invitation (id, upline_id, kind, token_hash, share, created_by, created_at, expires_at)
    SELECT id, id, 'member', 'hash', 0, id, now(), now() FROM account WHERE username = 'agent';
  INSERT INTO application (id, invitation_id, upline_id, kind, username, locale, created_at)
    SELECT id, id, id, 'member', 'agent.applied', 'en', now() FROM account WHERE username = 'agent';
  INSERT INTO alert (id, kind, cause, thing, thing_id, account_id, facts, at)
    SELECT id, 'newAddress', 'a sign-in', 'account', id, id, '{}', now() FROM account WHERE username = 'agent';
  INSERT INTO alert_call (alert_id, created_at, next_try_at) SELECT id, now(), now() FROM alert;
  INSERT INTO alert_watch (of, seen_until) VALUES ('large', now())`;
