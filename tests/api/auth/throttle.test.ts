import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countSignIn, giveBackTry } from '../../../server/auth/throttle';
import { account, loginThrottle } from '../../../server/db/schema';
import { barrier } from './barrier';
import { ELSEWHERE, HOME, type World, createWorld } from './support';

const WRONG = 'not-the-password';

let world: World;

beforeAll(async () => {
  world = await createWorld();
  const master = await world.addAccount('master');
  await world.addAccount('anan', { parent: master });
});
afterAll(() => world.dispose());
beforeEach(async () => {
  world.pass(2 * 86_400);
  await world.services.db.delete(loginThrottle);
});

const tryWrong = (username: string, ip = HOME) => world.login(username, WRONG, { ip });

/** One address per network. */
const networkNumber = (index: number) => `10.${index >> 8}.${index & 255}.1`;

/** Another address in the network of HOME. */
const neighbour = (index: number) => `203.0.113.${index + 20}`;

/** How long the next try has to wait, in seconds; 0 when it was taken. */
async function waitAfter(username: string, ip = HOME): Promise<number> {
  const { status, json, headers } = await tryWrong(username, ip);
  if (status === 401) return 0;
  expect([status, json.type]).toEqual([429, 'too-many-tries']);
  return Number(headers.get('retry-after'));
}

/** Wrong tries, each as soon as it is let through; the waits before each. */
async function waitsOf(username: string, tries: number, ip = HOME): Promise<number[]> {
  const waits: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    const seconds = await waitAfter(username, ip);
    waits.push(seconds);
    if (seconds === 0) continue;
    world.pass(seconds - 1);
    expect(await waitAfter(username, ip)).toBe(1);
    world.pass(1);
    expect(await waitAfter(username, ip)).toBe(0);
  }
  return waits;
}

describe('wrong passwords', () => {
  it.each(['anan', 'nobody'])('cost three free tries, then 1, 2, 4 … seconds up to 15 minutes: %s', async (name) => {
    expect(await waitsOf(name, 15)).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('let through exactly the budget of 50 at once, and count exactly those', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryWrong('anan')));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([3, 47]);
    const rows = await world.services.db.select().from(loginThrottle);
    expect(rows.map((row) => row.failures)).toEqual([3, 3, 3]);
  });

  it('let all 50 through where looking first and counting after lets them', async () => {
    const allHaveLooked = barrier(50);
    const { db, clock } = world.services;
    const naiveTry = async () => {
      const [found] = await db.select().from(loginThrottle).where(eq(loginThrottle.key, 'naive'));
      await allHaveLooked();
      if ((found?.failures ?? 0) >= 3) return 429;
      const values = { key: 'naive', failures: 1, nextTryAt: clock(), updatedAt: clock() };
      const set = { failures: sql`${loginThrottle.failures} + 1` };
      await db.insert(loginThrottle).values(values).onConflictDoUpdate({ target: loginThrottle.key, set });
      return 401;
    };
    const statuses = await Promise.all(Array.from({ length: 50 }, naiveTry));
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(3);
  });

  it('at once are none of them refused for a clock that stands a little earlier', async () => {
    expect(await waitAfter('anan')).toBe(0);
    world.pass(-1);
    expect(await waitAfter('anan')).toBe(0);
    world.pass(1);
  });

  it('refuse the right password too while the wait lasts, then take it and begin anew', async () => {
    for (let index = 0; index < 3; index += 1) await tryWrong('anan');
    expect((await world.login('anan')).status).toBe(429);
    world.pass(1);
    expect((await world.login('anan')).status).toBe(200);
    expect(await waitsOf('anan', 4)).toEqual([0, 0, 0, 1]);
  });

  it('slow down the whole network, not the neighbours', async () => {
    for (let index = 0; index < 3; index += 1) await tryWrong('anan', `203.0.113.${index}`);
    expect((await tryWrong('anan', '203.0.113.200')).status).toBe(429);
    expect((await tryWrong('anan', '203.0.114.7')).status).toBe(401);
    for (let index = 0; index < 3; index += 1) await tryWrong('anan', `2001:db8:0:1::${index}`);
    expect((await tryWrong('anan', '2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await tryWrong('anan', '2001:db8:0:2::1')).status).toBe(401);
  });

  it('from many networks delay an owner elsewhere by half a minute at most', async () => {
    let attempts = 0;
    for (let index = 0; index < 40; index += 1) {
      const wait = await waitAfter('anan', networkNumber(index));
      expect(wait).toBeLessThanOrEqual(30);
      if (wait === 0) attempts += 1;
      else world.pass(wait);
    }
    expect(attempts).toBeGreaterThan(20);
    world.pass(30);
    expect((await world.login('anan', undefined, { ip: ELSEWHERE })).status).toBe(200);
  });

  it('from many networks do not delay an owner where they signed in before', async () => {
    await world.signIn('anan', { ip: ELSEWHERE });
    await waitsOfManyNetworks(15);
    expect((await tryWrong('anan', '192.0.2.1')).status).toBe(429);
    expect((await world.login('anan', undefined, { ip: ELSEWHERE })).status).toBe(200);
    world.pass(91 * 86_400);
    await waitsOfManyNetworks(15);
    expect((await world.login('anan', undefined, { ip: ELSEWHERE })).status).toBe(429);
  });

  async function waitsOfManyNetworks(tries: number) {
    for (let index = 0; index < tries; index += 1) {
      const wait = await waitAfter('anan', networkNumber(index));
      if (wait > 0) world.pass(wait - 1);
    }
  }

  it.each([
    ['IPv4', HOME, '203.0.113.99'],
    ['IPv6', '2001:db8:0:7::1', '2001:db8:0:7::99'],
  ])('from next door delay nobody at an address they signed in from: %s', async (family, home, nextDoor) => {
    await world.signIn('anan', { ip: home });
    const isOwnDevice = family === 'IPv6';
    for (let index = 0; index < 3; index += 1) await tryWrong('anan', nextDoor);
    expect((await world.login('anan', undefined, { ip: nextDoor })).status).toBe(429);
    // Addresses of one /64 are one place.
    expect((await world.login('anan', undefined, { ip: home })).status).toBe(isOwnDevice ? 429 : 200);
    world.pass(1);
    for (let index = 0; index < 32; index += 1) await tryWrong(`name${index}`, nextDoor);
    expect((await tryWrong('stranger', nextDoor)).status).toBe(429);
    expect((await world.login('anan', undefined, { ip: home })).status).toBe(200);
  });

  it('at an address they signed in from cost what they cost elsewhere', async () => {
    await world.signIn('anan', { ip: HOME });
    expect(await waitsOf('anan', 6)).toEqual([0, 0, 0, 1, 2, 4]);
  });

  it('of many names from one network are slowed down', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1) statuses.push((await tryWrong(`name${index}`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('are not made up for by right ones of another name', async () => {
    for (let index = 0; index < 29; index += 1) await tryWrong(`name${index}`);
    for (let index = 0; index < 20; index += 1) {
      expect((await world.login('master', undefined, { ip: neighbour(index) })).status).toBe(200);
    }
    expect((await tryWrong('name29')).status).toBe(401);
    expect((await tryWrong('name30')).status).toBe(429);
  });

  it('still count when a right one was on its way meanwhile', async () => {
    const { services } = world;
    const right = await countSignIn(services, 'master', neighbour(90));
    for (let index = 0; index < 29; index += 1) await tryWrong(`name${index}`);
    await services.db.transaction((tx) => giveBackTry(tx, right));
    expect((await tryWrong('name29')).status).toBe(429);
  });

  it('do not run out for an office that signs in all the time', async () => {
    for (let index = 0; index < 60; index += 1) {
      expect((await world.login('master', undefined, { ip: neighbour(100 + index) })).status).toBe(200);
    }
  });

  it('are forgotten in time', async () => {
    await waitsOf('anan', 5);
    world.pass(86_401);
    expect(await waitsOf('anan', 4)).toEqual([0, 0, 0, 1]);
  });

  it('leave a row in the audit at the third, for a known and for an unknown name, which is not written down', async () => {
    const before = (await world.auditOf('wrong-passwords')).length;
    const [anan] = await world.services.db.select().from(account).where(eq(account.username, 'anan'));
    for (const name of ['anan', 'my-secret-typed-into-the-wrong-field']) {
      await tryWrong(name);
      await tryWrong(name);
      expect(await world.auditOf('wrong-passwords')).toHaveLength(name === 'anan' ? before : before + 1);
      await Promise.all([tryWrong(name), tryWrong(name)]);
    }
    const rows = (await world.auditOf('wrong-passwords')).slice(before);
    expect(rows).toMatchObject([
      { actor: 'anan', actorId: null, entityId: anan?.id, ip: HOME },
      { actor: 'unknown', actorId: null, entityId: null, ip: HOME },
    ]);
    const counters = await world.services.db.select().from(loginThrottle);
    expect(JSON.stringify([rows, counters])).not.toContain('my-secret');
  });
});
