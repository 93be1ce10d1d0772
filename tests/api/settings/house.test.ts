/** Name and access of the operator: settings take effect, and the environment has priority. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../server/db/schema';
import { prune } from '../../../server/jobs/prune';
import { setting } from '../../../server/db/book/control';
import { admitStaff } from '../../../server/settings/admit-staff';
import { pageSettingsOf } from '../../../server/http/page-settings';
import { ELSEWHERE, HOME, PASSWORD, type SignedIn, type World, createWorld } from '../auth/support';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let world: World;
let master: Awaited<ReturnType<World['addAccount']>>;
let agent: typeof master;

beforeAll(async () => {
  world = await createWorld();
  master = await world.addAccount('master');
  agent = await world.addAccount('anan', { parent: master });
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.services.db.delete(setting);
  world.services.config.brand = undefined;
});

async function put(key: string, value: unknown) {
  const { accessToken: token } = await world.signIn('master');
  await world.call('/auth/step-up', { token, body: { password: PASSWORD }, ip: HOME });
  return world.call(`/settings/${key}`, { method: 'PUT', token, body: { value }, ip: HOME });
}
const setTo = async (key: string, value: unknown) => expect((await put(key, value)).status).toBe(200);
const told = () => pageSettingsOf(world.services, false);
const statusOf = async ({ refreshToken }: SignedIn) => (await world.refresh(refreshToken)).status;

describe('the name of the back office', () => {
  it('stands on the page, in the API’s document and against passwords', async () => {
    expect(await told()).toMatchObject({ brand: 'Lotto Back Office', locale: null, links: {} });
    await setTo('house.brand', 'Golden Seven');
    expect(await told()).toMatchObject({ brand: 'Golden Seven' });
    expect((await world.call('/openapi.json')).json['info']).toMatchObject({
      title: expect.stringContaining('Golden Seven'),
    });
    const { accessToken: token } = await world.signIn('anan');
    const change = { currentPassword: PASSWORD, newPassword: 'my golden-seven horse 8', signOutElsewhere: false };
    const refused = await world.call('/auth/password', { token, body: change, ip: HOME });
    expect(refused.json['errors']).toEqual({ newPassword: { key: 'password.containsBrand' } });
  });

  it('is the environment’s where that says one, whatever is set', async () => {
    await setTo('house.brand', 'Golden Seven');
    world.services.config.brand = 'Silver Nine';
    expect(await told()).toMatchObject({ brand: 'Silver Nine' });
    const refused = await put('house.brand', 'Golden Eight');
    expect([refused.status, refused.json['errors']]).toEqual([400, { value: { key: 'setting.fixed' } }]);
    const { accessToken: token } = await world.signIn('master');
    const list = (await world.call('/settings', { token, ip: HOME })).json as unknown as Record<string, unknown>[];
    expect(list.find(({ key }) => key === 'house.brand')).toMatchObject({ value: 'Silver Nine', fixedBy: 'BRAND' });
    expect(list.find(({ key }) => key === 'house.locale')).toMatchObject({ fixedBy: null });
  });
});

it('the first language and the ways to where others sign in stand on the page', async () => {
  await setTo('house.locale', 'th');
  await setTo('links.member', 'https://play.example.com/login');
  expect(await told()).toMatchObject({ locale: 'th', links: { member: 'https://play.example.com/login' } });
  expect((await put('links.member', 'javascript:alert(1)')).status).toBe(400);
  await setTo('links.member', null);
  expect((await told()).links).toEqual({});
  await setTo('house.locale', null);
  expect(await told()).toMatchObject({ locale: null });
});

describe('sessions', () => {
  it('end unused and at last as was set, those begun before included', async () => {
    const [plain, kept] = [await world.signIn('anan'), await world.signIn('anan', { remember: true })];
    await setTo('sessions.idleHours', 1);
    world.pass(2 * HOUR);
    expect([await statusOf(plain), await statusOf(kept)]).toEqual([401, 200]);
    await setTo('sessions.keptDays', 2);
    const other = await world.signIn('anan', { remember: true });
    world.pass(3 * DAY);
    expect(await statusOf(other)).toBe(401);
  });

  it('live longer where that was set, from then on', async () => {
    await setTo('sessions.idleHours', 48);
    const session = await world.signIn('anan');
    world.pass(30 * HOUR);
    expect(await statusOf(session)).toBe(200);
  });

  it('are at most so many of an account', async () => {
    await setTo('sessions.perAccount', 2);
    const [first, second] = [await world.signIn('anan'), await world.signIn('anan')];
    world.pass(1);
    await world.signIn('anan');
    const alive = (await world.sessionsOf(agent.id)).filter(
      ({ revokedAt, idleExpiresAt }) => revokedAt === null && idleExpiresAt > world.services.clock(),
    );
    expect(alive.length).toBe(2);
    expect([(await world.me(first.accessToken)).status, (await world.me(second.accessToken)).status]).toContain(401);
  });

  it('stay on record as long as was set', async () => {
    const count = async () => (await world.sessionsOf(agent.id)).length;
    for (let index = 0; index < 4; index += 1) {
      await world.signIn('anan');
      world.pass(1);
    }
    world.pass(60 * DAY);
    const before = await count();
    await prune(world.services, new AbortController().signal);
    expect(await count()).toBe(before);
    await setTo('retention.sessionsDays', 30);
    await prune(world.services, new AbortController().signal);
    expect(await count()).toBeLessThan(before);
  });
});

it('a password is as long as was set', async () => {
  await setTo('sessions.passwordLength', 20);
  const { accessToken: token } = await world.signIn('anan');
  const change = { currentPassword: PASSWORD, newPassword: 'green-harbour-7', signOutElsewhere: false };
  const refused = await world.call('/auth/password', { token, body: change, ip: HOME });
  expect(refused.json['errors']).toEqual({ newPassword: { key: 'tooShort', args: { min: 20 } } });
  expect((await put('sessions.passwordLength', 7)).status).toBe(400);
});

describe('the addresses of staff', () => {
  it('keep master out elsewhere, at sign-in and with what is open, and nobody who doesn’t work for the house', async () => {
    const [away, agentAway] = [
      await world.signIn('master', { ip: ELSEWHERE }),
      await world.signIn('anan', { ip: ELSEWHERE }),
    ];
    const me = async ({ accessToken: token }: SignedIn) =>
      (await world.call('/auth/me', { token, ip: ELSEWHERE })).status;
    expect([await me(away), await me(agentAway)]).toEqual([200, 200]);
    await setTo('staff.networks', ['203.0.113.0/24', '2001:db8::/32']);
    expect([await me(away), await me(agentAway)]).toEqual([401, 200]);
    expect((await world.login('master', PASSWORD, { ip: ELSEWHERE })).status).toBe(401);
    expect((await world.login('master', PASSWORD, { ip: HOME })).status).toBe(200);
  });

  it('hold a sub account of master as well', async () => {
    const { newId, db } = world.services;
    const id = newId();
    const [owner] = await db.select().from(account).where(eq(account.id, master.id));
    if (!owner) throw new Error('there is no master');
    const values = {
      ...owner,
      id,
      kind: 'sub' as const,
      parentId: master.id,
      path: [master.id, id],
      level: 1,
      givenPt: null,
    };
    await db.insert(account).values({ ...values, username: 'master@desk' });
    await setTo('staff.networks', [HOME]);
    expect((await world.login('master@desk', PASSWORD, { ip: ELSEWHERE })).status).toBe(401);
    expect((await world.login('master@desk', PASSWORD, { ip: HOME })).status).toBe(200);
  });

  it('are set back on the server’s machine when they keep everybody out, with a record', async () => {
    await setTo('staff.networks', [HOME]);
    expect(await admitStaff(world.services)).toEqual([HOME]);
    expect((await world.login('master', PASSWORD, { ip: ELSEWHERE })).status).toBe(200);
    const changes = await world.auditOf('update');
    expect(changes.at(-1)).toMatchObject({ actor: 'operator', after: { 'staff.networks': [] } });
    expect(await admitStaff(world.services)).toEqual([]);
    expect(await world.auditOf('update')).toHaveLength(changes.length);
  });

  it('aren’t taken where they would keep out who sets them, or are none', async () => {
    const refused = await put('staff.networks', ['198.51.100.0/24']);
    expect([refused.status, refused.json['errors']]).toEqual([400, { value: { key: 'setting.ownPlace' } }]);
    for (const wrong of ['203.0.113.0/33', '203.0.113', 'home', '1.2.3.4/8/8', '::/129'])
      expect([wrong, (await put('staff.networks', [HOME, wrong])).status]).toEqual([wrong, 400]);
  });
});
