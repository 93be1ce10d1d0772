/** `npm run partner` as an operator runs it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedAccounts } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';
import { lottoCommand } from '../../support/verify-command';
import { partnerClient } from './support';

const SECRET_KEY = 'a key that is long enough for anybody';
const COMMANDS_TIMEOUT_MS = 60_000;

let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
  test.services.secretKey = new TextEncoder().encode(SECRET_KEY);
  await seedAccounts(test.services, [{ username: 'master' }, { username: 'coma', parent: 'master' }]);
});
afterAll(() => test.dispose());

const partner = (...args: string[]) =>
  lottoCommand('partner', { DATABASE_URL: test.database.appUrl, SECRET_KEY }, ...args);

const keyIn = (out: string) => ({
  keyId: /^Key: (.+)$/m.exec(out)?.[1] ?? '',
  secret: /^Secret: (.+)$/m.exec(out)?.[1] ?? '',
});

describe('npm run partner', () => {
  it(
    'adds a partner whose key signs, lists it without its secret, and revokes it',
    async () => {
      const { code, out } = await partner('add', '--account', 'coma', '--name', 'Shop', '--kind', 'transfer');
      expect(code).toBe(0);
      const key = keyIn(out);
      const client = partnerClient(test.services, key);
      expect((await client.get('/rounds')).status).toBe(200);
      const listed = await partner('list');
      expect(listed.out).toContain(key.keyId);
      expect(listed.out).not.toContain(key.secret);
      expect((await partner('revoke', '--key', key.keyId)).code).toBe(0);
      expect((await client.get('/rounds')).status).toBe(401);
      const second = keyIn((await partner('key', '--name', 'Shop')).out);
      expect((await partnerClient(test.services, second).get('/rounds')).status).toBe(200);
    },
    COMMANDS_TIMEOUT_MS,
  );

  it(
    'says in one line what is wrong, and how it is called',
    async () => {
      const unknown = await partner('add', '--account', 'nobody', '--name', 'Shop', '--kind', 'transfer');
      expect(unknown).toEqual({ code: 1, out: '', error: 'There is no agent nobody.\n' });
      for (const args of [[], ['add'], ['add', '--unheard'], ['list', 'more']]) {
        const { code, error } = await partner(...args);
        expect([code, error]).toEqual([1, expect.stringContaining('npm run partner -- add')]);
      }
    },
    COMMANDS_TIMEOUT_MS,
  );
});
