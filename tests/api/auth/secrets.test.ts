/** Tokens and passwords stay where they belong (T-C2, C43), refusals leave a trace (C45), and every answer's headers. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { createLog } from '../../../server/kernel/log';
import type { Route } from '../../../server/http/route';
import { apiRoutes } from '../../../server/app/routes';
import { PASSWORD, type SignedIn, type World, createWorld } from './support';

const NEW_PASSWORD = 'another-quiet-river';

let world: World;
let signedIn: SignedIn | undefined;
let lines: string[];

beforeAll(async () => {
  world = await createWorld();
  const master = await world.addAccount('master');
  await world.addAccount('clerk', { parent: master, permission: permissionOf('off') });
  lines = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => lines.push(line) });
  Object.assign(world.services, { log });
});
afterAll(() => world.dispose());
afterEach(() => {
  vi.restoreAllMocks();
});

const pathOf = ({ path }: Route) => path.replace(/^\/api/, '').replace(/:\w+/g, '01a1fd5f-c07f-70ff-a27c-424b6e886f32');
/** The pages that explain the API are no part of it: they answer text and know nobody. */
const asRows = apiRoutes
  .filter(({ path }) => !path.startsWith('/api/docs'))
  .map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const);

/** A call with every secret in it that somebody might send, in the right places and in wrong ones. */
function callWithSecrets(route: Route, { accessToken, refreshToken }: SignedIn) {
  const body = {
    username: 'clerk',
    password: PASSWORD,
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    refreshToken,
    nickname: { accessToken },
  };
  const method = route.method.toUpperCase();
  return world.call(pathOf(route), { method, token: accessToken, body: method === 'GET' ? undefined : body });
}

/** The parts of an answer or the log that hold a secret. */
function leaksIn(texts: readonly string[], { accessToken, refreshToken }: SignedIn): string[] {
  const proof = accessToken.split('.')[2] ?? accessToken;
  return texts.filter((text) => [proof, refreshToken, PASSWORD, NEW_PASSWORD].some((secret) => text.includes(secret)));
}

/**
 * Returns a signed-in user. Signs in again only where an earlier call has ended the session: hashing is slow on
 * purpose.
 */
async function stillSignedIn(name: string): Promise<SignedIn> {
  if (signedIn?.userData.username === name) {
    const { status } = await world.me(signedIn.accessToken);
    if (status === 200) return signedIn;
  }
  // Waits until earlier wrong tries no longer count.
  world.pass(86_400);
  return world.signIn(name);
}

describe.each(['clerk', 'master'])('secrets that %s sends (T-C2)', (name) => {
  it.each(asRows)('do not come back from %s, nor get into the log', async (_name, route) => {
    signedIn = await stillSignedIn(name);
    lines.length = 0;
    const { json, headers } = await callWithSecrets(route, signedIn);
    expect(leaksIn([JSON.stringify(json), JSON.stringify([...headers]), ...lines], signedIn)).toEqual([]);
  });

  it.each(asRows)('stay out of both when the database fails under %s', async (_name, route) => {
    signedIn = await stillSignedIn(name);
    lines.length = 0;
    const { pool } = world.services;
    const lost = () => Promise.reject(new Error('connection lost'));
    vi.spyOn(pool, 'query').mockImplementation(lost);
    vi.spyOn(pool, 'connect').mockImplementation(lost);
    const { status, json } = await callWithSecrets(route, signedIn);
    expect(leaksIn([JSON.stringify(json), ...lines], signedIn)).toEqual([]);
    if (status === 500) expect(lines.join()).toContain('request failed');
  });
});

describe('a token in an address (T-C2)', () => {
  it.each(['access_token', 'accessToken', 'token', 'authorization'])('is no credential: ?%s=', async (parameter) => {
    const { accessToken } = await world.signIn('clerk');
    expect((await world.call(`/auth/me?${parameter}=${accessToken}`)).status).toBe(401);
    expect((await world.call(`/auth/me?${parameter}=Bearer%20${accessToken}`)).status).toBe(401);
  });
});

/** The lines of a request but its last, which every request has. */
function linesBefore(last: string): Record<string, unknown>[] {
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(parsed.at(-1)).toMatchObject({ msg: last });
  return parsed.slice(0, -1);
}

describe('a refused call (C45)', () => {
  it('leaves a line in the log: who, what, from where', async () => {
    const { accessToken, userData } = await world.signIn('clerk');
    lines.length = 0;
    expect((await world.call('/agents', { token: accessToken, ip: '203.0.113.7' })).status).toBe(403);
    const denied = linesBefore('request');
    const trace = {
      accountId: userData.id,
      method: 'GET',
      path: '/api/agents',
      ip: '203.0.113.7',
      msg: 'a call was denied',
    };
    expect(denied).toEqual([expect.objectContaining(trace)]);
  });

  it('leaves one as well for a wrong password (C36)', async () => {
    lines.length = 0;
    await world.login('clerk', 'not-the-password');
    expect(linesBefore('request')).toEqual([expect.objectContaining({ msg: 'wrong password', ip: '203.0.113.7' })]);
  });
});

describe('the headers of every answer', () => {
  it.each(asRows)('%s is kept by nobody, framed by nobody, and tells no other site', async (_name, route) => {
    const { headers } = await world.call(pathOf(route), {
      method: route.method.toUpperCase(),
      headers: { origin: 'https://evil.example' },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
