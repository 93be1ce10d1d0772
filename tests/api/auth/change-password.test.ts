import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ELSEWHERE, HOME, PASSWORD, type SignedIn, type World, createWorld } from './support';

const NEW = 'a-boat-under-the-bridge';

let world: World;
let master: Awaited<ReturnType<World['addAccount']>>;
let count = 0;

beforeAll(async () => {
  world = await createWorld();
  master = await world.addAccount('master');
});
afterAll(() => world.dispose());

let name: string;
let id: string;
let signedIn: SignedIn;

beforeEach(async () => {
  count += 1;
  name = `person${count}`;
  ({ id } = await world.addAccount(name, { parent: master }));
  signedIn = await world.signIn(name);
});

function change(body: object, token = signedIn.accessToken) {
  const passwords = { currentPassword: PASSWORD, newPassword: NEW };
  return world.call('/auth/password', { token, ip: HOME, body: { ...passwords, ...body } });
}

const isIn = async ({ accessToken }: { accessToken: string }) => (await world.me(accessToken)).status === 200;

describe('changing the password', () => {
  it('takes the new one from then on, in a new session', async () => {
    const { status, json } = await change({});
    expect(status).toBe(200);
    expect(json.userData).toEqual(signedIn.userData);
    expect(await isIn(signedIn)).toBe(false);
    expect((await world.refresh(signedIn.refreshToken)).status).toBe(401);
    expect(await isIn(json as unknown as SignedIn)).toBe(true);
    expect((await world.login(name)).status).toBe(401);
    expect((await world.login(name, NEW)).status).toBe(200);
  });

  it('signs out other sessions by default', async () => {
    const other = await world.signIn(name, { ip: ELSEWHERE });
    const stranger = await world.signIn('master');
    const { json } = await change({ signOutElsewhere: false });
    expect(await isIn(other)).toBe(true);
    const { accessToken } = json as unknown as SignedIn;
    const again = await change({ currentPassword: NEW, newPassword: 'two-boats-under-the-bridge' }, accessToken);
    expect(await isIn(other)).toBe(false);
    expect(await isIn(again.json as unknown as SignedIn)).toBe(true);
    expect(await isIn(stranger)).toBe(true);
  });

  it('always signs out other sessions when it replaces a one-time password', async () => {
    await world.change(id, { mustChangePassword: true });
    const upline = await world.signIn(name, { ip: ELSEWHERE });
    expect((await change({ signOutElsewhere: false })).json.userData).toMatchObject({ mustFirst: null });
    expect(await isIn(upline)).toBe(false);
  });

  it('keeps the choice to be remembered', async () => {
    const { accessToken } = await world.signIn(name, { remember: true });
    await change({}, accessToken);
    expect((await world.sessionsOf(id)).at(-1)).toMatchObject({ remember: true, revokedAt: null });
  });

  it('leaves a row in the audit without secrets', async () => {
    await change({});
    const entry = (await world.auditOf('change-password')).at(-1);
    expect(entry).toMatchObject({ actor: name, entityId: id, ip: HOME });
    expect(JSON.stringify(entry)).not.toMatch(/quiet-river|bridge|argon2/);
  });

  it.each([
    ['a wrong current one', { currentPassword: 'not-the-password' }, { currentPassword: 'password.wrongCurrent' }],
    ['the same again', { newPassword: PASSWORD }, { newPassword: 'password.sameAsCurrent' }],
    ['a short one', { newPassword: 'seven77' }, { newPassword: 'tooShort' }],
    ['a long one', { newPassword: 'x9'.repeat(65) }, { newPassword: 'tooLong' }],
    ['an endless one', { newPassword: 'x9'.repeat(100_000) }, { newPassword: 'tooLong' }],
    ['a common one', { newPassword: 'Password123' }, { newPassword: 'password.common' }],
    ['one with master in it', { newPassword: 'i-am-master-now' }, { newPassword: 'password.containsMaster' }],
    [
      'both wrong',
      { currentPassword: 'not-the-password', newPassword: 'short' },
      { currentPassword: 'password.wrongCurrent', newPassword: 'tooShort' },
    ],
    ['nothing', { currentPassword: '', newPassword: '' }, { currentPassword: 'required', newPassword: 'required' }],
  ])('refuses %s at its field and leaves everything as it was', async (_what, body, keys) => {
    const { status, json } = await change(body);
    expect([status, json.type]).toEqual([400, 'validation']);
    const errors = Object.entries(json.errors as Record<string, { key: string }>);
    expect(Object.fromEntries(errors.map(([field, error]) => [field, error.key]))).toEqual(keys);
    expect(await isIn(signedIn)).toBe(true);
    expect((await world.login(name)).status).toBe(200);
  });

  it('refuses one with the username in it', async () => {
    const { json } = await change({ newPassword: `hello-${name.toUpperCase()}-hello` });
    expect(json.errors).toEqual({ newPassword: { key: 'password.containsUsername' } });
  });

  it('slows down guessing the current one in that session, and nobody by what strangers try', async () => {
    for (let index = 0; index < 3; index += 1) await world.login(name, 'wrong-at-the-door');
    expect((await world.login(name)).status).toBe(429);
    const audited = (await world.auditOf('wrong-passwords')).length;
    for (const currentPassword of ['wrong-1', 'wrong-2', 'wrong-3'])
      expect((await change({ currentPassword })).status).toBe(400);
    const refused = await change({});
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await world.auditOf('wrong-passwords')).toHaveLength(audited + 1);
    world.pass(1);
    expect((await change({})).status).toBe(200);
  });

  it('happens once when asked twice at once', async () => {
    const answers = await Promise.all([change({}), change({ newPassword: 'three-boats-on-the-lake' })]);
    const good = answers.filter((answer) => answer.status === 200);
    expect(good).toHaveLength(1);
    expect((await world.sessionsOf(id)).filter((one) => one.revokedAt === null)).toHaveLength(1);
  });

  it('takes the current one as it is when writing, so of two sessions at once one changes it', async () => {
    const other = await world.signIn(name, { ip: ELSEWHERE });
    const [first, second] = await Promise.all([
      change({ signOutElsewhere: false }),
      change({ signOutElsewhere: false, newPassword: 'three-boats-on-the-lake' }, other.accessToken),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
    const refused = first.status === 400 ? first : second;
    expect(refused.json.errors).toEqual({ currentPassword: { key: 'password.wrongCurrent' } });
  });

  it('needs a session', async () => {
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await world.call('/auth/password', { body })).status).toBe(401);
  });
});
