/** How many sessions one account has. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, createWorld } from './support';

let world: World;
let master: Awaited<ReturnType<World['addAccount']>>;
beforeAll(async () => {
  world = await createWorld();
  master = await world.addAccount('master');
});
afterAll(() => world.dispose());

it('are a hundred at most: one more ends the oldest', async () => {
  const tokens: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    tokens.push((await world.signIn('master')).accessToken);
    world.pass(1);
  }
  const isIn = async (token = '') => (await world.me(token)).status === 200;
  expect(await isIn(tokens[0])).toBe(true);
  const newest = await world.signIn('master');
  expect([await isIn(tokens[0]), await isIn(tokens[1]), await isIn(newest.accessToken)]).toEqual([false, true, true]);
  const sessions = await world.sessionsOf(master.id);
  expect(sessions.filter(({ revokedAt }) => revokedAt !== null)).toMatchObject([{ revokedReason: 'too-many' }]);
  // A hundred passwords are hashed one after the other, which takes as long as the machine is slow.
}, 120_000);
