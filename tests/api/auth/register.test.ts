/**
 * Registering by an invitation: it works once, within seven days, for anybody with the link. An approval creates the
 * account.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { setting } from '../../../server/db/book/control';
import { application, invitation, mail } from '../../../server/db/book/entry';
import { contentOf } from '../../../server/mail/queue-mail';
import type { FieldErrors } from '../../../domain/validation/validation';
import { ELSEWHERE, HOME, type World, createWorld } from './support';

const OWN = 'ten-quiet-lanterns-7';
const PERMISSION = { ...permissionOf('view'), system: 'off' };

let world: World;
let upline: Awaited<ReturnType<World['addAccount']>>;

beforeAll(async () => {
  world = await createWorld();
  Object.assign(world.services.config, { smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://office.example' });
  const set = (key: string, value: unknown) =>
    world.services.db.insert(setting).values({ key, value, updatedAt: new Date() });
  await set('entry.mailSender', 'office@example.com');
  await set('entry.registration', true);
  const master = await world.addAccount('master');
  upline = await world.addAccount('com', { parent: master });
  await world.addAccount('other', { parent: master });
  await world.change(upline.id, { email: 'com@example.com', locale: 'de' });
});
afterAll(() => world.dispose());
beforeEach(async () => {
  for (const table of [mail, invitation]) await world.services.db.delete(table);
  await world.services.db.execute(sql`DELETE FROM account WHERE username LIKE 'com.%'`);
  await open(true);
  await world.change(upline.id, { status: 'active' });
});

const open = (value: boolean) =>
  world.services.db.execute(
    sql`UPDATE setting SET value = ${JSON.stringify(value)}::jsonb WHERE key = 'entry.registration'`,
  );
const tokenOf = async (username: string) => (await world.signIn(username)).accessToken;

async function invites(
  body: object = { kind: 'agent', share: 500, permission: PERMISSION, note: 'Somchai' },
  by = 'com',
) {
  const answer = await world.call('/invitations', { token: await tokenOf(by), body, ip: HOME });
  return { ...answer, text: String(answer.json['path']).replace('/register#', ''), id: String(answer.json['id']) };
}
const look = async (token: string) => (await world.call('/auth/invitation', { body: { token }, ip: ELSEWHERE })).json;
const applies = (token: string, values: object = {}) =>
  world.call('/auth/register', {
    ip: ELSEWHERE,
    body: {
      token,
      locale: 'th',
      username: 'com.new',
      password: OWN,
      nickname: '',
      phone: '',
      email: 'new@example.com',
      ...values,
    },
  });
const faultOf = ({ json }: { json: Record<string, unknown> }, field: string) => {
  const fault = (json['errors'] as FieldErrors | undefined)?.[field];
  return fault?.args?.['state'] === undefined ? fault?.key : `${fault.key}.${fault.args['state']}`;
};
const act = async (id: string, what: 'approve' | 'refuse', by = 'com') =>
  world.call(`/applications/${id}/${what}`, {
    token: await tokenOf(by),
    method: 'POST',
    ip: HOME,
    ...(what === 'refuse' && { body: { reason: 'nobody knows them' } }),
  });
const applied = async () => (await world.services.db.select().from(application))[0];
const accountNamed = async (username: string) =>
  (await world.services.pool.query('SELECT * FROM account WHERE username = $1', [username])).rows[0] as
    | Record<string, unknown>
    | undefined;
const mailed = async () =>
  (await world.services.db.select().from(mail).orderBy(mail.createdAt, mail.id)).map(
    ({ id, kind, recipient, content }) => [
      kind,
      recipient,
      contentOf(world.services.secretKey, { id, content: content ?? '' })?.text ?? '',
    ],
  );

describe('an invitation', () => {
  it('says who invites as what, with nothing of it in the database or the record', async () => {
    const { status, text, json } = await invites();
    expect([status, text.length]).toEqual([200, 43]);
    expect(await look(text)).toEqual({
      state: 'open',
      kind: 'agent',
      upline: 'com',
      usernamePrefix: 'com',
      expiresAt: json['expiresAt'],
    });
    const { rows } = await world.services.pool.query(
      'SELECT (SELECT jsonb_agg(invitation) FROM invitation) AS invitations, (SELECT jsonb_agg(audit) FROM audit) AS audit',
    );
    expect(JSON.stringify(rows)).not.toContain(text);
  });

  it('gives no more than its upline has', async () => {
    const beyond = await invites({ kind: 'agent', share: 10_000, permission: permissionOf('all'), note: '' });
    expect([beyond.status, faultOf(beyond, 'share')]).toEqual([400, 'percentTooBig']);
    const odd = await invites({ kind: 'member', share: 500, permission: PERMISSION, note: '' });
    expect(faultOf(odd, 'permission')).toBe('unknownField');
    expect(faultOf(await invites({ kind: 'agent', share: 500, note: '' }), 'permission')).toBe('required');
    expect(await world.services.db.select().from(invitation)).toEqual([]);
  });

  it('is told in words when it is over, taken back, somebody else’s, none of ours, or registration is closed', async () => {
    const stateAndFault = async (token: string) => [
      (await look(token))['state'],
      faultOf(await applies(token), 'token'),
    ];
    expect(await stateAndFault('none')).toEqual(['unknown', 'link.unknown']);
    const { text, id } = await invites();
    await open(false);
    expect(await stateAndFault(text)).toEqual(['off', 'link.off']);
    expect((await invites()).status).toBe(409);
    await open(true);
    await world.change(upline.id, { status: 'locked' });
    expect(await stateAndFault(text)).toEqual(['revoked', 'link.revoked']);
    await world.change(upline.id, { status: 'active' });
    const revoke = async (by: string) =>
      (await world.call(`/invitations/${id}/revoke`, { token: await tokenOf(by), method: 'POST', ip: HOME })).status;
    expect(await revoke('other')).toBe(404);
    expect([await revoke('com'), await revoke('com')]).toEqual([204, 409]);
    expect(await stateAndFault(text)).toEqual(['revoked', 'link.revoked']);
    const late = await invites();
    world.pass(7 * 86_400);
    expect(await stateAndFault(late.text)).toEqual(['expired', 'link.expired']);
    expect(await applied()).toBeUndefined();
  });

  it('is taken once, of any number that take it at the same moment', async () => {
    const { text } = await invites();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => applies(text, { username: `com.new${index}` })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 204).map((one) => faultOf(one, 'token')))).toEqual(
      new Set(['link.spent']),
    );
    expect((await look(text))['state']).toBe('spent');
  });
});

describe('who applies', () => {
  it('takes a free name below the upline and a password that the policy allows', async () => {
    const { text } = await invites();
    const wrong = await applies(text, { username: 'else', password: 'short' });
    expect([faultOf(wrong, 'username'), faultOf(wrong, 'password')]).toEqual(['username.prefix', 'tooShort']);
    await world.addAccount('com.old', { parent: upline });
    expect(faultOf(await applies(text, { username: 'COM.OLD' }), 'username')).toBe('username.taken');
    expect((await applies(text)).status).toBe(204);
    expect(faultOf(await applies((await invites()).text), 'username'), 'another waits by that name').toBe(
      'username.taken',
    );
  });

  it('has no account and signs in nowhere before the upline approves, and it is told', async () => {
    const { text } = await invites();
    await applies(text);
    expect(await accountNamed('com.new')).toBeUndefined();
    expect((await world.login('com.new', OWN)).status).toBe(401);
    expect(await mailed()).toEqual([
      ['applied', 'com@example.com', expect.stringContaining('https://office.example/approvals')],
    ]);
    const { rows } = await world.services.pool.query("SELECT actor_id, ip FROM audit WHERE entity = 'applications'");
    expect(rows.at(-1)).toEqual({ actor_id: null, ip: ELSEWHERE });
  });

  it('gets the account as it was offered, with the password chosen', async () => {
    const { text } = await invites();
    await applies(text);
    const id = (await applied())?.id ?? '';
    expect((await act(id, 'approve', 'other')).status, 'of another upline').toBe(404);
    const { status, json } = await act(id, 'approve');
    expect(status).toBe(200);
    expect(await accountNamed('com.new')).toMatchObject({
      id: json['accountId'],
      parent_id: upline.id,
      given_pt: 500,
      permission: PERMISSION,
      must_change_password: false,
      email: 'new@example.com',
      locale: 'th',
    });
    expect((await world.login('com.new', OWN)).status).toBe(200);
    expect(await applied()).toMatchObject({ state: 'approved', passwordHash: null, decidedBy: upline.id });
    expect((await mailed()).map(([kind, recipient]) => `${kind} ${recipient}`)).toContain('approved new@example.com');
    expect((await act(id, 'approve')).status).toBe(409);
  });

  it('as a member has no password, and is held as was said', async () => {
    const { text } = await invites({ kind: 'member', share: 300, note: '' });
    expect(faultOf(await applies(text), 'password')).toBe('unknownField');
    expect((await applies(text, { password: undefined })).status).toBe(204);
    expect((await act((await applied())?.id ?? '', 'approve')).status).toBe(200);
    expect(await accountNamed('com.new')).toMatchObject({ kind: 'member', held_pt: 300, password_hash: null });
  });

  it('that is refused creates no account, and shows the reason', async () => {
    const { text } = await invites();
    await applies(text);
    const id = (await applied())?.id ?? '';
    expect((await act(id, 'refuse')).status).toBe(204);
    expect(await accountNamed('com.new')).toBeUndefined();
    expect((await mailed()).at(-1)).toEqual([
      'refused',
      'new@example.com',
      expect.stringContaining('nobody knows them'),
    ]);
    expect((await act(id, 'approve')).status).toBe(409);
    const listed = await world.call('/applications', { token: await tokenOf('com'), ip: HOME });
    expect(listed.json).toMatchObject([{ state: 'refused', username: 'com.new', ip: ELSEWHERE }]);
  });

  it('is created once under concurrent decisions', async () => {
    const { text } = await invites();
    await applies(text);
    const id = (await applied())?.id ?? '';
    const token = await tokenOf('com');
    const ask = (what: string, body?: object) =>
      world.call(`/applications/${id}/${what}`, { token, method: 'POST', ip: HOME, ...(body && { body }) });
    const answers = await Promise.all([
      ask('approve'),
      ask('approve'),
      ask('refuse', { reason: 'late' }),
      ask('approve'),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('finds a share that the upline lost since refused, and the application still waiting', async () => {
    const { text } = await invites();
    await applies(text);
    await world.change(upline.id, { givenPt: 400 });
    const { status, json } = await act((await applied())?.id ?? '', 'approve');
    expect([status, json['type']]).toEqual([400, 'validation']);
    expect((await applied())?.state).toBe('waiting');
    await world.change(upline.id, { givenPt: 9_500 });
  });
});
