/** Accounts for tests, put straight into the database, and callers that speak to the real app. */
import { hash } from '@node-rs/argon2';
import { type Permission, permissionOf } from '../../domain/access';
import { WHOLE_PT } from '../../domain/accounts/share';
import type { AccountKind } from '../../domain/accounts/account-kind';
import type { Reductions } from '../../domain/accounts/reductions';
import type { AccountStatus } from '../../domain/accounts/status';
import type { createApp } from '../../server/app/app';
import { account } from '../../server/db/schema';
import type { Services } from '../../server/kernel/services';

export const PASSWORD = 'a password for tests';

/** Hashing as cheaply as the algorithm goes: tests sign in often. */
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface AccountSeed extends Partial<Reductions> {
  username: string;
  /** An agent unless told otherwise. */
  kind?: AccountKind;
  /** The username of the parent, of a sub account its owner; only master has none. */
  parent?: string;
  givenPt?: number;
  /** Share of a member's bets that the parent holds; by default all that the parent received. */
  heldPt?: number;
  permission?: Permission;
  status?: AccountStatus;
  nickname?: string;
  phone?: string;
  validUntil?: string;
  excludedUntil?: Date;
  lastLoginAt?: Date;
}

export interface SeededAccount extends Required<Pick<AccountSeed, 'username' | 'givenPt' | 'permission' | 'status'>> {
  id: string;
  parentId: string | null;
  path: string[];
}

/** Inserts accounts, parents before their children, and returns them by username. */
export async function seedAccounts(services: Services, seeds: readonly AccountSeed[]) {
  const seeded = new Map<string, SeededAccount>();
  const rows: (typeof account.$inferInsert)[] = [];
  for (const seed of seeds) {
    const parent = seed.parent === undefined ? undefined : seeded.get(seed.parent);
    const id = services.newId();
    const row: SeededAccount = {
      id,
      username: seed.username,
      parentId: parent?.id ?? null,
      path: [...(parent?.path ?? []), id],
      givenPt: seed.givenPt ?? parent?.givenPt ?? WHOLE_PT,
      permission: seed.permission ?? permissionOf('all'),
      status: seed.status ?? 'active',
    };
    const { kind = 'agent', noRates, noResults, noCancel, validUntil, excludedUntil } = seed;
    rows.push({
      ...row,
      kind,
      level: row.path.length - 1,
      passwordHash: kind === 'member' ? null : await cheapHash,
      permission: kind === 'member' ? null : row.permission,
      givenPt: kind === 'agent' ? row.givenPt : null,
      heldPt: kind === 'member' ? (seed.heldPt ?? parent?.givenPt) : null,
      noRates,
      noResults,
      noCancel,
      validUntil,
      excludedUntil,
      mustChangePassword: false,
      nickname: seed.nickname,
      phone: seed.phone,
      lastLoginAt: seed.lastLoginAt,
      createdAt: services.clock(),
    });
    seeded.set(seed.username, row);
  }
  if (rows.length > 0) await services.db.insert(account).values(rows);
  return (username: string): SeededAccount => {
    const found = seeded.get(username);
    if (found === undefined) throw new Error(`no account ${username} was seeded`);
    return found;
  };
}

export interface Reply {
  status: number;
  headers: Headers;
  /** The body without the id of the call, so that answers can be compared. */
  text: string;
  // The body as decoded; tests know its shape.
  json: Record<string, unknown>;
  list: Record<string, unknown>[];
}

export type App = ReturnType<typeof createApp>;

/** Returns a body without the id of its call. */
export const withoutRequestId = (text: string) => text.replace(/,"requestId":"[\w-]+"/, '');

/** Sends one request through the app and decodes the answer. */
export async function send(
  app: Pick<App, 'fetch'>,
  method: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const { token, body, headers } = options;
  const response = await app.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  const decoded: unknown = text === '' ? null : JSON.parse(text);
  return {
    status: response.status,
    headers: response.headers,
    text: withoutRequestId(text),
    json: decoded as Record<string, unknown>,
    list: decoded as Record<string, unknown>[],
  };
}

/** Somebody signed in. */
export interface Persona {
  token: string;
  get: (path: string) => Promise<Reply>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>;
  put: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>;
  del: (path: string, headers?: Record<string, string>) => Promise<Reply>;
}

/** Signs in through the API. Steps up by password when a call requires it; a step-up then counts for a while. */
export async function signInAs(app: Pick<App, 'fetch'>, username: string, password = PASSWORD): Promise<Persona> {
  const reply = await send(app, 'POST', '/api/auth/login', { body: { username, password, remember: false } });
  if (reply.status !== 200) throw new Error(`${username} could not sign in: ${reply.text}`);
  const token = String(reply.json['accessToken']);
  async function ask(method: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) {
    const first = await send(app, method, path, { token, ...options });
    if (first.json?.['type'] !== 'step-up-required') return first;
    const stepped = await send(app, 'POST', '/api/auth/step-up', { token, body: { password } });
    if (stepped.status !== 204) throw new Error(`${username} could not step up: ${stepped.text}`);
    return send(app, method, path, { token, ...options });
  }
  return {
    token,
    get: (path) => ask('GET', path),
    post: (path, body, headers) => ask('POST', path, { body, headers }),
    put: (path, body, headers) => ask('PUT', path, { body, headers }),
    del: (path, headers) => ask('DELETE', path, { headers }),
  };
}

/** Signs in and steps up by password immediately, for calls that need a step-up among other calls. */
export async function steppedUpAs(app: App, username: string, password = PASSWORD): Promise<Persona> {
  const persona = await signInAs(app, username, password);
  const stepped = await persona.post('/api/auth/step-up', { password });
  if (stepped.status !== 204) throw new Error(`${username} could not step up: ${stepped.text}`);
  return persona;
}

/** The query string of a list. */
export function listQuery(query: { sort?: unknown; range?: unknown; filter?: unknown }): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
