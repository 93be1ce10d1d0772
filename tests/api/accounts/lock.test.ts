/** Effect of a lock on signed-in users. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { account } from '../../../server/db/schema';
import { PASSWORD, type Persona, type SeededAccount, seedAccounts, send, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;
let master: Persona;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
});
afterAll(() => test.dispose());
beforeEach(async () => {
  await test.services.db.delete(account);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master' },
    { username: 'coma@clerk', parent: 'coma', kind: 'sub' },
    { username: 'coma1', parent: 'coma' },
    { username: 'comb', parent: 'master' },
  ]);
  master = await signInAs(app, 'master');
});

const signIn = (username: string) =>
  send(app, 'POST', '/api/auth/login', { body: { username, password: PASSWORD, remember: false } });

async function tokensOf(username: string) {
  const { json } = await signIn(username);
  return { accessToken: String(json['accessToken']), refreshToken: String(json['refreshToken']) };
}

/** Returns the statuses of both tokens: of using the access token, and of exchanging the refresh token for the next. */
async function areGood({ accessToken, refreshToken }: Awaited<ReturnType<typeof tokensOf>>) {
  const used = await send(app, 'GET', '/api/auth/me', { token: accessToken });
  const exchanged = await send(app, 'POST', '/api/auth/refresh-token', { body: { refreshToken } });
  return [used.status, exchanged.status];
}

const one = (status: string) => master.put(`/api/agents/${seeded('coma').id}`, { status, reason: 'a check' });
const many = (status: string) =>
  master.post('/api/agents/status', {
    ids: [seeded('coma').id],
    status,
    reason: 'a check',
    dryRun: false,
    expected: 1,
  });

describe('a lock', () => {
  it.each([
    ['of one', one],
    ['of many at once', many],
  ])('%s ends the sessions of the account and of all below for good; those beside go on', async (_what, set) => {
    const stopped = await Promise.all(['coma', 'coma@clerk', 'coma1'].map(tokensOf));
    const beside = await tokensOf('comb');
    for (const status of ['locked', 'active']) {
      const { status: code, text } = await set(status);
      expect(code, text).toBe(200);
      for (const tokens of stopped) expect(await areGood(tokens), status).toEqual([401, 401]);
    }
    expect(await areGood(beside)).toEqual([200, 200]);
    expect((await signIn('coma1')).status).toBe(200);
  });

  it('differs from a suspension, after which sessions continue', async () => {
    const suspended = await tokensOf('coma1');
    await one('suspended');
    await one('active');
    expect(await areGood(suspended)).toEqual([200, 200]);
  });

  it('of an upline that is being written is waited for by who signs in below', async () => {
    let signedIn: ReturnType<typeof signIn> | undefined;
    await test.services.db.transaction(async (tx) => {
      await tx
        .update(account)
        .set({ status: 'locked' })
        .where(eq(account.id, seeded('coma').id));
      signedIn = signIn('coma1');
      const early = await Promise.race([signedIn, new Promise((resolve) => setTimeout(resolve, 400, 'waits'))]);
      expect(early).toBe('waits');
    });
    expect((await signedIn)?.status).toBe(401);
  });
});
