import { createHmac } from 'node:crypto';
import { SignJWT, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { keyFor } from '../../../server/kernel/keys';
import { account, audit } from '../../../server/db/schema';
import { apiRoutes } from '../../../server/app/routes';
import { PASSWORD, type SignedIn, type World, createWorld } from './support';

let world: World;
let master: Awaited<ReturnType<World['addAccount']>>;
let anan: typeof master;
let child: typeof master;

beforeAll(async () => {
  world = await createWorld();
  master = await world.addAccount('master');
  anan = await world.addAccount('anan', { parent: master });
  child = await world.addAccount('anan.bee', { parent: anan });
});
afterAll(() => world.dispose());

async function statusOf(token: string): Promise<number> {
  return (await world.me(token)).status;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('what is no access token (T-C3)', () => {
  let signedIn: SignedIn;
  let claims: Record<string, unknown>;
  const header = { alg: 'HS256', typ: 'at+jwt' };

  /** Signs anything with the right key. */
  function sign(head: object, payload: object, hash = 'sha256'): string {
    const signed = `${encode(head)}.${encode(payload)}`;
    const proof = createHmac(hash, keyFor(world.services.secretKey, 'access-token')).update(signed);
    return `${signed}.${proof.digest('base64url')}`;
  }

  beforeAll(async () => {
    signedIn = await world.signIn('anan');
    claims = decode(signedIn.accessToken.split('.')[1]);
  });

  it('but the real one, and a copy signed alike, are good', async () => {
    expect(await statusOf(signedIn.accessToken)).toBe(200);
    expect(await statusOf(sign(header, claims))).toBe(200);
  });

  it('says nothing about rights', () => {
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(600);
  });

  it.each([
    ['another algorithm of the same key', () => sign({ ...header, alg: 'HS512' }, claims, 'sha512')],
    ['another type', () => sign({ ...header, typ: 'JWT' }, claims)],
    ['another audience', () => sign(header, { ...claims, aud: 'elsewhere' })],
    ['another issuer', () => sign(header, { ...claims, iss: 'elsewhere' })],
    ['no end', () => sign(header, { ...claims, exp: undefined })],
    ['no session', () => sign(header, { ...claims, sid: undefined })],
    ["somebody else's session", () => sign(header, { ...claims, sub: master.id })],
    ['a session that is none', () => sign(header, { ...claims, sid: master.id })],
    ['a session id that is no id', () => sign(header, { ...claims, sid: "' OR true" })],
    ['the refresh token', () => signedIn.refreshToken],
    ['no signature', () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`],
    ['no signature but some letters', () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.AA`],
    ['a changed claim', () => signedIn.accessToken.replace(/\.[^.]+\./, `.${encode({ ...claims, sub: master.id })}.`)],
    ['the plain secret as key', async () => signJose(world.services.secretKey, 'HS256')],
    ['a key pair of one’s own', async () => signJose((await generateKeyPair('RS256')).privateKey, 'RS256')],
  ])('%s', async (_what, make) => {
    const { status, json } = await world.me(await make());
    expect([status, json.type]).toEqual([401, 'not-signed-in']);
  });

  function signJose(key: Parameters<SignJWT['sign']>[0], alg: string): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg, typ: 'at+jwt' }).sign(key);
  }

  it('runs out after ten minutes', async () => {
    const { accessToken } = await world.signIn('anan');
    world.pass(599);
    expect(await statusOf(accessToken)).toBe(200);
    world.pass(1);
    expect(await statusOf(accessToken)).toBe(401);
  });
});

describe('the one credential is the Bearer token (T-C1)', () => {
  const changing = apiRoutes.filter(({ method, access }) => method !== 'get' && access !== 'public');

  it('knows routes that change something', () => {
    expect(changing.length).toBeGreaterThan(5);
  });

  it.each(changing.map((route) => [route.method.toUpperCase(), route.path]))(
    '%s %s refuses a browser that sends cookies only, and changes nothing',
    async (method, path) => {
      const { accessToken, refreshToken } = await world.signIn('master');
      const { db } = world.services;
      const tables = async () => [await db.select().from(account), await db.select().from(audit)];
      const before = await tables();
      const { status, headers } = await world.call(path.replace(/^\/api/, '').replace(':id', child.id), {
        method,
        body: { nickname: 'changed', locale: 'th', currentPassword: PASSWORD, newPassword: 'another-quiet-river' },
        headers: {
          cookie: `accessToken=${accessToken}; refreshToken=${refreshToken}; Authorization=Bearer ${accessToken}`,
          origin: 'https://evil.example',
        },
      });
      expect(status).toBe(401);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(await tables()).toEqual(before);
    },
  );

  it('takes no refresh token from a cookie', async () => {
    const { refreshToken } = await world.signIn('anan');
    const cookie = `refreshToken=${refreshToken}`;
    expect((await world.call('/auth/refresh-token', { body: {}, headers: { cookie } })).status).toBe(400);
  });

  it.each(['Basic x', 'Bearer', 'Bearer ', 'bearer,Bearer a.b.c'])('refuses "%s"', async (authorization) => {
    expect((await world.call('/auth/me', { headers: { authorization } })).status).toBe(401);
  });

  it('refuses two tokens at once', async () => {
    const { accessToken } = await world.signIn('anan');
    const authorization = `Bearer ${accessToken}, Bearer ${accessToken}`;
    expect((await world.call('/auth/me', { headers: { authorization } })).status).toBe(401);
  });
});

describe('what changes at once (R22)', () => {
  it('signing out', async () => {
    const { accessToken: token } = await world.signIn('anan');
    const other = await world.signIn('anan');
    expect((await world.call('/auth/logout', { method: 'POST', token })).status).toBe(204);
    expect(await statusOf(token)).toBe(401);
    expect((await world.call('/auth/logout', { method: 'POST', token })).status).toBe(401);
    expect(await statusOf(other.accessToken)).toBe(200);
    expect((await world.auditOf('sign-out')).at(-1)).toMatchObject({ actor: 'anan', entityId: anan.id });
  });

  it.each(['anan.bee', 'anan', 'master'])('a lock of %s, for everyone below', async (name) => {
    const signedIn = await Promise.all(['anan.bee', 'anan', 'master'].map((who) => world.signIn(who)));
    const tokens = signedIn.map(({ accessToken }) => accessToken);
    const locked = [child, anan, master].find(({ username }) => username === name) ?? child;
    await world.change(locked.id, { status: 'locked' });
    const statuses = await Promise.all(tokens.map(statusOf));
    await world.change(locked.id, { status: 'active' });
    const isBelow = [true, name !== 'anan.bee', name === 'master'];
    expect(statuses).toEqual(isBelow.map((below) => (below ? 401 : 200)));
  });

  it('a permission taken from an upline', async () => {
    const { accessToken: token } = await world.signIn('anan.bee');
    expect((await world.call('/agents', { token })).status).toBe(200);
    await world.change(anan.id, { permission: { ...permissionOf('all'), member: 'off' } });
    const refused = await world.call('/agents', { token });
    const { json } = await world.me(token);
    await world.change(anan.id, { permission: permissionOf('all') });
    expect([refused.status, refused.json.type]).toEqual([403, 'forbidden']);
    const { ability } = json.userData as SignedIn['userData'];
    expect(ability.some(({ subject }) => subject === 'agent' || subject === 'member')).toBe(false);
    expect(ability.some(({ subject }) => subject === 'report')).toBe(true);
  });
});
