/** The tree of `people.ts` in a real database, everybody signed in, and calls whose effects are taken back. */
import { eq, inArray, sql } from 'drizzle-orm';
import { createApp } from '../../../server/app/app';
import { signAccessToken } from '../../../server/auth/access-token';
import { refreshTokenOf } from '../../../server/auth/refresh-token';
import { approval } from '../../../server/db/book/control';
import { exchangeDay } from '../../../server/db/book/exchange-days';
import { dealer, dealerTerms, layOffBatch, layOffItem, layOffRound } from '../../../server/db/book/lay-off';
import { partnerCallback } from '../../../server/db/book/callbacks';
import { partnerCall } from '../../../server/db/book/partner-traffic';
import { addPartner } from '../../../server/partners/manage';
import type { PartnerKind } from '../../../domain/partners/kind';
import { invoice } from '../../../server/db/book/invoices';
import { seedAlerts } from './seeded-alerts';
import { seedInvitations } from './seeded-invitations';
import { numberSet } from '../../../server/db/book/limits';
import { round } from '../../../server/db/book/rounds';
import { exportJob, exportSchedule } from '../../../server/db/exports';
import { passkey } from '../../../server/db/second-factor';
import { account, savedView, session } from '../../../server/db/schema';
import type { Database, Services, Transaction } from '../../../server/kernel/services';
import type { LottoCode } from '../../../domain/lotto/lotto';
import { type AccountSeed, seedAccounts, withoutRequestId } from '../../support/agents';
import { seedLottos } from '../../support/lotto';
import { createTestServices } from '../../support/services';
import { seedSlips } from '../../support/slips';
import { bodyTextOf } from '../../support/body-text';
import { AGENTS_AS_FILE } from './oracle/exports';
import { DELETED_SEEDS, type PersonaRow, SEEDS, SIGNED_IN } from './people';

const NOW = new Date('2026-03-10T05:00:00Z');
const ELEVEN_MINUTES_MS = 660_000;

/** All stored rows except traces of refusals; of sessions, the columns that a request can't move. */
const EVERYTHING_STORED = sql`SELECT md5(concat(
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM account AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM session AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM audit AS t WHERE t.action <> 'denied'),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.key) FROM login_throttle AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.key) FROM idempotency AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.position) FROM audit_seal AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM saved_view AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM export_job AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM export_schedule AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.account_id, t.resource) FROM list_choice AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.account_id, t.name) FROM import_source AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.key) FROM setting AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM lotto AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.lotto_id, t.bet_type) FROM lotto_bet_type AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM limit_change AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM number_rule AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM number_set AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM account_limit AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM rate_package AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM round AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM round_step AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM approval AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.lotto_id) FROM transfer_terms AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.lotto_id, t.bet_type, t.number) FROM lay_off_keep AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM lay_off_batch AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM exchange_day AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM dealer AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.approval_id) FROM approval_evidence AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.package_id, t.lotto_id, t.bet_type) FROM package_terms AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.account_id) FROM account_terms AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.account_id, t.bet_type) FROM account_commission AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.account_id, t.bet_type) FROM account_hold AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.account_id) FROM account_reading AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM ledger_account AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM transfer AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM invoice AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.account_id) FROM billing_terms AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM partner AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM partner_key AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM partner_callback AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.partner_id, t.date) FROM partner_day AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.partner_id) FROM partner_statement_form AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM partner_certification AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.id) FROM slip AS t),
  (SELECT string_agg(row_to_json(t)::text, ',' ORDER BY t.slip_id, t.position) FROM line AS t)
)) AS digest`;

class TakenBack extends Error {}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A request of the matrix. */
export interface Call {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Answer to a request, without the id that no other request has. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** The body when it is JSON; empty for everything else. */
  json: Record<string, unknown>;
}

/** A closed round of Hanoi whose void somebody has asked for. */
async function seedRound({ db, newId }: Services, lottoId: string, askedBy: string) {
  const [roundId, approvalId] = [newId(), newId()];
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  await db.insert(round).values({
    id: roundId,
    lottoId,
    businessDate: '2026-03-09',
    number: 1,
    state: 'closed',
    opensAt: at(-600),
    closesAt: at(-200),
    resultAt: at(-180),
    earlierCloses: {},
    memberCancelsUntil: at(-200),
  });
  await db.insert(approval).values({
    id: approvalId,
    kind: 'void',
    state: 'submitted',
    roundId,
    request: {},
    effect: {},
    reason: 'because',
    submittedBy: askedBy,
    submittedAt: NOW,
  });
  return { roundId, approvalId };
}

/** A day on which Tokyo is closed. */
async function seedExchangeDay({ db, newId }: Services): Promise<string> {
  const id = newId();
  const date = '2027-06-01';
  await db
    .insert(exchangeDay)
    .values({ id, exchange: 'tokyo', from: date, to: date, kind: 'closed', name: 'a storm', source: 'a letter' });
  return id;
}

/** A dealer, and a batch for him of a round that nobody has sent. */
async function seedLayOff({ db, newId }: Services, roundId: string) {
  const [dealerId, batchId] = [newId(), newId()];
  await db.insert(dealer).values({ id: dealerId, name: 'Somchai', note: '', isOn: true, createdAt: NOW });
  await db.insert(dealerTerms).values({ dealerId, betType: 'top2', rate: 9_000, commission: 0 });
  await db.insert(layOffRound).values({ roundId, batches: 1 });
  await db.insert(layOffBatch).values({
    id: batchId,
    roundId,
    no: 1,
    dealerId,
    state: 'draft',
    amount: 100,
    createdBy: 'master',
    createdAt: NOW,
  });
  await db
    .insert(layOffItem)
    .values({ batchId, betType: 'top2', number: '27', amount: 100, rate: 9_000, commission: 0 });
  return { dealerId, batchId };
}

/** A call to a partner that came to nothing: a prize, as nobody has a slip. */
async function seedFailedCall(services: Services, partnerId: string, memberId: string) {
  const of = { partnerId, memberId, referenceId: partnerId, roundId: partnerId };
  await services.db.insert(partnerCallback).values({
    id: partnerId,
    ...of,
    kind: 'reward',
    no: 1,
    amount: 100,
    lines: [],
    createdAt: NOW,
    state: 'unknown',
    tries: 1,
    cause: 'timeout',
  });
}

/** A partner of `coma`, and a call of its that has its id. */
async function seedPartner(services: Services, kind: PartnerKind) {
  const added = await addPartner(services, { account: 'coma', name: `coma ${kind}`, kind, allowed: [] });
  await services.db.insert(partnerCall).values({
    id: added.partnerId,
    at: NOW,
    partnerId: added.partnerId,
    isTest: false,
    direction: 'in',
    method: 'GET',
    path: '/api/partner/v1/rounds',
    status: 200,
    outcome: 'ok',
    ms: 3,
    headers: {},
    request: '',
    response: '[]',
    calls: 1,
  });
  return added;
}

/** A draft of an invoice to `coma`, over ฿100. */
async function seedInvoice({ db, newId }: Services, accountId: string): Promise<string> {
  const id = newId();
  const nothing = { rounds: 0, stake: 0, discount: 0, payout: 0, rewards: 0, carriedIn: 0, base: 0, carriedOut: 0 };
  await db.insert(invoice).values({
    ...nothing,
    id,
    accountId,
    state: 'draft',
    fromDate: '2026-02-01',
    toDate: '2026-02-28',
    percent: 1_000,
    minimum: 10_000,
    lossRule: 'carry',
    fee: 10_000,
    extras: [],
    extra: 0,
    rebate: 0,
    total: 10_000,
    dueDays: 7,
    createdAt: NOW,
  });
  return id;
}

/** The world of one test file. Call `dispose` afterwards. */
export async function createWorld() {
  const test = await createTestServices({ clock: () => NOW });
  const { db } = test.services;
  let current: Database | Transaction = db;
  const services = Object.defineProperty({ ...test.services }, 'db', { get: () => current, enumerable: true });
  const app = createApp(services);

  const withDeleted = await seedAccounts(test.services, [...SEEDS, ...DELETED_SEEDS]);
  const idOf = (username: string) => withDeleted(username).id;
  const lottos = await seedLottos(test.services);
  const players = SEEDS.filter(({ kind }) => kind === 'member').map(({ username }) => withDeleted(username));
  const slips = await seedSlips(test.services, lottos.idOf('hanoi'), players);
  const seededRound = await seedRound(test.services, lottos.idOf('hanoi'), idOf('master@lotto'));
  const seededLayOff = await seedLayOff(test.services, seededRound.roundId);
  const exchangeDayId = await seedExchangeDay(test.services);
  const invoiceId = await seedInvoice(test.services, idOf('coma'));
  const seededPartners = {
    seamless: await seedPartner(test.services, 'seamless'),
    transfer: await seedPartner(test.services, 'transfer'),
  };
  await seedFailedCall(test.services, seededPartners.seamless.partnerId, idOf('coma.player'));
  const engineer = { partner: seededPartners.seamless.partnerId };
  await db
    .update(account)
    .set(engineer)
    .where(eq(account.id, idOf('coma@engineer')));
  const tokens = new Map<string, string>();
  const sessions = new Map<string, string>();
  const far = new Date('2099-01-01T00:00:00Z');
  const everybody = [...SIGNED_IN, 'coma@gone'];
  for (const username of everybody) {
    const sessionId = test.services.newId();
    sessions.set(username, sessionId);
    tokens.set(username, await signAccessToken(services, { accountId: idOf(username), sessionId }));
  }
  const sessionOf = (username: string) => sessions.get(username) ?? '';
  // Step-up has its own test.
  const fresh = {
    steppedUpAt: NOW,
    remember: false,
    createdAt: NOW,
    rotatedAt: NOW,
    idleExpiresAt: far,
    expiresAt: far,
  };
  await db
    .insert(session)
    .values(everybody.map((username) => ({ ...fresh, id: sessionOf(username), accountId: idOf(username) })));
  const owners = SEEDS.filter(({ kind }) => kind !== 'member').map(({ username }) => username);
  const passkeys = new Map(owners.map((username) => [username, test.services.newId()]));
  const passkeyOf = (username: string) => passkeys.get(username) ?? '';
  await db.insert(passkey).values(
    owners.map((username) => ({
      id: passkeyOf(username),
      accountId: idOf(username),
      name: 'seeded',
      credentialId: Buffer.from(username).toString('base64url'),
      publicKey: '',
      counter: 0,
      transports: [],
      rpId: 'localhost',
      createdAt: NOW,
    })),
  );
  const views = new Map(SIGNED_IN.map((username) => [username, test.services.newId()]));
  const viewOf = (username: string) => views.get(username) ?? '';
  await db.insert(savedView).values(
    SIGNED_IN.map((username) => {
      const { id, parentId } = withDeleted(username);
      const actingId = username.includes('@') && parentId !== null ? parentId : id;
      return {
        id: viewOf(username),
        accountId: id,
        actingId,
        resource: 'agents' as const,
        name: 'seeded',
        search: '',
        shared: true,
        createdAt: NOW,
      };
    }),
  );
  const exported = new Map(SIGNED_IN.map((username) => [username, test.services.newId()]));
  const exportOf = (username: string) => exported.get(username) ?? '';
  const ofPerson = (username: string) => ({
    accountId: withDeleted(username).id,
    sessionId: sessionOf(username),
    request: AGENTS_AS_FILE,
    createdAt: NOW,
  });
  await db.insert(exportJob).values(
    SIGNED_IN.map((username) => ({
      ...ofPerson(username),
      id: exportOf(username),
      state: 'done',
      asOf: NOW,
      rows: 0,
      bytes: 0,
      checksum: '',
      // By the clock of the database.
      expiresAt: new Date('2100-01-01T00:00:00Z'),
    })),
  );
  await db
    .insert(exportSchedule)
    .values(SIGNED_IN.map((username) => ({ ...ofPerson(username), id: exportOf(username), nextAt: NOW })));
  const sets = new Map(['coma', 'coma1', 'master', 'comb'].map((username) => [username, test.services.newId()]));
  await db.insert(numberSet).values(
    [...sets].map(([username, id]) => ({
      id,
      ownerId: idOf(username),
      name: 'seeded',
      numbers: '27',
      createdBy: username,
      createdAt: NOW,
    })),
  );
  const invited = await seedInvitations(db, test.services.newId, idOf, NOW);
  const alerts = await seedAlerts(db, test.services.newId, idOf, NOW);
  await db.update(account).set({ lastLoginAt: NOW }).where(inArray(account.username, everybody));

  const set = (username: string, changes: Partial<typeof account.$inferInsert>) =>
    db
      .update(account)
      .set(changes)
      .where(eq(account.id, idOf(username)));
  await set('coms', { status: 'suspended' });
  await set('coml', { status: 'locked' });
  await set('come', { mustChangePassword: true });
  await set('coma@past', { validUntil: '2026-03-09' });
  await db.delete(account).where(
    inArray(
      account.username,
      DELETED_SEEDS.map(({ username }: AccountSeed) => username),
    ),
  );

  /** A second session of `coma`, changed in one way; its token is as good as any. */
  async function spoiltSession(changes: Partial<typeof session.$inferInsert>): Promise<string> {
    const id = test.services.newId();
    await db.insert(session).values({ ...fresh, id, accountId: idOf('coma'), ...changes });
    return signAccessToken(services, { accountId: idOf('coma'), sessionId: id });
  }

  const past = new Date(NOW.getTime() - 1);
  const good = tokens.get('coma') ?? '';
  const [head = '', body = '', signature = ''] = good.split('.');
  const claims = { accountId: idOf('coma'), sessionId: sessionOf('coma') };
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const early = () => new Date(NOW.getTime() - ELEVEN_MINUTES_MS);
  const spoilt: Record<string, string | undefined> = {
    anonymous: undefined,
    'expired token': await signAccessToken({ ...services, clock: early }, claims),
    'token of another key': await signAccessToken({ ...services, secretKey: new Uint8Array(32).fill(8) }, claims),
    'token with another name': [head, encoded({ ...payload, sub: idOf('master') }), signature].join('.'),
    'token without a signature': [encoded({ alg: 'none', typ: 'at+jwt' }), body, 'x'].join('.'),
    'refresh token as token': refreshTokenOf(services.secretKey, { sessionId: sessionOf('coma'), generation: 0 }),
    "somebody else's session": await signAccessToken(services, { ...claims, sessionId: sessionOf('comb') }),
    'revoked session': await spoiltSession({ revokedAt: NOW, revokedReason: 'signed-out' }),
    'session unused for long': await spoiltSession({ idleExpiresAt: past }),
    'session at its end': await spoiltSession({ expiresAt: past }),
  };
  const tokenOf = ({ name, username }: PersonaRow) => (name in spoilt ? spoilt[name] : tokens.get(username));

  const NEVER = test.services.newId();

  return {
    services,
    app,
    idOf,
    sessionOf,
    /** The shared view of the agents that somebody saved. */
    viewOf,
    passkeyOf,
    /** The file of agents that an account requested. The schedule that makes it every month has the same id. */
    exportOf,
    /** The set of numbers that an account keeps. */
    numberSetOf: (username: string) => sets.get(username) ?? '',
    ...invited,
    /** An alert about somebody. */
    alertOf: (username: string) => alerts.get(username) ?? '',
    lottoOf: (code: string) => lottos.idOf(code as LottoCode),
    packageOf: lottos.packageIdOf,
    /** The slip of a member. */
    slipOf: (member: string) => slips.slipOf(idOf(member)) ?? '',
    /** A closed round, and its void that `master@lotto` asked for. */
    roundOf: () => seededRound.roundId,
    approvalOf: () => seededRound.approvalId,
    /** An entry of the calendar of Tokyo. */
    exchangeDayOf: () => exchangeDayId,
    /** A dealer, and a draft for him in the closed round. */
    dealerOf: () => seededLayOff.dealerId,
    batchOf: () => seededLayOff.batchId,
    /** A draft of an invoice to `coma`. */
    invoiceOf: () => invoiceId,
    /** A partner of `coma`, one of each kind, and its key. */
    partnerOf: (kind: PartnerKind) => seededPartners[kind].partnerId,
    partnerKeyOf: (kind: PartnerKind) => seededPartners[kind].keyId,
    tokenOf,
    /** An id that nobody ever had. */
    never: NEVER,
    now: NOW,
    dispose: () => test.dispose(),

    /** Sends a call as somebody. */
    async ask(persona: PersonaRow, { method, path, body: sent, headers }: Call): Promise<Answer> {
      const token = tokenOf(persona);
      const response = await app.fetch(
        new Request(`http://localhost${path}`, {
          method,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(sent !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          body: sent === undefined ? undefined : JSON.stringify(sent),
        }),
      );
      // Answers are compared, and each has an id of its own.
      response.headers.delete('x-request-id');
      const text = withoutRequestId(await bodyTextOf(response));
      const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
      const json = isJson ? (JSON.parse(text) as Answer['json']) : {};
      return { status: response.status, headers: Object.fromEntries(response.headers), text, json };
    },

    /** A digest of all that is stored. */
    async stored(): Promise<unknown> {
      const { rows } = await current.execute(EVERYTHING_STORED);
      return rows[0]?.['digest'];
    },

    /** Does something in a transaction, or in a part of the one that is open, and takes its effects back. */
    async takenBack<T>(perform: () => Promise<T>): Promise<T> {
      const outer = current;
      const done: T[] = [];
      try {
        await outer.transaction(async (tx) => {
          current = tx;
          done.push(await perform());
          throw new TakenBack();
        });
      } catch (error) {
        if (!(error instanceof TakenBack)) throw error;
      } finally {
        current = outer;
      }
      return done[0] as T;
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
