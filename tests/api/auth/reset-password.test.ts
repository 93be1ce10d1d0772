/** `npm run reset-password` as an operator runs it: for master, above whom nobody is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lottoCommand } from '../../support/verify-command';
import { PASSWORD, type World, createWorld } from './support';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.addAccount('master');
});
afterAll(() => world.dispose());

const command = (...names: string[]) =>
  lottoCommand(
    'reset-password',
    { DATABASE_URL: world.databaseUrl, SECRET_KEY: 'long enough for anybody, and unused' },
    ...names,
  );

it('gives a one-time password, ends the sessions and is written down', { timeout: 60_000 }, async () => {
  const { accessToken } = await world.signIn('master');
  const { code, out, error } = await command(' Master ');
  expect([code, error]).toEqual([0, '']);
  const [, password = ''] =
    /^The one-time password is (\S+)\. All sessions of the account have ended\.\n$/.exec(out) ?? [];
  expect((await world.me(accessToken)).status).toBe(401);
  expect((await world.login('master', PASSWORD)).status).toBe(401);
  const { status, json } = await world.login('master', password);
  expect([status, json]).toEqual([
    200,
    expect.objectContaining({ userData: expect.objectContaining({ mustFirst: 'password' }) as object }),
  ]);
  expect(await world.auditOf('reset-password')).toMatchObject([{ actor: 'operator', entity: 'agents' }]);
  expect(JSON.stringify(await world.auditOf('reset-password'))).not.toContain(password);
});

it('knows only users of the back office', { timeout: 60_000 }, async () => {
  expect(await command('nobody')).toEqual({ code: 1, out: 'There is no user with this name.\n', error: '' });
  expect(await command()).toEqual({ code: 1, out: '', error: 'npm run reset-password -- <username>\n' });
});
