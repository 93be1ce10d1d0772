/**
 * Alerts: one for each cause, even when several servers look repeatedly. The settings choose their channels, and the
 * people in charge acknowledge them.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notInArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceAlerts } from '../../../server/resources/alerts/announce';
import { postAlerts, webhookSecret } from '../../../server/resources/alerts/call-webhook';
import { rememberProgramCheck } from '../../../server/kernel/program-files';
import { watchOutages } from '../../../server/resources/alerts/outages';
import { stalledQueues } from '../../../server/partners/callbacks/stalled-queues';
import { watchForAlerts } from '../../../server/resources/alerts/watch';
import { createApp } from '../../../server/app/app';
import { alert, alertCall } from '../../../server/db/book/alerts';
import { setting } from '../../../server/db/book/control';
import { mail } from '../../../server/db/book/entry';
import { audit, session } from '../../../server/db/schema';
import { contentOf } from '../../../server/mail/queue-mail';
import { networksIn } from '../../../server/kernel/networks';
import { type Persona, signInAs } from '../../support/agents';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { addOwnFactor } from '../../support/own-factor';
import { recordedDeed } from '../../support/recorded-deed';
import { createTestServices, type TestServices } from '../../support/services';
import { MINUTE_MS } from '../../../domain/durations';

const NEVER = new AbortController().signal;

let test: TestServices;
let world: BookWorld;
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);

beforeAll(async () => {
  test = await createTestServices({
    clock,
    config: {
      callbackNetworks: networksIn('127.0.0.0/8'),
      callbackTimeoutMs: 400,
      smtpUrl: 'smtp://127.0.0.1:1',
      publicUrl: 'https://office.example',
    },
  });
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'master@desk', kind: 'sub', parent: 'master' },
      { username: 'com@desk', kind: 'sub', parent: 'com' },
    ],
  });
});
afterAll(() => test.dispose());
/** Alerts of other tests; watching finds their causes again and makes no second alert. */
let before: string[] = [];
beforeEach(async () => {
  ahead = 0;
  await test.services.db.delete(setting);
  await watch();
  for (const table of [alertCall, mail]) await test.services.db.delete(table);
  before = (await test.services.db.select({ id: alert.id }).from(alert)).map(({ id }) => id);
});

const watch = () => watchForAlerts(test.services);
const alerts = () =>
  test.services.db.select().from(alert).where(notInArray(alert.id, before)).orderBy(alert.kind, alert.cause);
const kinds = async () => (await alerts()).map(({ kind }) => kind);
const query = (text: string, values: unknown[] = []) => test.services.pool.query(text, values);
const set = (key: string, value: unknown) =>
  test.services.db.insert(setting).values({ key, value, updatedAt: new Date() });
const idOf = (username: string) => world.idOf(username);

type Row = Partial<typeof audit.$inferInsert> & { action: string };
const record = (row: Row) =>
  test.services.db.insert(audit).values({ at: new Date(), actor: 'anna', entity: 'account', ...row });

/** A sign-in as it is recorded, with its session. */
async function signsIn(username: string, ip: string, daysAgo = 0): Promise<void> {
  const id = test.services.newId();
  const createdAt = new Date(Date.now() - daysAgo * 24 * 60 * MINUTE_MS);
  const until = new Date(Date.now() + 24 * 60 * MINUTE_MS);
  const accountId = idOf(username);
  await test.services.db.insert(session).values({
    id,
    accountId,
    remember: false,
    createdAt,
    rotatedAt: createdAt,
    idleExpiresAt: until,
    expiresAt: until,
    ip,
  });
  await record({
    at: createdAt,
    action: 'sign-in',
    entityId: accountId,
    actorId: accountId,
    sessionId: id,
    ip,
    actor: username,
  });
}

describe('an alert', () => {
  it('is raised once per cause by concurrent watchers, and again for a new cause', async () => {
    await watch();
    const amount = { 'thresholds.largeWagerDay': 25_000_000 };
    await record({ action: 'large', entity: 'members', entityId: idOf('anong'), after: amount });
    await record({ action: 'wrong-passwords', entityId: idOf('com'), actor: 'com', ip: '203.0.113.9' });
    await record({ action: 'wrong-passwords', entityId: idOf('com'), actor: 'com', ip: '198.51.100.9' });
    await record({ action: 'wrong-codes', entityId: idOf('share'), actor: 'share', ip: '203.0.113.9' });
    await Promise.all([watch(), watch(), watch()]);
    await watch();
    expect(await alerts()).toMatchObject([
      {
        kind: 'largeWager',
        thing: 'member',
        thingId: idOf('anong'),
        accountId: idOf('anong'),
        facts: { name: 'anong', amount: 25_000_000, what: 'largeWagerDay' },
        state: 'open',
      },
      { kind: 'wrongPasswords', thing: 'account', thingId: idOf('com'), facts: { name: 'com', ip: '203.0.113.9' } },
      { kind: 'wrongPasswords', thing: 'account', thingId: idOf('share'), facts: { name: 'share', ip: '203.0.113.9' } },
    ]);
  });

  it('is made of a sign-in from a network that the account never used, but not of its first', async () => {
    await watch();
    await signsIn('share', '203.0.113.1');
    await watch();
    expect(await kinds()).toEqual([]);
    await signsIn('com', '203.0.113.1', 3);
    await signsIn('com', '203.0.113.77');
    await watch();
    expect(await kinds()).toEqual([]);
    await signsIn('com', '2001:db8::1');
    await watch();
    expect(await alerts()).toMatchObject([
      { kind: 'newAddress', accountId: idOf('com'), facts: { name: 'com', ip: '2001:db8::1' } },
    ]);
  });

  it('is made of held wins, steps of limits, corrections and loosened limits, each with what leads to it', async () => {
    await watch();
    const { roundId, lottoId } = world;
    const slipId = test.services.newId();
    await query(
      `INSERT INTO approval (id, kind, state, round_id, request, effect, submitted_at)
        VALUES (gen_random_uuid(), 'win', 'submitted', $1, $2, $3, now())`,
      [roundId, { slipId }, { memberId: idOf('anong'), betType: 'top3', number: '123', payout: 9_000_000 }],
    );
    await query(
      `INSERT INTO approval (id, kind, state, round_id, request, effect, reason, submitted_by, submitted_at, decided_at)
        VALUES (gen_random_uuid(), 'correction', 'approved', $1, '{}', '{}', 'see the page', $2, now(), now())`,
      [roundId, idOf('master')],
    );
    // One bet reached both steps, and they are written in any order.
    const steps = [8_000, 5_000].map(
      (stepAt) => `(gen_random_uuid(), $1, 'top2', '27', ${stepAt}, 500000, 9000, 8000, now(), gen_random_uuid())`,
    );
    await query(
      `INSERT INTO limit_step (id, round_id, bet_type, number, step_at, sold, rate_before, rate_after, at, slip_id)
        VALUES ${steps.join()}`,
      [roundId],
    );
    for (const [no, reason] of [
      [901, 'a slow day'],
      [902, null],
    ] as const) {
      await query(
        `INSERT INTO limit_change (id, lotto_id, no, scope, entries, at, actor_id, actor, reason)
          VALUES (gen_random_uuid(), $1, $2, 'both', '[]', now(), $3, 'master', $4)`,
        [lottoId, no, idOf('master'), reason],
      );
    }
    await watch();
    await watch();
    const told = (await alerts()).map(({ kind, thing, thingId, facts }) => ({ kind, thing, thingId, facts }));
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'largeWin',
          thing: 'slip',
          thingId: slipId,
          facts: expect.objectContaining({ name: 'anong', number: '123', amount: 9_000_000, lotto: 'hanoi' }) as object,
        }),
        expect.objectContaining({
          kind: 'limitStep',
          thing: 'round',
          thingId: roundId,
          facts: expect.objectContaining({ betType: 'top2', stepPercent: 5_000, soldAmount: 500_000 }) as object,
        }),
        expect.objectContaining({
          kind: 'override',
          thing: 'round',
          facts: expect.objectContaining({ what: 'correction', by: 'master', reason: 'see the page' }) as object,
        }),
        expect.objectContaining({
          kind: 'override',
          thing: 'lotto',
          thingId: lottoId,
          facts: expect.objectContaining({ what: 'limits', reason: 'a slow day' }) as object,
        }),
      ]),
    );
  });
});

describe('two related persons on one approval', () => {
  const [asker, decider] = [() => idOf('master@desk'), () => idOf('com@desk')];
  /** An approval that the asker submitted, decided as named. */
  async function approval(state: string, decidedBy: string | null): Promise<string> {
    const id = test.services.newId();
    await query(
      `INSERT INTO approval (id, kind, state, round_id, request, effect, submitted_by, submitted_at, decided_by, decided_at,
          decision_reason)
        VALUES ($1, 'void', $2, $3, '{}', '{}', $4, now(), $5, CASE WHEN $5::uuid IS NULL THEN NULL ELSE now() END, 'as asked')`,
      [id, state, world.roundId, asker(), decidedBy],
    );
    return id;
  }
  const tied = async () => {
    await watch();
    return (await alerts()).flatMap(({ facts }) => (facts['what'] === 'tied' ? [facts['by']] : []));
  };

  it('raise an alert by any decision, also with second factors of their own, and by a denied one', async () => {
    await watch();
    await approval('refused', idOf('share'));
    expect(await tied(), 'nothing ties them').toEqual([]);
    const maker = randomUUID();
    for (const id of [asker(), decider()]) {
      await recordedDeed(test, 'create', maker, id);
      await recordedDeed(test, 'change-password', id, id);
      await addOwnFactor(test, id);
    }
    for (const state of ['approved', 'refused']) await approval(state, decider());
    await approval('takenBack', asker());
    const both = 'master@desk, com@desk';
    expect(await tied()).toEqual([both, both]);
    const waiting = await approval('submitted', null);
    await record({
      action: 'denied',
      actor: 'com@desk',
      actorId: decider(),
      after: { call: `POST /api/approvals/${waiting}/approve` },
    });
    expect(await tied()).toEqual([both, both, both]);
    expect(await tied()).toEqual([both, both, both]);
  });
});

describe('an outage', () => {
  const fails = (fault: string | null) => {
    const { jobs } = test.services;
    jobs.begin({ name: 'prune', everyMs: 1_000, isLasting: false }, clock());
    jobs.end('prune', clock(), fault);
  };
  const look = async (afterMs: number) => {
    ahead += afterMs;
    await watchOutages(test.services);
    return (await alerts()).map(({ overAt, facts }) => [facts, overAt !== null]);
  };

  it('is raised once it has lasted, only once while it lasts, and ends when it is no longer seen', async () => {
    const facts = { what: 'job', job: 'prune' };
    fails('broken');
    expect(await look(0), 'it may be over in a moment').toEqual([]);
    expect(await look(2 * MINUTE_MS)).toEqual([[facts, false]]);
    await Promise.all([watchOutages(test.services), watchOutages(test.services)]);
    expect(await look(MINUTE_MS)).toEqual([[facts, false]]);
    fails(null);
    expect(await look(MINUTE_MS), 'it may fail in another process').toEqual([[facts, false]]);
    expect(await look(MINUTE_MS)).toEqual([[facts, true]]);
    fails('broken again');
    await look(0);
    expect(await look(3 * MINUTE_MS)).toEqual(
      expect.arrayContaining([
        [facts, true],
        [facts, false],
      ]),
    );
    fails(null);
  });

  it('by changed files of the program names one, without waiting, until they are replaced', async () => {
    const facts = { what: 'program', file: 'dist/server/lotto.js' };
    rememberProgramCheck(test.services, { files: 2, changed: ['dist/server/lotto.js', 'lotto'] });
    expect(await look(0)).toContainEqual([facts, false]);
    // The next daily check finds them again, which is the same outage.
    rememberProgramCheck(test.services, { files: 2, changed: ['dist/server/lotto.js', 'lotto'] });
    await look(MINUTE_MS);
    expect((await alerts()).filter((alert) => alert.facts.what === 'program')).toHaveLength(1);
    rememberProgramCheck(test.services, { files: 2, changed: [] });
    expect(await look(2 * MINUTE_MS)).toContainEqual([facts, true]);
  });

  it('of a partner is shown to the operator and to uplines of the partner’s account', async () => {
    const id = test.services.newId();
    await query(
      `INSERT INTO partner (id, account_id, kind, name, is_on, allowed, callback_url, created_at)
        VALUES ($1, $2, 'seamless', 'Lucky Games', true, '{}', 'https://x.example', now())`,
      [id, idOf('com')],
    );
    await query(
      `INSERT INTO partner_breaker (partner_id, failures, since, open_until, is_gone)
        VALUES ($1, 9, now() - interval '5 minutes', now() + interval '1 minute', false)`,
      [id],
    );
    await watchOutages(test.services);
    expect(await alerts()).toMatchObject([
      { kind: 'outage', thing: 'partner', thingId: id, accountId: idOf('com'), facts: { name: 'Lucky Games' } },
    ]);
    await query('DELETE FROM partner_breaker');
  });
});

describe('a queue that stands still', () => {
  const due = (minutesAgo: number) => new Date(clock().getTime() - minutesAgo * MINUTE_MS).toISOString();
  const partnerId = randomUUID();
  const stalled = async () => {
    await watchOutages(test.services);
    const found = await stalledQueues(test.services);
    return {
      queues: found.map(({ queue, partner }) => [queue, partner?.name ?? null]),
      told: (await alerts()).map(({ facts }) => facts),
    };
  };
  beforeAll(async () => {
    await query(
      `INSERT INTO partner (id, account_id, kind, name, is_on, allowed, callback_url, created_at)
        VALUES ($1, $2, 'seamless', 'Slow Games', true, '{}', 'https://x.example', now())`,
      [partnerId, idOf('com')],
    );
  });

  /** Adds a cancel of a slip, due since a number of minutes. */
  const addCallback = (minutesAgo: number, leasedMinutesAgo: number | null) =>
    query(
      `INSERT INTO partner_callback (partner_id, kind, reference_id, no, slip_id, business_date, round_id, member_id, amount,
          lines, created_at, state, tries, next_try_at, leased_until)
        VALUES ($1, 'cancel', $2, 0, $2, '2026-11-29', $3, $4, 100, '[]', now(), $5, 1, $6, $7)`,
      [
        partnerId,
        randomUUID(),
        world.roundId,
        idOf('anong'),
        leasedMinutesAgo === null ? 'unknown' : 'sent',
        due(minutesAgo),
        leasedMinutesAgo === null ? null : due(leasedMinutesAgo),
      ],
    );
  const addAlertCall = async (minutesAgo: number) => {
    const id = randomUUID();
    const facts = { name: 'anong', ip: '203.0.113.7' };
    await test.services.db
      .insert(alert)
      .values({ id, kind: 'wrongPasswords', cause: id, thing: 'account', facts, at: new Date() });
    before.push(id);
    await query(`INSERT INTO alert_call (alert_id, created_at, next_try_at) VALUES ($1, now(), $2)`, [
      id,
      due(minutesAgo),
    ]);
  };
  const addMail = (minutesAgo: number, leasedMinutesAgo: number | null) =>
    query(
      `INSERT INTO mail (id, kind, recipient, content, created_at, next_try_at, leased_until)
        VALUES ($1, 'alert', 'a@example.com', 'sealed', now(), $2, $3)`,
      [randomUUID(), due(minutesAgo), leasedMinutesAgo === null ? null : due(leasedMinutesAgo)],
    );
  afterEach(async () => {
    // The rows of callbacks are kept; an ended one waits for nothing.
    await query(`UPDATE partner_callback SET ended_at = now(), state = 'ok', next_try_at = NULL, leased_until = NULL`);
    await query('DELETE FROM partner_breaker');
    await query('DELETE FROM mail');
    await query('DELETE FROM alert_call');
    await query('UPDATE alert SET lasting = NULL');
  });

  it.each<[what: string, fill: () => Promise<unknown>, queues: unknown[], told: unknown[]]>([
    [
      'callbacks that nobody takes',
      () => addCallback(3, null),
      [['callbacks', 'Slow Games']],
      [{ what: 'partnerQueue', name: 'Slow Games' }],
    ],
    [
      'callbacks of a killed process that nobody takes',
      () => addCallback(4, 2),
      [['callbacks', 'Slow Games']],
      [{ what: 'partnerQueue', name: 'Slow Games' }],
    ],
    ['calls of the webhook', () => addAlertCall(3), [['webhook', null]], [{ what: 'queue', queue: 'webhook' }]],
    ['mails', () => addMail(3, null), [['mails', null]], [{ what: 'queue', queue: 'mails' }]],
  ])('is noticed and told: %s', async (_, fill, queues, told) => {
    await fill();
    expect(await stalled()).toEqual({ queues, told });
  });

  it.each<[what: string, fill: () => Promise<unknown>]>([
    ['a callback due a minute ago', () => addCallback(1, null)],
    ['a callback due later', () => addCallback(-10, null)],
    ['callbacks of which one is being sent', () => addCallback(9, null).then(() => addCallback(0, -1))],
    [
      'callbacks of a partner that doesn’t answer, which is an outage of its own',
      async () => {
        await addCallback(9, null);
        await query(
          `INSERT INTO partner_breaker (partner_id, failures, since, open_until, is_gone)
            VALUES ($1, 9, now(), now() + interval '1 minute', false)`,
          [partnerId],
        );
      },
    ],
    ['a call of the webhook due a minute ago', () => addAlertCall(1)],
    ['mails of which one is being sent', () => addMail(9, null).then(() => addMail(9, -0.5))],
  ])('isn’t seen in %s', async (_, fill) => {
    await fill();
    expect((await stalled()).queues).toEqual([]);
  });

  it('is seen in a job whose run doesn’t end, but in none that lasts', async () => {
    const { jobs } = test.services;
    jobs.begin({ name: 'prune', everyMs: 1_000, isLasting: false }, clock());
    jobs.begin({ name: 'follow announcements', everyMs: 1_000, isLasting: true }, clock());
    ahead += 9 * MINUTE_MS;
    expect((await stalled()).told).toEqual([]);
    ahead += MINUTE_MS;
    expect((await stalled()).told).toEqual([{ what: 'jobStuck', job: 'prune' }]);
    for (const name of ['prune', 'follow announcements']) jobs.end(name, clock(), null);
  });
});

describe('telling', () => {
  const large = () =>
    record({
      action: 'large',
      entity: 'members',
      entityId: idOf('anong'),
      after: { 'thresholds.largeTransfer': 12_345_600 },
    });

  it('is a mail in the first language of the house, of ten at a time, and the last says how many more', async () => {
    await set('entry.mailSender', 'office@example.com');
    await set('alerts.mail', 'watch@example.com');
    await set('house.locale', 'de');
    await watch();
    for (let index = 0; index < 12; index += 1) await large();
    await watch();
    const mails = await test.services.db.select().from(mail).orderBy(mail.id);
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array.from({ length: 10 }, () => 'watch@example.com'));
    const texts = mails.map(({ id, content }) => contentOf(test.services.secretKey, { id, content: content ?? '' }));
    expect(texts[0]?.subject).toContain('Hohe Buchung');
    expect(texts[0]?.text).toContain('anong: eine Buchung über ฿123,456.00');
    expect(texts[0]?.text).toContain('https://office.example/alerts');
    expect(texts.at(-1)?.text).toContain('(+2)');
  });

  describe('an address', () => {
    const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
    let status = 200;
    let server: Server;
    const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`;
    beforeAll(async () => {
      server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          calls.push({ headers: request.headers, body });
          response.writeHead(status).end();
        });
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    });
    afterAll(() => new Promise((closed) => server.close(closed)));
    beforeEach(() => {
      calls.length = 0;
      status = 200;
    });
    const told = () => test.services.db.select().from(alertCall);

    async function raise(): Promise<void> {
      await set('alerts.webhook', 'https://watch.example/alerts');
      await watch();
      await large();
      await watch();
    }

    it('is one signed call, sent once by concurrent senders', async () => {
      await raise();
      await Promise.all([1, 2, 3].map(() => postAlerts(test.services, url(), NEVER)));
      const [row] = await alerts();
      expect(calls).toHaveLength(1);
      const [{ headers, body } = { headers: {}, body: '' }] = calls;
      expect(JSON.parse(body)).toMatchObject({ type: 'alert.largeTransfer', data: { id: row?.id, name: 'anong' } });
      const secret = Buffer.from(webhookSecret(test.services.secretKey).replace('whsec_', ''), 'base64');
      const signed = `${row?.id}.${String(headers['webhook-timestamp'])}.${body}`;
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', secret).update(signed).digest('base64')}`);
      expect(await told()).toMatchObject([{ tries: 1, fault: null, endedAt: expect.any(Date) as Date }]);
    });

    it('that refuses is tried again later, for a day', async () => {
      await raise();
      status = 500;
      await postAlerts(test.services, url(), NEVER);
      await postAlerts(test.services, url(), NEVER);
      expect([calls.length, (await told())[0]?.fault]).toEqual([1, '500']);
      ahead += MINUTE_MS;
      await postAlerts(test.services, url(), NEVER);
      expect([calls.length, (await told())[0]?.endedAt]).toEqual([2, null]);
      ahead += 24 * 60 * MINUTE_MS;
      await postAlerts(test.services, url(), NEVER);
      expect([calls.length, (await told())[0]?.endedAt === null]).toEqual([3, false]);
    });

    it('in our own network is not called, and none without TLS can be set', async () => {
      await raise();
      const closed = { ...test.services, config: { ...test.services.config, callbackNetworks: networksIn('') } };
      await postAlerts(closed, 'https://127.0.0.1/alerts', NEVER);
      expect([calls.length, (await told())[0]?.fault]).toEqual([0, 'address']);
      const master = await signInAs(createApp(test.services), 'master');
      const change = (value: string) => master.put('/api/settings/alerts.webhook', { value });
      expect((await change('http://watch.example/alerts')).status).toBe(400);
      expect((await change('https://watch.example/other')).status).toBe(200);
    });
  });
});

describe('seeing to one', () => {
  let master: Persona;
  let com: Persona;
  beforeAll(async () => {
    const app = createApp(test.services);
    [master, com] = await Promise.all([signInAs(app, 'master'), signInAs(app, 'com')]);
  });
  beforeEach(() => test.services.db.delete(alert));
  const add = async (accountId: string | null) => {
    const id = test.services.newId();
    await test.services.db.insert(alert).values({
      id,
      kind: 'wrongPasswords',
      cause: id,
      thing: 'account',
      accountId,
      facts: { name: 'x', ip: '203.0.113.7' },
      at: new Date(),
    });
    return id;
  };
  const listed = async (by: Persona, filter = {}) =>
    (await by.get(`/api/alerts?filter=${encodeURIComponent(JSON.stringify(filter))}`)).list;

  it('is for the house, and for those above whom it is about', async () => {
    const [agentFailureId, operatorFailureId] = [await add(idOf('agent')), await add(null)];
    expect((await listed(master)).map(({ id }) => id).sort()).toEqual([agentFailureId, operatorFailureId].sort());
    expect((await listed(com)).map(({ id }) => id)).toEqual([agentFailureId]);
    expect((await com.post(`/api/alerts/${operatorFailureId}/resolve`, { note: 'x' })).status).toBe(404);
  });

  it('hands it to somebody of the account, and resolves it with a note, once', async () => {
    const id = await add(idOf('com'));
    expect((await com.post(`/api/alerts/${id}/assign`, { to: 'master' })).json).toMatchObject({
      errors: { to: { key: 'alert.nobody' } },
    });
    expect((await listed(com))[0]).toMatchObject({ state: 'open', assignedTo: null });
    expect((await com.post(`/api/alerts/${id}/assign`, { to: 'COM@desk' })).status).toBe(204);
    expect(await listed(com, { state: 'assigned' })).toMatchObject([{ id, assignedTo: 'com@desk', version: 2 }]);
    const answers = await Promise.all(
      [1, 2, 3].map((n) => com.post(`/api/alerts/${id}/resolve`, { note: `seen ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect((await com.post(`/api/alerts/${id}/assign`, { to: 'com' })).status).toBe(409);
    expect((await listed(com, { state_neq: 'resolved' })).length).toBe(0);
    const { rows } = await query('SELECT action, reason FROM audit WHERE entity_id = $1 ORDER BY id', [id]);
    expect(rows).toMatchObject([
      { action: 'update' },
      { action: 'update', reason: expect.stringMatching(/^seen/) as string },
    ]);
  });

  it('reaches open screens of the people concerned, and is counted in the operator’s frame', async () => {
    const id = await add(idOf('com'));
    await announceAlerts(test.services);
    const { rows } = await test.services.db.execute<{ audience: string[] }>(sql`
      SELECT audience FROM event WHERE resource = 'alerts' AND record_id = ${id}::uuid`);
    expect(rows[0]?.audience.sort()).toEqual([idOf('master'), idOf('com')].sort());
    expect((await master.get('/api/approvals/calls')).json).toMatchObject({ alerts: 1 });
    expect((await com.get('/api/approvals/calls')).json).toMatchObject({ alerts: 0 });
  });

  it('shows the secret of the webhook to the house, and that is recorded', async () => {
    expect((await com.post('/api/alerts/webhook-secret', {})).status).toBe(403);
    expect((await master.post('/api/alerts/webhook-secret', {})).json).toEqual({
      secret: webhookSecret(test.services.secretKey),
    });
    const { rows } = await query("SELECT actor FROM audit WHERE action = 'reveal' AND entity = 'alerts'");
    expect(rows).toEqual([{ actor: 'master' }]);
  });
});
