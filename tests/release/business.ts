/**
 * A small business in which every action was done at least once, so that every table has a row. It shows the effect of
 * a migration on a filled database.
 */
import { slipPhoto } from '../support/png';
import { eq } from 'drizzle-orm';
import { permissionOf } from '../../domain/access';
import { businessDateOf, usualDay } from '../../domain/calendar/business-date';
import { HOUR_MS, SECOND_MS } from '../../domain/durations';
import { AUTO_STEPS_DEFAULT } from '../../domain/limits/pricing-mode';
import { BAHT } from '../../domain/money/proportion';
import { sealAudit } from '../../server/audit/chainer';
import { createApp } from '../../server/app/app';
import { lotto } from '../../server/db/book/lottos';
import { accountReading } from '../../server/db/book/reading';
import { accountHold, accountTerms } from '../../server/db/book/terms';
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
const PICTURE = slipPhoto().toString('base64');

const BANK = { bank: 'KBANK', bankAccount: '123-4-56789-0', holder: 'Somchai', promptPay: '081-234-5678' };

/** Amount of the invoice, satang, from its extra line. */
const FEE = 500_000;

/** Terms by which an agent is billed. */
const BILLING = {
  isOn: true,
  percent: 1_000,
  minimum: 0,
  maximum: null,
  lossRule: 'carry',
  dueDays: 7,
  name: 'ห้างหุ้นส่วน โชคดี',
  address: null,
  taxId: null,
  branch: null,
};

const DESK = { parent: 'master', kind: 'sub' as const, permission: permissionOf('all') };

/** Returns the business date by the services' clock. */
const businessDateNow = ({ clock, config }: Services) => businessDateOf(clock(), usualDay(config.timeZone));

/** Returns the answer of the API. Throws when the API refused the request. */
async function done(reply: Promise<Reply>): Promise<Reply['json']> {
  const { status, json, text } = await reply;
  if (status >= 300) throw new Error(`the API answered ${status}: ${text}`);
  return json;
}

/** Closes a round now and runs the clock's steps that follow. */
async function closeRound({ services }: BookWorld, roundId: string): Promise<void> {
  const closed = new Date(services.clock().getTime() - SECOND_MS);
  for (const statement of [
    'UPDATE round SET closes_at = $2, result_at = $2 WHERE id = $1',
    'UPDATE round_bet_type SET closes_at = $2 WHERE round_id = $1',
  ]) {
    await services.pool.query(statement, [roundId, closed]);
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

/** Lays off the stakes above the keep to a dealer, until the lay-off is settled and paid. */
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

/** Covers the other work of the desk: views, settings, a calendar, money, a member and a partner. */
async function administer(world: BookWorld, master: Persona): Promise<void> {
  const { services } = world;
  const view = await done(master.post('/api/saved-views', { resource: 'agents', name: 'Mine', shared: true }));
  await done(master.put('/api/list-choices/agents', { columns: ['username', 'nickname'], defaultView: view['id'] }));
  await done(master.put('/api/settings/game.duplicateSeconds', { value: 30 }));
  const storm = {
    from: '2027-06-01',
    to: '2027-06-01',
    kind: 'closed',
    closes: null,
    name: 'Storm',
    source: 'a letter',
  };
  await done(master.post('/api/exchanges/tokyo/days', storm, { 'idempotency-key': 'storm' }));
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

/** Bills com for the week of a date, pays a part with a photo, and disputes the bill; then invoices com for that date. */
async function bill(world: BookWorld, master: Persona, com: Persona, on: string) {
  const { newId } = world.services;
  const keyed = () => ({ 'idempotency-key': newId() });
  const path = `/api/clearing/${world.idOf('com')}`;
  await done(com.put(`/api/accounts/${world.idOf('com')}/bank`, BANK));
  await done(master.post(`${path}/bills`, { on }, keyed()));
  await done(com.post(`${path}/disputes`, { on, note: 'two slips are missing' }, keyed()));
  const { due } = (await done(master.get(`${path}?on=${on}`))) as { due: number };
  const way = due < 0 ? 'collect' : 'pay';
  const payment = { requestId: newId(), way, amount: 100, expected: due, method: 'transfer' };
  const { paymentId } = await done(master.post(`${path}/payments`, payment, keyed()));
  await done(master.post(`${path}/photos`, { paymentId, content: PICTURE }, keyed()));

  await done(master.put(`/api/billing/${world.idOf('com')}`, { ...BILLING, startsOn: on }));
  await done(master.post('/api/invoices/drafts', { from: on, to: on, accountIds: [world.idOf('com')] }, keyed()));
  const [{ id = '' } = {}] = (await master.get('/api/invoices')).list;
  const invoice = `/api/invoices/${String(id)}`;
  const draft = await done(master.get(invoice));
  const setUp = { extras: [{ text: 'Set-up', amount: FEE }], rebate: 0, rebateReason: null };
  const changed = await done(master.put(invoice, setUp, { 'if-match': `"${String(draft['version'])}"` }));
  await done(master.post(`${invoice}/issue`, { expected: changed['version'] }, keyed()));
  const note = { amount: 20_000, expected: FEE, reason: 'a mistake' };
  await done(master.post(`${invoice}/credit-notes`, note, keyed()));
  const expected = FEE - 20_000;
  const part = {
    requestId: newId(),
    amount: 50_000,
    expected,
    method: 'cash',
    paidOn: businessDateNow(world.services),
  };
  await done(master.post(`${invoice}/payments`, part, keyed()));
  for (const paper of ['invoice', 'billing']) await done(master.get(`${invoice}/file?paper=${paper}`));
}

/**
 * Runs the business as the app does. Its first round is settled in an earlier week, which is billed now. The last changes
 * are neither sealed nor announced yet, as in a server that was stopped at that moment. `REST` adds the rows that come from
 * elsewhere or over days.
 *
 * @param services with a clock two weeks behind
 * @param arrive sets that clock to now
 */
export async function runBusiness(services: Services, arrive: () => void): Promise<{ roundId: string }> {
  await makeMonths(services);
  const world = await createBookWorld(services, {
    accounts: [
      { ...DESK, username: 'master@enter' },
      { ...DESK, username: 'master@check' },
    ],
  });
  await services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
  const credit = { accountId: world.idOf('com'), funds: 'credit' as const, creditLimit: 1_000_000 * BAHT };
  await services.db.insert(accountTerms).values(credit);
  await services.db.insert(accountReading).values({ accountId: world.idOf('agent'), ho: 'back' });
  await services.db.insert(accountHold).values({ accountId: world.idOf('agent'), betType: 'top2', cap: 5_000 });
  const app = createApp(services);
  const signIn = (usernames: readonly string[]) => Promise.all(usernames.map((username) => signInAs(app, username)));
  const [before, seller, enters, checks] = await signIn(['master', 'agent', 'master@enter', 'master@check']);
  if (!before || !seller || !enters || !checks) throw new Error('everybody signs in');

  const settledOn = businessDateNow(services);
  const settled = world.roundId;
  for (const [index, member] of ['anong', 'boonmee', 'chai', 'dao', 'ekkachai'].entries()) {
    const lines = [betLine('top2', '45', 300 + index), betLine('top3', '345', 10), betLine('bottom2', `8${index}`, 20)];
    placed(await world.bet(world.idOf(member), lines, { roundId: settled }));
  }
  const cancelled = placed(await world.bet(world.idOf('dao'), [betLine('top1', '5', 10)], { roundId: settled }));
  await done(seller.post(`/api/slips/${cancelled.id}/cancel`, { reason: 'keyed in twice' }));
  const settleDealer = await layOff(world, before, settled);
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

  arrive();
  const closesAt = new Date(services.clock().getTime() + HOUR_MS);
  const roundId = await world.openRound({ businessDate: businessDateNow(services), closesAt });
  const [master, agent, com] = await signIn(['master', 'agent', 'com']);
  if (!master || !agent || !com) throw new Error('everybody signs in');
  await limit({ ...world, roundId }, master, agent);
  placed(
    await world.bet(world.idOf('anong'), [betLine('top2', '45', 100), betLine('bottom2', '89', 500)], { roundId }),
  );
  await noticeLarge(services);
  await noteActivity(services);
  await verifyAndKeep(services, 'new');
  await announceChanges(services, NEVER);
  await sealAudit(services, NEVER);
  await administer(world, master);
  await bill(world, master, com, settledOn);
  return { roundId };
}

/**
 * Rows that come from elsewhere or over days: shoots, a partner's calls, failed sign-ins and plans. The tables' owner
 * writes them.
 */
export const REST = `
  INSERT INTO business (is_sample) VALUES (false);
  INSERT INTO backup_run (id, kind, backup, bytes, started_at, ended_at)
    SELECT id, 'backup', '2020-01-02T03-30-00Z', 1, now(), now() FROM account WHERE username = 'agent';
  INSERT INTO login_throttle SELECT 'username:nobody', 3, now(), now() ON CONFLICT DO NOTHING;
  INSERT INTO shoot (round_id, position, member_id, number, at)
    SELECT round.id, 1, account.id, '31416', now() FROM round, account WHERE username = 'anong' ORDER BY round.id LIMIT 1;
  INSERT INTO round_plan (lotto_id, business_date, lotto_version) SELECT id, current_date, version FROM lotto;
  INSERT INTO partner_nonce (key_id, nonce, at) SELECT id, 'nonce', now() FROM partner_key;
  INSERT INTO partner_answer (partner_id, key, body_hash, path, status, response, created_at)
    SELECT id, 'key', repeat('0', 64), '/members', 201, '{}', now() FROM partner;
  INSERT INTO partner_move (partner_id, trans_id, request_id, kind, member_id, amount, balance, at, refusal)
    SELECT id, 'D-1', id, 'deposit', id, 100, 100, now(), 'float' FROM partner;
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
  INSERT INTO partner_statement_form (partner_id, form, changed_by, changed_at)
    SELECT id, '{"unit": "baht", "columns": {}, "kinds": {}, "states": {}}', account_id, now() FROM partner;
  INSERT INTO import_source (account_id, name, columns, used_at)
    SELECT id, 'old system', '{"user": "username"}', now() FROM account WHERE username = 'agent';
  INSERT INTO export_schedule (id, account_id, session_id, request, next_at, created_at)
    SELECT id, id, id, '{}', now(), now() FROM account WHERE username = 'agent';
  INSERT INTO export_job (id, account_id, session_id, request, schedule_id, due_at, state, as_of, rows, bytes, chunks, checksum, created_at,
      finished_at, expires_at)
    SELECT id, id, id, '{}', id, now(), 'done', now(), 0, 0, 1, repeat('0', 64), now(), now(), now() FROM account WHERE username = 'agent';
  INSERT INTO export_chunk (job_id, attempt, position, bytes) SELECT id, 1, 0, '' FROM export_job;
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
