/**
 * Step-up before money, results or permissions move: the calls that require it, the accepted proofs, and their
 * duration.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { apiRoutes } from '../../../server/app/routes';
import { ELSEWHERE, HOME, PASSWORD, type SignedIn, type World, createWorld } from '../auth/support';

const FIVE_MINUTES = 300;
const REFUSED = { status: 403, json: { type: 'step-up-required' } };

let world: World;
let master: Awaited<ReturnType<World['addAccount']>>;
let downline: Awaited<ReturnType<World['addAccount']>>;
let signedIn: SignedIn;
let name: string;
let count = 0;

beforeAll(async () => {
  world = await createWorld();
  master = await world.addAccount('master');
});
afterAll(() => world.dispose());
beforeEach(async () => {
  count += 1;
  name = `person${count}`;
  const person = await world.addAccount(name, { parent: master });
  downline = await world.addAccount(`${name}.below`, { parent: person });
  signedIn = await world.signIn(name);
});

const stepUp = (password = PASSWORD, token = signedIn.accessToken, ip = HOME) =>
  world.call('/auth/step-up', { token, ip, body: { password } });
const reset = (token = signedIn.accessToken, headers: Record<string, string> = {}) =>
  world.call(`/agents/${downline.id}/password`, { token, headers, body: {} });
const change = (body: object) =>
  world.call(`/agents/${downline.id}`, { method: 'PUT', token: signedIn.accessToken, body });

describe('stepping up', () => {
  it('is what a password reset waits for, and it has no effect before', async () => {
    const other = await world.signIn(`${name}.below`);
    expect(await reset()).toMatchObject(REFUSED);
    expect((await world.me(other.accessToken)).status).toBe(200);
    expect((await stepUp()).status).toBe(204);
    expect((await reset()).status).toBe(200);
    expect((await world.me(other.accessToken)).status).toBe(401);
  });

  it('leaves the key of a refused request good for that same request', async () => {
    const key = { 'idempotency-key': `reset-${name}` };
    expect(await reset(undefined, key)).toMatchObject(REFUSED);
    await stepUp();
    const done = await reset(undefined, key);
    expect(done.status).toBe(200);
    expect(done.json['oneTimePassword']).toEqual(expect.any(String));
  });

  it('is needed for permissions, share and e-mail, and for no other field', async () => {
    expect((await change({ nickname: 'other' })).status).toBe(200);
    for (const grave of [{ permission: permissionOf('view') }, { givenPt: 8_000 }, { email: 'a@example.com' }]) {
      expect(await change(grave)).toMatchObject(REFUSED);
    }
    expect(await change({ nickname: 'third', permission: permissionOf('view') })).toMatchObject(REFUSED);
    // A change to the same value moves nothing.
    expect((await change({ permission: permissionOf('all') })).status).toBe(200);
    await stepUp();
    expect((await change({ permission: permissionOf('view') })).json).toMatchObject({ nickname: 'other' });
  });

  it('is needed to let somebody act in one’s own name', async () => {
    const sub = { username: 'desk', permission: permissionOf('view') };
    const add = () => world.call('/sub-accounts', { token: signedIn.accessToken, body: sub });
    expect(await add()).toMatchObject(REFUSED);
    await stepUp();
    expect((await add()).status).toBe(201);
  });

  it('is needed for credit and for no other terms', async () => {
    const terms = (body: object) =>
      world.call(`/accounts/${downline.id}/terms`, { method: 'PUT', token: signedIn.accessToken, body });
    expect((await terms({ clearingCycle: 'daily' })).status).toBe(200);
    expect(await terms({ creditLimit: 0 })).toMatchObject(REFUSED);
    expect(await terms({ funds: 'cash' })).toMatchObject(REFUSED);
    await stepUp();
    expect((await terms({ creditLimit: 0 })).status).toBe(200);
  });

  it('is needed for one’s own e-mail', async () => {
    const own = (body: object) => world.call('/profile', { method: 'PUT', token: signedIn.accessToken, body });
    expect((await own({ nickname: 'other' })).status).toBe(200);
    expect(await own({ email: 'a@example.com' })).toMatchObject(REFUSED);
    await stepUp();
    expect((await own({ email: 'a@example.com' })).status).toBe(200);
  });

  it('is needed for what is held of a member, its stake limits and an import, not to try one', async () => {
    const ask = (path: string, body: object, method = 'POST') =>
      world.call(path, { method, token: signedIn.accessToken, body });
    const { json } = await ask('/members', { username: `${name}.member`, heldPt: 5_000 });
    const member = (body: object) => ask(`/members/${String(json['id'])}`, body, 'PUT');
    expect((await member({ nickname: 'other' })).status).toBe(200);
    for (const grave of [{ heldPt: 4_000 }, { maxLineStake: 100 }, { maxSlipStake: 100 }, { maxDayStake: 100 }]) {
      expect([grave, await member(grave)]).toMatchObject([grave, REFUSED]);
    }
    const csv = `username,heldPt\n${name}.imported,50`;
    expect((await ask('/members/import', { csv, dryRun: true })).status).toBe(200);
    expect(await ask('/members/import', { csv, dryRun: false })).toMatchObject(REFUSED);
    await stepUp();
    expect((await member({ heldPt: 4_000, maxDayStake: 100 })).status).toBe(200);
    expect((await ask('/members/import', { csv, dryRun: false })).json).toMatchObject({ created: 1 });
  });

  it('counts for five minutes', async () => {
    await stepUp();
    world.pass(FIVE_MINUTES);
    expect((await reset()).status).toBe(200);
    world.pass(1);
    expect(await reset()).toMatchObject(REFUSED);
  });

  it('counts for its session alone, and goes on through a renewal of its tokens', async () => {
    const other = await world.signIn(name, { ip: ELSEWHERE });
    await stepUp();
    expect(await reset(other.accessToken)).toMatchObject(REFUSED);
    const renewed = await world.refresh(signedIn.refreshToken);
    expect((await reset(String(renewed.json['accessToken']))).status).toBe(200);
  });

  it('takes the right password, counts tries of the session, and is recorded', async () => {
    const wrong = await stepUp('quiet-river-42-lamp');
    expect(wrong).toMatchObject({ status: 400, json: { errors: { password: { key: 'password.wrongCurrent' } } } });
    expect(await reset()).toMatchObject(REFUSED);
    await stepUp('quiet-river-42-lamp');
    await stepUp('quiet-river-42-lamp');
    const tooSoon = await stepUp();
    expect(tooSoon.status).toBe(429);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await world.signIn(name);
    expect((await stepUp(PASSWORD, other.accessToken)).status).toBe(204);
    world.pass(20);
    expect((await stepUp()).status).toBe(204);
    expect((await world.auditOf('step-up')).at(-1)).toMatchObject({
      actor: name,
      entity: 'account',
      before: null,
      after: null,
    });
  });

  it('is not held up by those who try to sign in from the same network', async () => {
    for (let index = 0; index < 32; index += 1) await world.login(`${name}x${index}`, 'wrong', { ip: '203.0.113.99' });
    for (let index = 0; index < 3; index += 1) await world.login(name, 'wrong');
    expect((await world.login(name)).status).toBe(429);
    expect((await stepUp()).status).toBe(204);
    world.pass(3_600);
  });

  it('is required on every route that declares it; callers without the right get a denial', async () => {
    const nobody = await world.addAccount(`${name}.nobody`, { parent: downline, permission: permissionOf('off') });
    const stranger = await world.signIn(nobody.username);
    const asked = apiRoutes.filter((route) => route.stepUp);
    expect(asked.length).toBeGreaterThan(0);
    const owner = await world.signIn('master');
    for (const { method, path, access } of asked) {
      const at = path.replace('/api', '').replace(/:\w+/g, downline.id);
      const call = (token: string) =>
        world.call(at, { method: method.toUpperCase(), token, ...(method !== 'get' && { body: {} }) });
      expect([path, await call(owner.accessToken)]).toMatchObject([path, REFUSED]);
      expect([path, await call(stranger.accessToken)]).toMatchObject([
        path,
        // Calls about oneself need no right.
        access === 'signed-in' ? REFUSED : { status: 403, json: { type: 'forbidden' } },
      ]);
    }
  });
});
