import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRefreshToken } from '../../../server/auth/refresh-token';
import { rotateSession } from '../../../server/auth/sessions';
import { session } from '../../../server/db/schema';
import { barrier } from './barrier';
import { PASSWORD, type SignedIn, type World, createWorld } from './support';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let world: World;
let anan: Awaited<ReturnType<World['addAccount']>>;
let master: typeof anan;

beforeAll(async () => {
  world = await createWorld();
  master = await world.addAccount('master');
  anan = await world.addAccount('anan', { parent: master });
});
afterAll(() => world.dispose());

const AT_ONCE = 5;
type Rotate = (token: { sessionId: string; generation: number }) => Promise<unknown>;

const soundly: Rotate = (token) =>
  world.services.db.transaction((tx) => rotateSession(tx, world.services.clock(), token));

/** The twin that must fail: it looks whether the token is the newest one, and only then moves on. */
function naively(): Rotate {
  const allHaveLooked = barrier(AT_ONCE);
  return async ({ sessionId, generation }) => {
    const { db } = world.services;
    const isNewest = and(eq(session.id, sessionId), eq(session.generation, generation));
    const [found] = await db.select().from(session).where(isNewest);
    await allHaveLooked();
    if (found === undefined) return;
    const raised = { generation: sql`${session.generation} + 1` };
    await db.update(session).set(raised).where(eq(session.id, sessionId));
  };
}

/** Refreshes and insists that it worked. */
async function next(refreshToken: string): Promise<SignedIn> {
  const answer = await world.refresh(refreshToken);
  expect(answer.status).toBe(200);
  return answer.json as unknown as SignedIn;
}

async function expectRefused(refreshToken: string) {
  const { status, json } = await world.refresh(refreshToken);
  expect([status, json.type]).toEqual([401, 'not-signed-in']);
}

async function reasonOf(token: string) {
  const { sessionId = '' } = readRefreshToken(world.services.secretKey, token) ?? {};
  const [row] = await world.services.db.select().from(session).where(eq(session.id, sessionId));
  return row?.revokedReason;
}

describe('refreshing', () => {
  it('answers new tokens that work, as signing in does', async () => {
    const first = await world.signIn('anan');
    world.pass(600);
    expect((await world.me(first.accessToken)).status).toBe(401);
    const second = await next(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.userData).toEqual(first.userData);
    expect((await world.me(second.accessToken)).status).toBe(200);
  });

  it('of one token ten times at once leaves one successor (R19)', async () => {
    const { refreshToken } = await world.signIn('anan');
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.refresh(refreshToken)));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(answers.map((answer) => answer.json.refreshToken)).size).toBe(1);
  });

  it('moves on once, where looking first and writing after moves on every time (R19)', async () => {
    const generationAfter = async (rotate: Rotate) => {
      const token = readRefreshToken(world.services.secretKey, (await world.signIn('anan')).refreshToken);
      if (token === null) throw new Error('our own token');
      await Promise.all(Array.from({ length: AT_ONCE }, () => rotate(token)));
      const [row] = await world.services.db.select().from(session).where(eq(session.id, token.sessionId));
      return row?.generation;
    };
    expect(await generationAfter(soundly)).toBe(1);
    expect(await generationAfter(naively())).toBe(AT_ONCE);
  });

  it('gives the same successor again when the answer was lost, for ten seconds (R06)', async () => {
    const first = await world.signIn('anan');
    const lost = await next(first.refreshToken);
    world.pass(10);
    const again = await next(first.refreshToken);
    expect(again.refreshToken).toBe(lost.refreshToken);
    expect((await world.me(again.accessToken)).status).toBe(200);
    await next(again.refreshToken);
  });

  it('takes no notice of the access token that comes along, good or run out', async () => {
    const first = await world.signIn('anan');
    const ip = '10.1.0.1';
    const second = await world.call('/auth/refresh-token', {
      body: { refreshToken: first.refreshToken },
      token: first.accessToken,
      ip,
    });
    expect(second.status).toBe(200);
    world.pass(11 * 60);
    const { refreshToken } = second.json as { refreshToken: string };
    expect(
      (await world.call('/auth/refresh-token', { body: { refreshToken }, token: first.accessToken, ip })).status,
    ).toBe(200);
  });

  it('ends the session when a spent token comes later than that', async () => {
    const first = await world.signIn('anan');
    const second = await next(first.refreshToken);
    world.pass(10.001);
    await expectRefused(first.refreshToken);
    await expectRefused(second.refreshToken);
    expect((await world.me(second.accessToken)).status).toBe(401);
    expect(await reasonOf(first.refreshToken)).toBe('token-reused');
    expect((await world.auditOf('refresh-token-reused')).at(-1)).toMatchObject({ entityId: anan.id, actorId: null });
  });

  it('ends the session when the one before the last comes, however soon (R20)', async () => {
    const first = await world.signIn('anan');
    const second = await next(first.refreshToken);
    const third = await next(second.refreshToken);
    const audited = (await world.auditOf('refresh-token-reused')).length;
    await expectRefused(first.refreshToken);
    for (const { refreshToken, accessToken } of [second, third]) {
      await expectRefused(refreshToken);
      expect((await world.me(accessToken)).status).toBe(401);
    }
    expect(await world.auditOf('refresh-token-reused')).toHaveLength(audited + 1);
  });

  it('does not touch the other sessions of the same person', async () => {
    const [stolen, other] = [await world.signIn('anan'), await world.signIn('anan')];
    await next(stolen.refreshToken);
    world.pass(11);
    await expectRefused(stolen.refreshToken);
    expect((await world.me(other.accessToken)).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['something else', 'x'.repeat(70)],
    ['an access token', 'access'],
    ['one with another generation', 'raised'],
    ['one with another proof', 'flipped'],
  ])('refuses %s', async (_what, kind) => {
    const { accessToken, refreshToken } = await world.signIn('anan');
    const bytes = Buffer.from(refreshToken, 'base64url');
    const raised = Buffer.from(bytes);
    raised.writeUInt32BE(1, 16);
    const flipped = Buffer.from(bytes);
    flipped[51] = (flipped[51] ?? 0) ^ 1;
    const forged: Record<string, string> = {
      access: accessToken.slice(0, 256),
      raised: raised.toString('base64url'),
      flipped: flipped.toString('base64url'),
    };
    const answer = await world.refresh(forged[kind] ?? kind);
    expect(answer.status).toBe(kind === '' ? 400 : 401);
    await next(refreshToken);
  });
});

describe('how long a session lives', () => {
  it.each([
    ['not remembered', false, 12 * HOUR, 7 * DAY],
    ['remembered', true, 30 * DAY, 90 * DAY],
  ])('%s: idle and in all', async (_what, remember, idle, absolute) => {
    const unused = await world.signIn('anan', { remember });
    world.pass(idle - 1);
    const used = await next(unused.refreshToken);
    world.pass(idle);
    expect((await world.me(used.accessToken)).status).toBe(401);
    await expectRefused(used.refreshToken);

    let { refreshToken } = await world.signIn('anan', { remember });
    const step = idle - 1;
    let age = 0;
    for (; age + step < absolute; age += step) {
      world.pass(step);
      ({ refreshToken } = await next(refreshToken));
    }
    world.pass(absolute - age - 1);
    const last = await next(refreshToken);
    world.pass(1);
    expect((await world.me(last.accessToken)).status).toBe(401);
    await expectRefused(last.refreshToken);
  });
});

describe('a session that ends while it is refreshed (R21)', () => {
  const ROUNDS = 15;

  it('by signing out: nothing that comes out of the race works', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { accessToken, refreshToken } = await world.signIn('anan');
      const [renewed, ended] = await Promise.all([
        world.refresh(refreshToken),
        world.call('/auth/logout', { method: 'POST', token: accessToken }),
      ]);
      expect(ended.status).toBe(204);
      if (renewed.status === 200) {
        expect((await world.me(String(renewed.json.accessToken))).status).toBe(401);
        await expectRefused(String(renewed.json.refreshToken));
      }
      await expectRefused(refreshToken);
    }
  });

  it('by a new password elsewhere: nothing that comes out of the race works', async () => {
    let password = PASSWORD;
    const login = (ip: string) => world.login('anan', password, { ip });
    for (let round = 0; round < 6; round += 1) {
      const other = (await login('203.0.113.8')).json as unknown as SignedIn;
      const own = (await login('203.0.113.9')).json as unknown as SignedIn;
      const newPassword = `quiet-river-${round}-lantern`;
      const [renewed, changed, late] = await Promise.all([
        world.refresh(other.refreshToken),
        world.call('/auth/password', {
          token: own.accessToken,
          body: { currentPassword: password, newPassword, signOutElsewhere: true },
        }),
        login('192.0.2.5'),
      ]);
      password = newPassword;
      expect(changed.status).toBe(200);
      for (const answer of [renewed, late].filter((one) => one.status === 200)) {
        expect((await world.me(String(answer.json.accessToken))).status).toBe(401);
        await expectRefused(String(answer.json.refreshToken));
      }
      expect((await world.me(String(changed.json.accessToken))).status).toBe(200);
    }
  });

  it('by a lock of the account or an upline', async () => {
    const chai = await world.addAccount('chai', { parent: anan });
    const { refreshToken } = await world.signIn('chai');
    for (const locked of [chai, anan]) {
      await world.change(locked.id, { status: 'locked' });
      await expectRefused(refreshToken);
      await world.change(locked.id, { status: 'active' });
    }
  });
});
