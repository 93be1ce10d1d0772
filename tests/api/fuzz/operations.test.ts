/**
 * Every operation answers every request as the published document says, never breaks, and a refusal leaves nothing
 * behind. Each request runs in a transaction that is rolled back, so that requests are independent.
 */
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { MEMBER_IMPORT_COLUMNS } from '../../../domain/accounts/member-import';
import { PACE_MAX } from '../../../domain/partners/pace';
import { createApp } from '../../../server/app/app';
import { commitOrRollBack } from '../../../server/db/commit-or-roll-back';
import { account } from '../../../server/db/schema';
import { openApiDocument } from '../../../server/http/openapi';
import { addPartner, type NewKey } from '../../../server/partners/manage';
import { signatureOf } from '../../../server/partners/signature';
import { PARTNER_PATH } from '../../../server/partners/api/partner-route';
import { apiRoutes } from '../../../server/app/routes';
import type { Database } from '../../../server/kernel/services';
import { type App, PASSWORD, seedAccounts, send } from '../../support/agents';
import { bodyTextOf } from '../../support/body-text';
import { seedLottos } from '../../support/lotto';
import { LAW_TIMEOUT_MS, runs } from '../../support/runs';
import { type TestServices, createTestServices } from '../../support/services';
import { type OpenApiDocument, type Operation, operationsOf } from './document';
import { type Answered, expectDocumented, openDigest } from './laws';
import { type FuzzedRequest, requestsTo } from './requests';
import type { Known } from './values';

const MOMENT = new Date('2026-03-01T05:00:00Z');
const PEOPLE = ['master', 'coma', 'coma@desk', 'comview', 'comsuspended', 'comnew'];
const NOBODY = 'nobody';
const PARTNER = 'partner';

const operations = operationsOf(JSON.parse(JSON.stringify(openApiDocument(apiRoutes, 'API', '0'))) as OpenApiDocument);

let test: TestServices;
let app: App;
/** The transaction of the request at hand. */
let current: Database;
let digestOf: (db: Database) => Promise<string>;
/** As it is before every request, of which nothing stays. */
let digestBefore: string;
const tokens = new Map<string, string>();
let partnerKey: NewKey;
const known: Known & { ids: string[]; words: Record<string, string[]> } = { ids: [], words: {} };
const faults: string[] = [];

beforeAll(async () => {
  test = await createTestServices({ clock: () => MOMENT });
  const { services } = test;
  services.log = pino({ level: 'error' }, { write: (line: string) => faults.push(line) });
  const seeded = await seedAccounts(services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000, nickname: 'สมชาย', phone: '081 234 5678' },
    { username: 'coma1', parent: 'coma', givenPt: 6_250, permission: permissionOf('view') },
    { username: 'coma2', parent: 'coma', givenPt: 0, status: 'locked' },
    { username: 'comamember', kind: 'member', parent: 'coma', phone: '+66812345678' },
    { username: 'comember', kind: 'member', parent: 'master', excludedUntil: new Date('2027-01-01T00:00:00Z') },
    { username: 'coma@desk', kind: 'sub', parent: 'coma', validUntil: '2026-12-31' },
    { username: 'coma@view', kind: 'sub', parent: 'coma', permission: permissionOf('view'), noRates: true },
    { username: 'comview', parent: 'master', givenPt: 5_000, permission: permissionOf('view') },
    { username: 'comsuspended', parent: 'master', givenPt: 0, status: 'suspended' },
    { username: 'comnew', parent: 'master', givenPt: 0 },
  ]);
  await seedLottos(services);
  partnerKey = await addPartner(services, {
    account: 'coma',
    name: PARTNER,
    kind: 'transfer',
    allowed: [],
    pace: PACE_MAX,
  });
  known.ids.push(await openRound(services));
  current = services.db;
  app = createApp(Object.defineProperty({ ...services }, 'db', { get: () => current }));
  const refreshTokens: string[] = [];
  for (const username of PEOPLE) {
    const { json } = await send(app, 'POST', '/api/auth/login', { body: { username, password: PASSWORD } });
    tokens.set(username, String(json['accessToken']));
    refreshTokens.push(String(json['refreshToken']));
    known.ids.push(seeded(username).id);
  }
  await services.db.update(account).set({ mustChangePassword: true }).where(eq(account.username, 'comnew'));
  const { rows } = await services.db.execute<{ id: string }>(
    sql`SELECT id FROM account UNION SELECT id FROM session UNION SELECT id FROM lotto UNION SELECT id FROM rate_package`,
  );
  known.ids.push(...rows.map(({ id }) => id));
  const header = MEMBER_IMPORT_COLUMNS.join(',');
  Object.assign(known.words, {
    code: ['hanoi', 'hanoi-new', 'thai', 'No'],
    username: [...PEOPLE, 'newagent', 'comanew', 'comnewer', 'coma@new', 'coma', 'ab', 'MASTER'],
    password: [PASSWORD, 'correct horse battery', 'short', 'x'.repeat(256)],
    currentPassword: [PASSWORD],
    newPassword: ['correct horse battery', PASSWORD, 'short', 'lotto back office'],
    refreshToken: [...refreshTokens, ...tokens.values(), `${refreshTokens[0]}x`],
    phone: ['081 234 5678', '+66 81 234 5678', 'x'],
    email: ['somebody@example.com', 'x'],
    file: ['docs.js', 'nothing.js'],
    search: [
      '',
      'sort=id&order=DESC&perPage=25',
      `filter=${encodeURIComponent('{"createdAt_gte":"2026-01-01T00:00:00Z"}')}`,
      'sort=x',
      'page=2',
      'filter={',
    ],
    columns: ['id', 'username', 'createdAt', 'nothing'],
    csv: [
      `${header}\ncomai1,นิก,0812345678,50,100,1000,10000,note\n`,
      'username\ncomai2\ncomai2\n',
      'username\n"',
      header,
      '',
    ],
  });
  digestOf = await openDigest(services.db);
  digestBefore = await digestOf(services.db);
});
afterAll(() => test.dispose());

/** An open round, far from its close by the database's clock. */
async function openRound({ db, newId }: TestServices['services']): Promise<string> {
  const id = newId();
  await db.execute(sql`
    INSERT INTO round (id, lotto_id, business_date, number, state, opens_at, closes_at, result_at, earlier_closes, member_cancels_until)
    SELECT ${id}::uuid, id, current_date, 1, 'open', now() - interval '1 hour', now() + interval '1 day', now() + interval '2 days', '{}',
      now() + interval '1 day'
    FROM lotto WHERE code = 'hanoi'`);
  await db.execute(sql`
    INSERT INTO round_bet_type (round_id, bet_type, is_on, closes_at, min_stake, max_stake, cap, pricing)
    SELECT round.id, its.bet_type, its.is_on, round.closes_at, its.min_stake, its.max_stake, its.cap, its.pricing
    FROM round JOIN lotto_bet_type AS its USING (lotto_id)`);
  return id;
}

/**
 * Returns the headers that a partner's system adds to a request. Nonces can repeat, because every request is rolled
 * back.
 */
function signed({ method, path, headers, body }: FuzzedRequest): Record<string, string> {
  const { pathname, search } = new URL(`http://localhost${path}`);
  const [timestamp, nonce] = [String(MOMENT.getTime() / 1_000), 'n'.repeat(16)];
  const idempotencyKey = new Headers(headers).get('idempotency-key') ?? '';
  const call = { method, path: pathname + search, timestamp, nonce, idempotencyKey, body: body ?? new Uint8Array() };
  return {
    'x-partner-key': partnerKey.keyId,
    'x-partner-timestamp': timestamp,
    'x-partner-nonce': nonce,
    'x-partner-signature': signatureOf(partnerKey.secret, call),
  };
}

/** Sends one request and rolls it back. Returns the answer, and whether a refusal stored anything. */
async function attempt(fuzzed: FuzzedRequest): Promise<Answered & { isStored: boolean }> {
  const { sender, method, path, headers, body } = fuzzed;
  const token = tokens.get(sender);
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sender === PARTNER && signed(fuzzed)),
    },
    body,
  });
  const work = commitOrRollBack(test.services.db, async (tx) => {
    current = tx;
    const response = await app.fetch(request);
    const body = await bodyTextOf(response);
    const { status } = response;
    const isStored = status >= 400 && (await digestOf(tx)) !== digestBefore;
    return { end: 'rollBack', answered: { status, headers: response.headers, body, isStored } };
  });
  const { answered } = await work.finally(() => {
    current = test.services.db;
  });
  return answered;
}

/** People, and where a partner's signature is asked for mostly a partner. */
function sendersOf({ path }: Operation): string[] {
  return path.startsWith(PARTNER_PATH) ? [PARTNER, PARTNER, PARTNER, 'master', NOBODY] : [...PEOPLE, NOBODY];
}

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation: Operation) => {
  it(
    'answers as documented and stores nothing when it refuses',
    async () => {
      const law = fc.asyncProperty(requestsTo(operation, sendersOf(operation), known), async (request) => {
        faults.length = 0;
        const { isStored, ...answered } = await attempt(request);
        expect(faults.map((line) => line.slice(0, 2_000))).toEqual([]);
        expect(answered.status).toBeLessThan(500);
        expectDocumented(operation, answered);
        expect(isStored).toBe(false);
      });
      await fc.assert(law, runs(15));
    },
    LAW_TIMEOUT_MS,
  );
});
