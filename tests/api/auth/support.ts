/** A small world for the tests of sessions: the app in process, a clock to turn, accounts put straight into the table. */
import { eq } from 'drizzle-orm';
import { type Permission, permissionOf } from '../../../domain/access';
import type { UserData } from '../../../domain/session/user-data';
import { createApp } from '../../../server/app/app';
import { hashPassword } from '../../../server/auth/password-hash';
import { account, audit, session } from '../../../server/db/schema';
import type { Services } from '../../../server/kernel/services';
import { bodyTextOf } from '../../support/body-text';
import { type TestServices, createTestServices } from '../../support/services';

export const PASSWORD = 'quiet-river-42-lantern';
export const HOME = '203.0.113.7';
export const ELSEWHERE = '198.51.100.9';

/** Hashing is slow on purpose; every account made here shares this hash. */
const PASSWORD_HASH = hashPassword(PASSWORD);

export interface CallOptions {
  method?: string;
  token?: string;
  body?: unknown;
  /** The address the connection comes from; none when the app is called without one. */
  ip?: string;
  headers?: Record<string, string>;
  /** Host name of the page, which is the passkeys' site where no public URL is set. */
  host?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  json: Record<string, unknown>;
}

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  userData: UserData;
}

interface AccountValues {
  parent?: { id: string; path: string[] };
  permission?: Permission;
  mustChangePassword?: boolean;
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Opens the app over a database of its own. Call `dispose` in `afterAll`. */
export async function createWorld() {
  let now = Date.parse('2026-03-01T05:00:00.000Z');
  const { services, dispose, database }: TestServices = await createTestServices({ clock: () => new Date(now) });
  const app = createApp(services);

  async function call(path: string, options: CallOptions = {}): Promise<Answer> {
    const { method = options.body === undefined ? 'GET' : 'POST', token, body, ip, headers, host } = options;
    const request = new Request(`http://${host ?? 'localhost'}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const bindings = ip === undefined ? {} : { incoming: { socket: { remoteAddress: ip } } };
    const answer = await app.fetch(request, bindings);
    const text = await bodyTextOf(answer);
    return {
      status: answer.status,
      headers: answer.headers,
      json: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
  }

  const login = (username: string, password = PASSWORD, { ip = HOME, remember = false } = {}) =>
    call('/auth/login', { body: { username, password, remember }, ip });

  async function signIn(username: string, options: { ip?: string; remember?: boolean } = {}): Promise<SignedIn> {
    const answer = await login(username, PASSWORD, options);
    if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status}`);
    return answer.json as unknown as SignedIn;
  }

  return {
    services,
    dispose,
    databaseUrl: database.appUrl,
    call,
    login,
    signIn,
    refresh: (refreshToken: string) => call('/auth/refresh-token', { body: { refreshToken }, ip: HOME }),
    me: (token: string) => call('/auth/me', { token, ip: HOME }),
    /** Turns the clock on. */
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    addAccount: (username: string, values: AccountValues = {}) => addAccount(services, username, values),
    sessionsOf: (accountId: string) =>
      services.db.select().from(session).where(eq(session.accountId, accountId)).orderBy(session.createdAt, session.id),
    auditOf: async (action: string) =>
      services.db.select().from(audit).where(eq(audit.action, action)).orderBy(audit.id),
    change: (id: string, values: Partial<typeof account.$inferInsert>) =>
      services.db.update(account).set(values).where(eq(account.id, id)),
  };
}

async function addAccount(services: Services, username: string, values: AccountValues) {
  const { parent, permission = permissionOf('all'), mustChangePassword = false } = values;
  const id = services.newId();
  const path = [...(parent?.path ?? []), id];
  await services.db.insert(account).values({
    id,
    kind: 'agent',
    parentId: parent?.id ?? null,
    path,
    level: path.length - 1,
    username,
    passwordHash: await PASSWORD_HASH,
    mustChangePassword,
    givenPt: 10_000 - 500 * (path.length - 1),
    permission,
    status: 'active',
    createdAt: services.clock(),
  });
  return { id, path, username };
}
