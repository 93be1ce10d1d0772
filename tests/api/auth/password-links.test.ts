/**
 * A new password by a link: the answer doesn't reveal whether an account exists, and a link works once, for half an
 * hour.
 */
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerForgotten } from '../../../server/auth/forgotten-password';
import { contentOf } from '../../../server/mail/queue-mail';
import { setting } from '../../../server/db/book/control';
import { mail, passwordLink, passwordRequest } from '../../../server/db/book/entry';
import { account, loginThrottle } from '../../../server/db/schema';
import type { FieldErrors } from '../../../domain/validation/validation';
import { ELSEWHERE, HOME, PASSWORD, type World, createWorld } from './support';

const NEVER = new AbortController().signal;
const NEW = 'ten-quiet-lanterns-7';

let world: World;
let anan: Awaited<ReturnType<World['addAccount']>>;

beforeAll(async () => {
  world = await createWorld();
  Object.assign(world.services.config, { smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://office.example' });
  await world.services.db
    .insert(setting)
    .values({ key: 'entry.mailSender', value: 'office@example.com', updatedAt: new Date() });
  const master = await world.addAccount('master');
  anan = await world.addAccount('anan', { parent: master });
  await world.change(anan.id, { email: 'anan@example.com', locale: 'th' });
});
afterAll(() => world.dispose());
beforeEach(async () => {
  world.pass(2 * 86_400);
  for (const table of [mail, passwordLink, passwordRequest, loginThrottle]) await world.services.db.delete(table);
  await world.change(anan.id, { status: 'active', passwordHash: (await masters()).hash });
});

async function masters() {
  const { rows } = await world.services.pool.query<{ hash: string }>(
    "SELECT password_hash AS hash FROM account WHERE username = 'master'",
  );
  return rows[0] ?? { hash: '' };
}

const forget = (username: string, ip = HOME) =>
  world.call('/auth/forgot-password', { body: { username, locale: 'de' }, ip });
const answer = () => answerForgotten(world.services, NEVER);
const mails = () => world.services.db.select().from(mail);
const look = (token: string) => world.call('/auth/reset-link', { body: { token }, ip: ELSEWHERE });
const reset = (token: string, newPassword = NEW) =>
  world.call('/auth/reset-password', { body: { token, newPassword }, ip: ELSEWHERE });

/** Returns the texts behind the `#` in the queued mails. */
async function mailedTokens(): Promise<string[]> {
  const rows = await mails();
  return rows.map(({ id, content }) => {
    const said = contentOf(world.services.secretKey, { id, content: content ?? '' });
    return /https:\/\/office\.example\/forgot-password#([\w-]{43})/.exec(said?.text ?? '')?.[1] ?? '';
  });
}

async function mailedToken(): Promise<string> {
  await forget('anan');
  await answer();
  return (await mailedTokens())[0] ?? '';
}

const stateOf = async (token: string) => (await look(token)).json['state'];
const faultOf = ({ json }: { json: Record<string, unknown> }, field: string) => {
  const fault = (json['errors'] as FieldErrors | undefined)?.[field];
  return fault?.args?.['state'] === undefined ? fault?.key : `${fault.key}.${fault.args['state']}`;
};

describe('who forgot a password', () => {
  it('gets the same response after the same work for any username', async () => {
    const asked = async (username: string, ip: string) => {
      const query = vi.spyOn(Client.prototype, 'query');
      const { status, json, headers } = await forget(username, ip);
      const calls = query.mock.calls as unknown as [string | { text: string }][];
      query.mockRestore();
      const statements = calls.map(([said]) => (typeof said === 'string' ? said : said.text));
      return { status, json, length: headers.get('content-length'), statements };
    };
    const known = await asked('anan', '198.51.100.1');
    const unknown = await asked('nobody', '198.51.101.1');
    expect(known).toEqual(unknown);
    expect(known.status).toBe(204);
    expect(known.statements.length).toBeGreaterThan(2);
    expect(await world.services.db.select().from(passwordRequest)).toHaveLength(2);
  });

  it('is mailed a link in their language, and nobody else is', async () => {
    for (const [index, name] of ['anan', 'nobody', 'master'].entries())
      await forget(` ${name.toUpperCase()} `, `10.0.${index}.1`);
    await answer();
    expect((await mails()).map(({ recipient, kind }) => [recipient, kind])).toEqual([
      ['anan@example.com', 'passwordLink'],
    ]);
    const [row] = await mails();
    expect(contentOf(world.services.secretKey, { id: row?.id ?? '', content: row?.content ?? '' })?.subject).toContain(
      'รหัสผ่านใหม่',
    );
    expect(await world.services.db.select().from(passwordRequest)).toEqual([]);
  });

  it('is mailed one link in five minutes, however often and from wherever they ask', async () => {
    for (const index of [1, 2, 3, 4]) await forget('anan', `10.1.${index}.1`);
    await Promise.all([answer(), answer()]);
    await forget('anan', '10.1.9.1');
    await answer();
    expect(await mails()).toHaveLength(1);
    world.pass(301);
    await forget('anan', '10.1.10.1');
    await answer();
    expect(await mails()).toHaveLength(2);
  });

  it('is mailed nothing while the account is locked, or no mails are sent', async () => {
    await world.change(anan.id, { status: 'locked' });
    await forget('anan');
    await answer();
    await world.change(anan.id, { status: 'active' });
    const { smtpUrl } = world.services.config;
    world.services.config.smtpUrl = undefined;
    expect((await forget('anan')).status).toBe(204);
    await answer();
    world.services.config.smtpUrl = smtpUrl;
    await answer();
    expect(await mails()).toEqual([]);
  });

  it('waits as at the sign-in, longer each time, and keeps nobody from signing in by that', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await forget('nobody')).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    expect((await forget('nobody')).headers.get('retry-after')).toBe('1');
    expect((await world.login('anan', PASSWORD)).status).toBe(200);
  });
});

describe('a link', () => {
  it('sets a password and signs out everywhere; the old one is good no more', async () => {
    const { refreshToken } = await world.signIn('anan');
    const token = await mailedToken();
    expect((await look(token)).json).toEqual({ state: 'open', username: 'anan' });
    expect((await reset(token)).status).toBe(204);
    expect((await world.refresh(refreshToken)).status).toBe(401);
    expect((await world.login('anan', PASSWORD)).status).toBe(401);
    expect((await world.login('anan', NEW)).status).toBe(200);
    expect((await look(token)).json).toEqual({ state: 'spent', username: null });
    // As old as it is, wherever passwords grow too old.
    const [stored] = await world.services.db.select().from(account).where(eq(account.id, anan.id));
    expect(stored?.passwordChangedAt).toEqual(world.services.clock());
    expect((await world.auditOf('change-password')).at(-1)).toMatchObject({
      actor: 'anan',
      entityId: anan.id,
      ip: ELSEWHERE,
      after: { byLink: true },
    });
  });

  it('sets a password once, of any number that use it at the same moment', async () => {
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => reset(token, `${NEW}-${index}`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 204);
    expect(new Set(others.map((one) => `${one.status} ${faultOf(one, 'token')}`))).toEqual(new Set(['400 link.spent']));
  });

  it('takes no password that the policy refuses, and is good for another try', async () => {
    const token = await mailedToken();
    expect(faultOf(await reset(token, 'short'), 'newPassword')).toBe('tooShort');
    expect(faultOf(await reset(token, 'anan-anan-1'), 'newPassword')).toBe('password.containsUsername');
    expect((await reset(token)).status).toBe(204);
  });

  it('is over after half an hour, with another link, and with another password', async () => {
    const first = await mailedToken();
    world.pass(30 * 60 - 1);
    expect(await stateOf(first)).toBe('open');
    world.pass(1);
    expect(await stateOf(first)).toBe('expired');
    expect(faultOf(await reset(first), 'token')).toBe('link.expired');
    await world.services.db.delete(mail);
    const second = await mailedToken();
    world.pass(301);
    await world.services.db.delete(mail);
    const third = await mailedToken();
    expect([await stateOf(second), await stateOf(third)]).toEqual(['revoked', 'open']);
    const { accessToken } = await world.signIn('anan');
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await world.call('/auth/password', { token: accessToken, body: change, ip: HOME })).status).toBe(200);
    expect(await stateOf(third)).toBe('revoked');
    expect(faultOf(await reset(third), 'token')).toBe('link.revoked');
  });

  it('of nobody’s is told as that, and none stands in the database', async () => {
    const token = await mailedToken();
    expect((await look(`${token}x`)).json).toEqual({ state: 'unknown', username: null });
    expect(faultOf(await reset('none'), 'token')).toBe('link.unknown');
    const { rows } = await world.services.db.execute(sql`SELECT * FROM password_link`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a link that an upline hands over', () => {
  it('takes the password again, is recorded, and is the one that is good', async () => {
    const mailed = await mailedToken();
    const { accessToken: token } = await world.signIn('master');
    const make = () => world.call(`/agents/${anan.id}/password-link`, { token, ip: HOME, method: 'POST' });
    expect((await make()).json['type']).toBe('step-up-required');
    await world.call('/auth/step-up', { token, body: { password: PASSWORD }, ip: HOME });
    const { status, json } = await make();
    expect(status).toBe(200);
    const made = String(json['path']).replace('/forgot-password#', '');
    expect([await stateOf(mailed), await stateOf(made)]).toEqual(['revoked', 'open']);
    expect((await world.auditOf('password-link')).at(-1)).toMatchObject({ actor: 'master', entityId: anan.id });
    expect((await reset(made)).status).toBe(204);
    // The maker of the link may have used it: the two accounts stay too close to approve each other's requests.
    expect((await world.auditOf('change-password')).at(-1)).toMatchObject({
      after: { byLink: true, handedOver: true },
    });
  });
});
