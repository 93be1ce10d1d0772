/**
 * The second factor: codes that work once, on real connections, the emergency codes, and the steps before anything else
 * opens.
 */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_RULES } from '../../../domain/access';
import { setting } from '../../../server/db/book/control';
import { passkeyChallenge, recoveryCode, totp } from '../../../server/db/second-factor';
import { passkeyWarnings, readPasskeySites } from '../../../server/auth/second-factor/passkeys-by-site';
import type { SettingKey } from '../../../domain/settings/settings';
import { appCode, createSecurityKey } from '../../support/authenticator';
import { type CallOptions, ELSEWHERE, HOME, PASSWORD, type SignedIn, type World, createWorld } from './support';

const PATH = '/auth/second-factor';

let world: World;
let master: Awaited<ReturnType<World['addAccount']>>;
let person: typeof master;
let name: string;
let signedIn: SignedIn;
let count = 0;

beforeAll(async () => {
  world = await createWorld();
  master = await world.addAccount('master');
});
afterAll(() => world.dispose());
beforeEach(async () => {
  count += 1;
  name = `person${count}`;
  person = await world.addAccount(name, { parent: master });
  signedIn = await world.signIn(name);
});

const now = () => world.services.clock();
const ask = (path: string, options: CallOptions = {}) =>
  world.call(path, { token: signedIn.accessToken, ip: HOME, ...options });
const login = (shown: object = {}, { ip = HOME, password = PASSWORD } = {}) =>
  world.call('/auth/login', { ip, body: { username: name, password, ...shown } });
const stepUp = (body: object) => ask('/auth/step-up', { body });
const fieldOf = ({ json }: { json: Record<string, unknown> }, field: string) =>
  (json['errors'] as Record<string, { key: string }> | undefined)?.[field]?.key;

/** Sets the app up; the secret, and the codes for the emergency. */
async function setUpApp() {
  expect((await stepUp({ password: PASSWORD })).status).toBe(204);
  const { json } = await ask(`${PATH}/totp`, { method: 'POST' });
  const secret = String(json['secret']);
  const confirmed = await ask(`${PATH}/totp/confirm`, { body: { code: appCode(secret, now()) } });
  expect(confirmed.status).toBe(200);
  world.pass(30);
  return { secret, codes: confirmed.json['recoveryCodes'] as string[] };
}

/** Turns a setting on or off. */
async function set(key: SettingKey, value: unknown) {
  const values = { key, value, version: 1, updatedAt: now() };
  await world.services.db.insert(setting).values(values).onConflictDoUpdate({ target: setting.key, set: { value } });
}

describe('an authenticator app', () => {
  it('counts once its first code was given, which ends what was begun without it', async () => {
    const other = await world.signIn(name, { ip: ELSEWHERE });
    expect((await ask(`${PATH}/totp`, { method: 'POST' })).json).toMatchObject({ type: 'step-up-required' });
    await stepUp({ password: PASSWORD });
    const { json } = await ask(`${PATH}/totp`, { method: 'POST' });
    expect(json['address']).toMatch(new RegExp(`^otpauth://totp/.*${name}.*secret=${String(json['secret'])}`));
    expect((await ask(PATH)).json).toMatchObject({ factors: [], totpSince: null, recoveryCodesLeft: 0 });
    expect((await login()).status).toBe(200);

    const wrong = await ask(`${PATH}/totp/confirm`, { body: { code: '000000' } });
    expect([wrong.status, fieldOf(wrong, 'code')]).toEqual([400, 'secondFactor.wrong']);
    const code = appCode(String(json['secret']), now());
    const right = await ask(`${PATH}/totp/confirm`, { body: { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` } });
    expect(right.json['recoveryCodes']).toHaveLength(10);
    expect((await ask(PATH)).json).toMatchObject({ factors: ['totp'], recoveryCodesLeft: 10 });
    expect((await world.me(other.accessToken)).status).toBe(401);
    expect((await ask('/auth/me')).status).toBe(200);
  });

  it('is kept as nobody reads it in the database', async () => {
    const { secret, codes } = await setUpApp();
    const kept = JSON.stringify([
      await world.services.db.select().from(totp),
      await world.services.db.select().from(recoveryCode),
    ]);
    expect(kept).not.toContain(secret);
    for (const code of codes) expect(kept).not.toContain(code);
  });

  it('is asked for after the password, and there is no session before it', async () => {
    const { secret } = await setUpApp();
    const before = await world.sessionsOf(person.id);
    const asked = await login();
    expect([asked.status, asked.json['type']]).toEqual([401, 'code-required']);
    expect(asked.json['asks']).toEqual({ factors: ['totp'], passkey: null });
    expect(asked.json).not.toHaveProperty('accessToken');
    expect(await login({}, { password: 'wrong' })).toMatchObject({ json: { type: 'wrong-credentials' } });
    expect(await login({ otp: appCode(secret, now()) }, { password: 'wrong' })).toMatchObject({ status: 401 });
    expect(await world.sessionsOf(person.id)).toEqual(before);
    const done = await login({ otp: appCode(secret, now()) });
    expect(done.json['userData']).toMatchObject({ username: name, factors: ['totp'], mustFirst: null });
    expect((await world.auditOf('sign-in')).at(-1)).toMatchObject({ after: { secondFactor: 'totp' } });
  });

  it.each([
    ['two half minutes ago', -60, 401],
    ['a half minute ago', -30, 200],
    ['this half minute', 0, 200],
    ['the next half minute', 30, 200],
    ['the one after that', 60, 401],
  ])('takes a code of %s: %i s, %i', async (_when, seconds, status) => {
    const { secret } = await setUpApp();
    world.pass(90);
    const code = appCode(secret, new Date(now().getTime() + seconds * 1000));
    expect((await login({ otp: code })).status).toBe(status);
  });

  it('gives codes that work once: not again, not an earlier one, at the sign-in and elsewhere alike (R24)', async () => {
    const { secret } = await setUpApp();
    const earlier = appCode(secret, new Date(now().getTime() - 30_000));
    const code = appCode(secret, now());
    signedIn = (await login({ otp: code })).json as unknown as SignedIn;
    expect((await login({ otp: code })).json).toMatchObject({ type: 'wrong-code' });
    expect((await login({ otp: earlier })).json).toMatchObject({ type: 'wrong-code' });
    expect(fieldOf(await stepUp({ otp: code }), 'otp')).toBe('secondFactor.wrong');
    world.pass(30);
    expect((await stepUp({ otp: appCode(secret, now()) })).status).toBe(204);
  });

  it('lets exactly one of ten in who use one code at once (R24)', async () => {
    const { secret } = await setUpApp();
    const otp = appCode(secret, now());
    const before = (await world.sessionsOf(person.id)).length;
    // From as many places, so that none of them waits for the tries of another.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => login({ otp }, { ip: `198.51.${index}.1` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await world.sessionsOf(person.id)).length).toBe(before + 1);
  });

  it('lets one code through either at the sign-in or before money, never at both (R24)', async () => {
    const { secret } = await setUpApp();
    const otp = appCode(secret, now());
    const [entered, shown] = await Promise.all([login({ otp }, { ip: ELSEWHERE }), stepUp({ otp })]);
    expect([entered.status === 200, shown.status === 204].filter(Boolean)).toHaveLength(1);
  });

  it('lets two through where looking first and writing after does', async () => {
    const { secret } = await setUpApp();
    const { db } = world.services;
    const step = Math.floor(now().getTime() / 30_000);
    expect(secret).not.toBe('');
    const look = async () => {
      const [row] = await db.select().from(totp).where(eq(totp.accountId, person.id));
      return (row?.lastStep ?? 0) < step;
    };
    // Each reads before any has written, as concurrent requests do.
    const looked = await Promise.all([look(), look(), look()]);
    const naive = looked.map(async (isNew) => {
      if (isNew) await db.update(totp).set({ lastStep: step }).where(eq(totp.accountId, person.id));
      return isNew;
    });
    expect((await Promise.all(naive)).filter(Boolean)).toHaveLength(3);
  });

  it('is guessed no faster than a password, and not faster by giving the right password in between', async () => {
    await setUpApp();
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await login({ otp: '000000' }, { ip: `203.1.${index}.1` })).status);
      statuses.push((await login({}, { ip: `203.1.${index}.1` })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 401]);
    expect((await world.auditOf('wrong-codes')).filter(({ entityId }) => entityId === person.id)).toHaveLength(1);
  });

  it('leaves the tries before it counted when only the password is right', async () => {
    await setUpApp();
    const from = { ip: '203.4.0.1' };
    for (const shown of [{ otp: '000000' }, { otp: '000001' }, {}, { otp: '000002' }]) {
      expect((await login(shown, from)).status).toBe(401);
    }
    expect((await login({}, { ...from, password: 'wrong' })).status).toBe(429);
  });

  it('is out of reach for guesses from elsewhere at the place its owner signed in from', async () => {
    const { secret } = await setUpApp();
    for (let index = 0; index < 4; index += 1) await login({ otp: '000000' }, { ip: `203.2.${index}.1` });
    expect((await login({ otp: appCode(secret, now()) })).status).toBe(200);
  });

  it('is replaced by another that is set up, and the old one is good no more', async () => {
    const first = await setUpApp();
    expect((await ask(`${PATH}/totp`, { method: 'POST' })).status).toBe(200);
    // Nothing has changed until the new one shows that it is there.
    const { json } = await ask(`${PATH}/totp`, { method: 'POST' });
    expect((await login({ otp: appCode(first.secret, now()) })).status).toBe(200);
    world.pass(30);
    const confirmed = await ask(`${PATH}/totp/confirm`, { body: { code: appCode(String(json['secret']), now()) } });
    expect(confirmed.json).toEqual({ recoveryCodes: null });
    world.pass(30);
    expect((await login({ otp: appCode(first.secret, now()) })).status).toBe(401);
  });
});

describe('a code of a phone whose clock differs', () => {
  const codeAt = (secret: string, seconds: number) => appCode(secret, new Date(now().getTime() + seconds * 1000));

  it.each([
    [90, 'secondFactor.clockAhead', 90],
    [120, 'secondFactor.clockAhead', 120],
    [-60, 'secondFactor.clockBehind', 60],
    [-120, 'secondFactor.clockBehind', 120],
  ])('by %i s tells so at the sign-in, at a step-up and when the app is set up', async (drift, key, seconds) => {
    const { secret } = await setUpApp();
    world.pass(130);
    const wrong = await login({ otp: codeAt(secret, drift) });
    expect([wrong.status, wrong.json]).toEqual([401, expect.objectContaining({ type: 'wrong-code', drift })]);
    world.pass(130);
    const refused = await stepUp({ otp: codeAt(secret, drift) });
    expect(refused.json['errors']).toEqual({ otp: { key, args: { seconds } } });
    world.pass(130);
    expect((await stepUp({ otp: codeAt(secret, 0) })).status).toBe(204);
    const begun = await ask(`${PATH}/totp`, { method: 'POST' });
    const code = codeAt(String(begun.json['secret']), drift);
    const confirmed = await ask(`${PATH}/totp/confirm`, { body: { code } });
    expect(confirmed.json['errors']).toEqual({ code: { key, args: { seconds } } });
  });

  it('by more than two minutes, or of another app, is simply wrong', async () => {
    const { secret } = await setUpApp();
    world.pass(600);
    for (const code of [codeAt(secret, 150), codeAt(secret, -150)]) {
      expect((await login({ otp: code })).json).not.toHaveProperty('drift');
    }
  });

  it('is spent with its hint, so that a guess finds no code for later, and every later code works', async () => {
    const { secret } = await setUpApp();
    world.pass(300);
    const code = codeAt(secret, 90);
    expect((await login({ otp: code })).json).toMatchObject({ drift: 90 });
    // The hint comes once.
    expect((await login({ otp: code })).json).not.toHaveProperty('drift');
    world.pass(90);
    expect((await login({ otp: code })).status).toBe(401);
    world.pass(30);
    expect((await login({ otp: codeAt(secret, 0) })).status).toBe(200);
  });

  it('tells nothing of a code that was used before', async () => {
    const { secret } = await setUpApp();
    world.pass(300);
    const used = codeAt(secret, 0);
    expect((await login({ otp: used })).status).toBe(200);
    world.pass(90);
    expect((await login({ otp: used })).json).not.toHaveProperty('drift');
  });

  it('is counted like any other wrong code', async () => {
    const { secret } = await setUpApp();
    world.pass(300);
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      world.pass(30);
      // From as many places, none of which signed in before.
      statuses.push((await login({ otp: codeAt(secret, 90) }, { ip: `203.7.${index}.1` })).status);
      world.pass(-30);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await world.auditOf('wrong-codes')).filter(({ entityId }) => entityId === person.id)).toHaveLength(1);
  });
});

describe('codes for the emergency', () => {
  it('are good once each, however they are typed, and are counted', async () => {
    const { codes } = await setUpApp();
    const [first = '', second = ''] = codes;
    expect((await login({ otp: first.toUpperCase().replace('-', ' ') })).status).toBe(200);
    expect((await login({ otp: first })).json).toMatchObject({ type: 'wrong-code' });
    expect((await ask(PATH)).json).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await stepUp({ otp: second })).status).toBe(204);
    expect((await world.auditOf('step-up')).at(-1)).toMatchObject({ after: { secondFactor: 'recovery-code' } });
  });

  it('let one of ten in who use one at once', async () => {
    const { codes } = await setUpApp();
    const tries = Array.from({ length: 10 }, (_, index) => login({ otp: codes[0] }, { ip: `198.52.${index}.1` }));
    expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are replaced only after a proof of identity, and the old ones stop working', async () => {
    const { secret, codes } = await setUpApp();
    world.pass(400);
    const renew = () => ask(`${PATH}/recovery-codes`, { method: 'POST' });
    expect((await renew()).json).toMatchObject({ type: 'step-up-required' });
    await stepUp({ otp: appCode(secret, now()) });
    const renewed = (await renew()).json['recoveryCodes'] as string[];
    expect(new Set([...renewed, ...codes]).size).toBe(20);
    expect((await login({ otp: codes[3] })).status).toBe(401);
    expect((await login({ otp: renewed[3] })).status).toBe(200);
  });

  it('are nobody else’s', async () => {
    const { codes } = await setUpApp();
    const [mine, owner] = [codes[0], name];
    const other = await world.addAccount(`${owner}.other`, { parent: master });
    name = other.username;
    signedIn = await world.signIn(name);
    await setUpApp();
    expect((await login({ otp: mine })).status).toBe(401);
  });
});

describe('stepping up', () => {
  it('accepts the second factor where one is set up, and no longer the password', async () => {
    const { secret } = await setUpApp();
    world.pass(400);
    const byPassword = await stepUp({ password: PASSWORD });
    expect([byPassword.status, fieldOf(byPassword, 'otp')]).toEqual([400, 'secondFactor.asked']);
    expect((await ask(`${PATH}/totp`, { method: 'DELETE' })).json).toMatchObject({ type: 'step-up-required' });
    expect((await stepUp({ otp: appCode(secret, now()) })).status).toBe(204);
    expect((await ask(`${PATH}/totp`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(PATH)).json).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await login()).status).toBe(200);
  });

  it('is slowed down after several wrong codes', async () => {
    await setUpApp();
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await stepUp({ otp: '000000' })).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  it('asks for the password where no second factor is set up', async () => {
    expect(fieldOf(await stepUp({}), 'password')).toBe('required');
    expect(fieldOf(await stepUp({ otp: '123456' }), 'password')).toBe('required');
  });
});

describe('a passkey', () => {
  const begin = async () => String((await ask(`${PATH}/passkeys/begin`, { method: 'POST' })).json['challenge']);
  const add = async (key = createSecurityKey()) => {
    await stepUp({ password: PASSWORD });
    const added = await ask(`${PATH}/passkeys`, { body: { name: 'blue key', made: key.make(await begin()) } });
    expect(added.status).toBe(200);
    return { key, codes: added.json['recoveryCodes'] as string[] };
  };
  const challengeOf = async () => {
    const { json } = await login();
    return (json['asks'] as { passkey: { challenge: string } }).passkey.challenge;
  };

  it('is kept, shown by its name, named anew and taken away', async () => {
    const { codes } = await add();
    expect(codes).toHaveLength(10);
    const { json } = await ask(PATH);
    const [kept] = json['passkeys'] as { id: string; name: string; lastUsedAt: null }[];
    expect(kept).toMatchObject({ name: 'blue key', lastUsedAt: null });
    await ask(`${PATH}/passkeys/${kept?.id}`, { method: 'PUT', body: { name: 'red key' } });
    expect((await ask(PATH)).json).toMatchObject({ factors: ['passkey'], passkeys: [{ name: 'red key' }] });
    expect((await ask(`${PATH}/passkeys/${kept?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(PATH)).json).toMatchObject({ factors: [], passkeys: [], recoveryCodesLeft: 0 });
  });

  it('is not taken when it was made for another site, challenge or person, or a second time', async () => {
    await stepUp({ password: PASSWORD });
    const key = createSecurityKey();
    const take = async (made: object) => (await ask(`${PATH}/passkeys`, { body: { name: 'x', made } })).status;
    expect(await take(key.make(await begin(), 'https://evil.example'))).toBe(400);
    expect(await take(key.make('bm90LW91cnM'))).toBe(400);
    const challenge = await begin();
    expect(await take(key.make(challenge))).toBe(200);
    expect(await take(createSecurityKey().make(challenge))).toBe(400);
    expect(await take(key.make(await begin()))).toBe(400);
  });

  it('lets in, once per challenge, and shows when', async () => {
    const { key } = await add();
    const passkey = key.sign(await challengeOf());
    expect((await login({ passkey })).json['userData']).toMatchObject({ factors: ['passkey'] });
    expect((await login({ passkey })).json).toMatchObject({ type: 'wrong-code' });
    expect((await ask(PATH)).json).toMatchObject({ passkeys: [{ lastUsedAt: now().toISOString() }] });
  });

  it('lets one of ten in who send one answer at once', async () => {
    const { key } = await add();
    const passkey = key.sign(await challengeOf());
    const tries = Array.from({ length: 10 }, (_, index) => login({ passkey }, { ip: `198.53.${index}.1` }));
    expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused when its counter went back, as a copy’s does', async () => {
    const { key } = await add();
    expect((await login({ passkey: key.sign(await challengeOf()) })).status).toBe(200);
    key.turnBack();
    expect((await login({ passkey: key.sign(await challengeOf()) })).json).toMatchObject({ type: 'wrong-code' });
  });

  it('is refused from another site, from another key, and when the challenge has run out', async () => {
    const { key } = await add();
    expect((await login({ passkey: key.sign(await challengeOf(), 'https://evil.example') })).status).toBe(401);
    expect((await login({ passkey: createSecurityKey().sign(await challengeOf()) })).status).toBe(401);
    const late = key.sign(await challengeOf());
    world.pass(301);
    expect((await login({ passkey: late })).status).toBe(401);
    world.pass(1);
    await challengeOf();
    const left = await world.services.db
      .select()
      .from(passkeyChallenge)
      .where(eq(passkeyChallenge.accountId, person.id));
    expect(left).toHaveLength(1);
  });

  it('is asked for from a few places at once at most', async () => {
    const { key } = await add();
    for (let index = 0; index < 12; index += 1) await challengeOf();
    const ofPerson = eq(passkeyChallenge.accountId, person.id);
    expect(await world.services.db.select().from(passkeyChallenge).where(ofPerson)).toHaveLength(10);
    expect((await login({ passkey: key.sign(await challengeOf()) })).status).toBe(200);
  });

  it('is nobody else’s, and neither is what it was asked to sign', async () => {
    const { key } = await add();
    const mine = await challengeOf();
    const owner = name;
    const other = await world.addAccount(`${owner}.other`, { parent: master });
    name = other.username;
    signedIn = await world.signIn(name);
    const { key: theirs } = await add();
    expect((await login({ passkey: key.sign(await challengeOf()) })).status).toBe(401);
    expect((await login({ passkey: theirs.sign(mine) })).status).toBe(401);
    expect((await login({ passkey: theirs.sign(await challengeOf()) })).status).toBe(200);
  });

  it('steps up', async () => {
    const { key } = await add();
    const { json } = await ask('/auth/step-up/passkey', { method: 'POST' });
    expect((await stepUp({ passkey: key.sign(String(json['challenge'])) })).status).toBe(204);
    expect(fieldOf(await stepUp({ passkey: key.sign(String(json['challenge'])) }), 'passkey')).toBe(
      'secondFactor.wrongPasskey',
    );
  });
});

describe('a passkey of a former address', () => {
  const NEW = { host: 'new.example.com', headers: { origin: 'http://new.example.com' } };

  /** Adds a passkey at the former address, and signs out. */
  async function addThere() {
    await stepUp({ password: PASSWORD });
    const begun = await ask(`${PATH}/passkeys/begin`, { method: 'POST' });
    const made = createSecurityKey().make(String(begun.json['challenge']));
    const added = await ask(`${PATH}/passkeys`, { body: { name: 'blue key', made } });
    return added.json['recoveryCodes'] as string[];
  }

  const loginThere = (shown: object = {}) =>
    world.call('/auth/login', { ip: HOME, body: { username: name, password: PASSWORD, ...shown }, ...NEW });

  it('is named with its site at the sign-in, where a recovery code still opens', async () => {
    const [code = ''] = await addThere();
    expect((await login()).json['asks']).not.toHaveProperty('elsewhere');
    const asked = await loginThere();
    expect(asked.json['asks']).toEqual({ factors: ['passkey'], passkey: null, elsewhere: ['localhost'] });
    // Nobody without the password learns of it.
    const guessed = await loginThere({ password: 'wrong' });
    expect(guessed.json).not.toHaveProperty('asks');
    expect((await loginThere({ otp: code })).status).toBe(200);
  });

  it('is told apart on the screen and at a step-up, and one of the new address works next to it', async () => {
    const [code = ''] = await addThere();
    const there = (path: string, options: CallOptions = {}) => ask(path, { ...NEW, ...options });
    const asked = await there('/auth/step-up/passkey', { method: 'POST' });
    expect(asked.json['errors']).toEqual({ passkey: { key: 'secondFactor.elsewhere', args: { site: 'localhost' } } });
    expect((await there(PATH)).json).toMatchObject({ passkeys: [{ site: 'localhost', isHere: false }] });
    expect((await ask(PATH)).json).toMatchObject({ passkeys: [{ site: 'localhost', isHere: true }] });
    await there('/auth/step-up', { body: { otp: code } });
    const key = createSecurityKey({ origin: 'http://new.example.com', rpId: 'new.example.com' });
    const begun = await there(`${PATH}/passkeys/begin`, { method: 'POST' });
    const made = key.make(String(begun.json['challenge']));
    expect((await there(`${PATH}/passkeys`, { body: { name: 'new key', made } })).status).toBe(200);
    const asks = (await loginThere()).json['asks'] as { passkey: { challenge: string } };
    expect(asks).not.toHaveProperty('elsewhere');
    expect((await loginThere({ passkey: key.sign(asks.passkey.challenge) })).status).toBe(200);
  });

  it('is counted for the operator before and after the address changes, with accounts that have nothing else', async () => {
    const { db } = world.services;
    const sites = async () => (await readPasskeySites(db)).find(({ site }) => site === 'localhost');
    const before = await sites();
    await addThere();
    const withCodes = await sites();
    expect(withCodes?.passkeys).toBe((before?.passkeys ?? 0) + 1);
    expect(withCodes?.stranded).toBe(before?.stranded ?? 0);
    await db.delete(recoveryCode).where(eq(recoveryCode.accountId, person.id));
    expect((await sites())?.stranded).toBe((before?.stranded ?? 0) + 1);
    const warned = await passkeyWarnings(db, { publicUrl: 'https://new.example.com/office' });
    expect(warned.find((line) => line.includes('of localhost'))).toMatch(
      /^\d+ passkeys? of localhost cannot be used at new\.example\.com, .* without either/,
    );
    expect(await passkeyWarnings(db, { publicUrl: undefined })).toEqual([]);
    expect((await passkeyWarnings(db, { publicUrl: 'http://localhost:3000' })).join()).not.toContain('of localhost');
  });
});

describe('where a level needs one', () => {
  beforeEach(() => set('secondFactor.agents', true));
  afterEach(() => set('secondFactor.agents', false));

  it('nothing opens before it is set up, and everything after', async () => {
    const { json } = await ask('/auth/me');
    expect(json['userData']).toMatchObject({ mustFirst: 'second-factor', ability: PUBLIC_RULES });
    for (const path of ['/agents', '/profile', '/announcement', '/exports']) {
      const { status, json: told } = await ask(path);
      expect([path, status, told['type']]).toEqual([path, 403, 'second-factor-missing']);
    }
    const { secret } = await setUpApp();
    expect((await ask('/agents')).status).toBe(200);
    expect((await ask('/auth/me')).json['userData']).toMatchObject({ mustFirst: null });
    world.pass(400);
    await stepUp({ otp: appCode(secret, now()) });
    expect((await ask(`${PATH}/totp`, { method: 'DELETE' })).status).toBe(409);
  });

  it('asks it of that level alone', async () => {
    const { accessToken } = await world.signIn('master');
    expect((await world.call('/agents', { token: accessToken })).status).toBe(200);
    await set('secondFactor.agents', false);
    await set('secondFactor.master', true);
    expect((await world.call('/agents', { token: accessToken })).status).toBe(403);
    expect((await ask('/agents')).status).toBe(200);
    await set('secondFactor.master', false);
  });

  it('a one-time password is replaced first, so that whoever made it sets nothing up', async () => {
    await world.change(person.id, { mustChangePassword: true });
    expect((await ask('/auth/me')).json['userData']).toMatchObject({ mustFirst: 'password' });
    await stepUp({ password: PASSWORD });
    expect((await ask(`${PATH}/totp`, { method: 'POST' })).json).toMatchObject({ type: 'password-change-required' });
  });
});

describe('a lost device', () => {
  let upline: string;
  const reset = (body: object = { reason: 'the phone is in the river' }, token = upline) =>
    world.call(`/agents/${person.id}/second-factor`, { token, body });
  const asMaster = async () => {
    upline = (await world.signIn('master')).accessToken;
    await world.call('/auth/step-up', { token: upline, body: { password: PASSWORD } });
  };

  it('is made up for by an upline, who steps up and says why; everything of it ends', async () => {
    const { codes } = await setUpApp();
    upline = (await world.signIn('master')).accessToken;
    expect((await reset()).json).toMatchObject({ type: 'step-up-required' });
    await asMaster();
    expect(fieldOf(await reset({ reason: ' ' }), 'reason')).toBe('required');
    expect((await reset()).status).toBe(204);
    expect((await ask('/auth/me')).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect((await login({ otp: codes[0] })).status).toBe(200);
    expect((await reset()).status).toBe(409);
    expect((await world.auditOf('reset-factor')).at(-1)).toMatchObject({
      actor: 'master',
      entityId: person.id,
      reason: 'the phone is in the river',
    });
  });

  it('opens nothing where the level needs one, until another is set up', async () => {
    await setUpApp();
    await set('secondFactor.agents', true);
    await asMaster();
    await reset();
    signedIn = (await login()).json as unknown as SignedIn;
    expect((await ask('/agents')).json).toMatchObject({ type: 'second-factor-missing' });
    await setUpApp();
    expect((await ask('/agents')).status).toBe(200);
    await set('secondFactor.agents', false);
  });

  it('is denied to colleagues, downlines and the person themselves', async () => {
    await setUpApp();
    const below = await world.addAccount(`${name}.below`, { parent: person });
    for (const username of [`${name}.below`, `${name}.beside`]) {
      if (username !== below.username) await world.addAccount(username, { parent: master });
      const { accessToken } = await world.signIn(username);
      await world.call('/auth/step-up', { token: accessToken, body: { password: PASSWORD } });
      expect((await reset(undefined, accessToken)).status).toBe(404);
    }
    expect((await reset(undefined, signedIn.accessToken)).status).toBe(404);
  });

  it('is not made up for by a new password: the code is asked for all the same', async () => {
    await setUpApp();
    await asMaster();
    const { json } = await world.call(`/agents/${person.id}/password`, { token: upline, body: {} });
    expect((await login({}, { password: String(json['oneTimePassword']) })).json).toMatchObject({
      type: 'code-required',
    });
  });
});

describe('a password', () => {
  it('is set anew once it is too old, before anything else', async () => {
    await set('sessions.passwordDays', 30);
    expect((await ask('/agents')).status).toBe(200);
    world.pass(31 * 86_400);
    signedIn = (await login()).json as unknown as SignedIn;
    expect(signedIn.userData).toMatchObject({ mustFirst: 'password', isPasswordTooOld: true });
    expect((await ask('/agents')).json).toMatchObject({ type: 'password-change-required' });
    const body = { currentPassword: PASSWORD, newPassword: 'a-new-lantern-by-the-river' };
    signedIn = (await ask('/auth/password', { body })).json as unknown as SignedIn;
    expect(signedIn.userData).toMatchObject({ mustFirst: null, isPasswordTooOld: false });
    expect((await ask('/agents')).status).toBe(200);
    await set('sessions.passwordDays', 0);
  });
});

describe('where agents may be', () => {
  it('is where the setting says, for them and not for the house', async () => {
    await set('staff.agentNetworks', ['203.0.113.0/24']);
    expect((await login({}, { ip: HOME })).status).toBe(200);
    expect((await login({}, { ip: ELSEWHERE })).json).toMatchObject({ type: 'wrong-credentials' });
    expect((await ask('/auth/me', { ip: ELSEWHERE })).status).toBe(401);
    expect((await world.login('master', PASSWORD, { ip: ELSEWHERE })).status).toBe(200);
    await set('staff.agentNetworks', []);
  });

  it('doesn’t tell who has a second factor, or that the password is right, from elsewhere', async () => {
    await setUpApp();
    await set('staff.agentNetworks', ['203.0.113.0/24']);
    expect((await login({}, { ip: ELSEWHERE })).json).toMatchObject({ type: 'wrong-credentials' });
    await set('staff.agentNetworks', []);
  });
});
