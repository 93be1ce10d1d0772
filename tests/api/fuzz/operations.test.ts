/**
 * Whatever is sent to whatever operation: it is answered as the published document says, never breaks, and a refusal
 * leaves nothing behind. Each request runs in a transaction that is taken back, so that none depends on another.
 */
import { eq, sql } from 'drizzle-orm';
import { TransactionRollbackError } from 'drizzle-orm/errors';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { MEMBER_IMPORT_COLUMNS } from '../../../domain/member-import';
import { createApp } from '../../../server/app';
import { account } from '../../../server/db/schema';
import { openApiDocument } from '../../../server/http/openapi';
import { apiRoutes } from '../../../server/routes';
import type { Database } from '../../../server/services';
import { PASSWORD, seedAccounts, send } from '../../support/agents';
import { bodyTextOf } from '../../support/body-text';
import { seedLottos } from '../../support/lottos';
import { LAW_TIMEOUT_MS, runs } from '../../support/runs';
import { type TestServices, createTestServices } from '../../support/services';
import { type OpenApiDocument, type Operation, operationsOf } from './document';
import { type Answered, expectDocumented, openDigest } from './laws';
import { type FuzzedRequest, requestsTo } from './requests';
import type { Known } from './values';

const MOMENT = new Date('2026-03-01T05:00:00Z');
const PEOPLE = ['master', 'coma', 'coma@desk', 'comview', 'comsuspended', 'comnew'];
const NOBODY = 'nobody';

const operations = operationsOf(JSON.parse(JSON.stringify(openApiDocument(apiRoutes, 'API', '0'))) as OpenApiDocument);

let test: TestServices;
let digestOf: (db: Database) => Promise<string>;
const tokens = new Map<string, string>();
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
  const app = createApp(services);
  const refreshTokens: string[] = [];
  for (const username of PEOPLE) {
    const { json } = await send(app, 'POST', '/api/auth/login', { body: { username, password: PASSWORD } });
    tokens.set(username, String(json['accessToken']));
    refreshTokens.push(String(json['refreshToken']));
    known.ids.push(seeded(username).id);
  }
  await services.db.update(account).set({ mustChangePassword: true }).where(eq(account.username, 'comnew'));
  const { rows } = await services.db.execute<{ id: string }>(sql`SELECT id FROM account UNION SELECT id FROM session UNION SELECT id FROM lotto UNION SELECT id FROM rate_package`);
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
    search: ['', 'sort=id&order=DESC&perPage=25', `filter=${encodeURIComponent('{"createdAt_gte":"2026-01-01T00:00:00Z"}')}`, 'sort=x', 'page=2', 'filter={'],
    columns: ['id', 'username', 'createdAt', 'nothing'],
    csv: [`${header}\ncomai1,นิก,0812345678,50,100,1000,10000,note\n`, 'username\ncomai2\ncomai2\n', 'username\n"', header, ''],
  });
  digestOf = await openDigest(services.db);
});
afterAll(() => test.dispose());

/** Sends one request with nothing left of it afterwards; tells what was answered and whether anything was stored. */
async function attempt({ sender, method, path, headers, body }: FuzzedRequest): Promise<Answered & { isStored: boolean }> {
  let answered: (Answered & { isStored: boolean }) | undefined;
  const token = tokens.get(sender);
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body,
  });
  const work = test.services.db.transaction(async (tx) => {
    const before = await digestOf(tx);
    const response = await createApp({ ...test.services, db: tx }).fetch(request);
    const text = await bodyTextOf(response);
    answered = { status: response.status, headers: response.headers, body: text, isStored: (await digestOf(tx)) !== before };
    tx.rollback();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  if (answered === undefined) throw new Error('nothing was answered');
  return answered;
}

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation: Operation) => {
  it('answers as documented and stores nothing when it refuses', async () => {
    const law = fc.asyncProperty(requestsTo(operation, [...PEOPLE, NOBODY], known), async (request) => {
      faults.length = 0;
      const { isStored, ...answered } = await attempt(request);
      expect(faults.map((line) => line.slice(0, 2_000))).toEqual([]);
      expect(answered.status).toBeLessThan(500);
      expectDocumented(operation, answered);
      if (answered.status >= 400) expect(isStored).toBe(false);
    });
    await fc.assert(law, runs(15));
  }, LAW_TIMEOUT_MS);
});
