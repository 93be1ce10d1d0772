/** `npm run reset-second-factor` as an operator runs it: for master, above whom nobody is. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetByOperator } from '../../../server/auth/second-factor/reset-by-operator';
import { passkey } from '../../../server/db/second-factor';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';
import { PASSWORD, type World, createWorld } from './support';

const SECRET_KEY = 'a key that is long enough for anybody';

let world: World;
let master: Awaited<ReturnType<World['addAccount']>>;
beforeAll(async () => {
  world = await createWorld();
  master = await world.addAccount('master');
});
afterAll(() => world.dispose());

async function setUp(): Promise<void> {
  const { db, newId, clock } = world.services;
  const values = { name: 'key', publicKey: '', counter: 0, transports: [], rpId: 'localhost', createdAt: clock() };
  await db.insert(passkey).values({ ...values, id: newId(), accountId: master.id, credentialId: newId() });
}

it('takes it away, ends the sessions and is written down', async () => {
  const { accessToken } = await world.signIn('master');
  await setUp();
  expect((await world.login('master')).json).toMatchObject({ type: 'code-required' });
  expect(await resetByOperator(world.services, ' MASTER ')).toBe('done');
  expect((await world.me(accessToken)).status).toBe(401);
  expect((await world.login('master', PASSWORD)).status).toBe(200);
  expect(await world.auditOf('reset-factor')).toMatchObject([{ actor: 'operator', entityId: master.id }]);
});

it('says whose there is none of', { timeout: 60_000 }, async () => {
  await setUp();
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATABASE_URL: world.databaseUrl, SECRET_KEY };
  const command = (...names: string[]) => {
    const args = [join(PROJECT_ROOT, 'scripts/lotto.mjs'), 'reset-second-factor', ...names];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: PROJECT_ROOT, env, encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}`.trim() };
  };
  expect(command('master')).toMatchObject({ status: 0, said: expect.stringMatching(/is removed/) });
  expect(await resetByOperator(world.services, 'master')).toBe('none');
  expect(await resetByOperator(world.services, 'somebody')).toBe('nobody');
});
