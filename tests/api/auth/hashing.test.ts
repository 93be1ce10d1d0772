/** Limit of concurrent password hashing, over all callers. */
import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginThrottle } from '../../../server/db/schema';
import { PASSWORD, type World, createWorld } from './support';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.addAccount('master');
});
afterAll(() => world.dispose());

/** One address per network. */
const networkNumber = (index: number) => `10.${index >> 8}.${index & 255}.1`;

it('is bounded: of many sign-ins from many networks at once the rest is told to come again, uncounted', async () => {
  const { accessToken: token } = await world.signIn('master');
  const crowd = Array.from({ length: 200 }, (_, index) =>
    world.login(`nobody${index}`, 'wrong', { ip: networkNumber(index) }),
  );
  const signedIn = await world.call('/auth/step-up', { token, body: { password: PASSWORD } });
  expect(signedIn.status).toBe(204);
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ status }) => status === 503);
  expect([answers.filter(({ status }) => status === 401).length, refused.length]).toEqual([60, 140]);
  expect(refused.every(({ headers, json }) => headers.get('retry-after') === '2' && json.type === 'busy')).toBe(true);
  // Name and network, name, network of each that was let through; nothing of the others.
  const counted = await world.services.db.select().from(loginThrottle).where(gt(loginThrottle.failures, 0));
  expect(counted).toHaveLength(60 * 3);
  expect((await world.login('master')).status).toBe(200);
});
