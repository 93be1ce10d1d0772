/** Answers of `/api/health` by reader, and the reported hourly verification. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { bookCheck } from '../../../server/db/book/proofs';
import { verifyBookHourly } from '../../../server/jobs/verify-book';
import { VERSION } from '../../../server/kernel/version';
import { seedAccounts, signInAs } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';

const NEVER = new AbortController().signal;

let test: TestServices;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  test = await createTestServices();
  await seedAccounts(test.services, [{ username: 'master' }, { username: 'com', parent: 'master' }]);
  app = createApp(test.services);
});
afterAll(() => test.dispose());

const strangerAsks = async (headers: Record<string, string> = {}) => {
  const response = await app.request('/api/health', { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it('says nothing of the book to strangers, whatever token they send', async () => {
  await verifyBookHourly(test.services, NEVER);
  for (const headers of [{}, { authorization: 'Bearer a.b.c' }, { authorization: 'Basic abc' }]) {
    const { status, body } = await strangerAsks(headers as Record<string, string>);
    expect([status, Object.keys(body)]).toEqual([200, ['live', 'ready', 'clock']]);
  }
});

it('says to those signed in how the last verification ended, and to master what is wrong', async () => {
  const [master, com] = [await signInAs(app, 'master'), await signInAs(app, 'com')];
  const whole = {
    scope: 'new',
    isWhole: true,
    at: expect.any(String) as string,
    durationMs: expect.any(Number) as number,
  };
  for (const persona of [master, com]) {
    expect((await persona.get('/api/health')).json).toMatchObject({ version: VERSION, book: [whole] });
  }

  const owner = new Client({ connectionString: test.database.adminUrl });
  await owner.connect();
  await owner.query(
    "INSERT INTO ledger_account (id, kind, balance) VALUES ('01900000-0000-7000-8000-000000000001', 'house', 5)",
  );
  await verifyBookHourly(test.services, NEVER);
  expect((await com.get('/api/health')).json['book'], 'not again within the hour').toEqual([whole]);
  await test.services.db.update(bookCheck).set({ at: new Date(Date.now() - 3_600_000) });
  await expect(verifyBookHourly(test.services, NEVER)).rejects.toThrow('is 5 satang');
  const broken = { ...whole, isWhole: false };
  expect((await com.get('/api/health')).json['book']).toEqual([broken]);
  expect((await master.get('/api/health')).json['book']).toEqual([
    { ...broken, difference: expect.stringContaining('is 5 satang') as string },
  ]);
  // It is looked for again at every look, until it is mended.
  await owner.query('DELETE FROM ledger_account');
  await owner.end();
  await verifyBookHourly(test.services, NEVER);
  expect((await com.get('/api/health')).json['book']).toEqual([whole]);
});
