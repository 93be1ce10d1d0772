/** Sets the scene of a browser test through the real API. */
import { randomBytes } from 'node:crypto';
import type { AgentRecord } from '../../domain/entities/agent';
import type { MemberRecord } from '../../domain/entities/member';
import type { SubAccountRecord } from '../../domain/entities/sub-account';
import { permissionOf, type Permission } from '../../domain/access';
import { STEP_UP_MINUTES } from '../../domain/session/step-up';
import type { UserData } from '../../domain/session/user-data';
import { appCode } from './authenticator';
import { MASTER_PASSWORD } from '../../scripts/lib/built-app.mjs';

interface Session {
  accessToken: string;
  refreshToken: string;
  userData: UserData;
}

export interface Credentials {
  username: string;
  password: string;
}

/** A created record with its one-time password, which only the answer to the creation holds. */
type New<T> = T & { oneTimePassword: string };

/** An agent or sub account that set a password of its own, and the API as that account. */
export interface Person extends Credentials {
  id: string;
  api: Api;
}

export const MASTER: Credentials = { username: 'master', password: MASTER_PASSWORD };

/** A name that no other test uses. */
export function uniqueName(prefix: string): string {
  return `${prefix}${randomBytes(4).toString('hex')}`;
}

/** A password that the rules accept. */
export const uniquePassword = () => `${randomBytes(6).toString('base64url')} und Regen`;

function baseUrl(): string {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('The app was not started: tests/support/e2e-server.ts sets its address.');
  return url;
}

/** Half of the lifetime of an access token, so that a token doesn't expire during a test. */
const KEPT_FOR_MS = 5 * 60_000;

/** Half of the lifetime of a step-up, so that it doesn't expire during a test. */
const STEPPED_UP_FOR_MS = (STEP_UP_MINUTES * 60_000) / 2;

/** The API with somebody's token. */
export class Api {
  session: Session;
  private receivedAt = Date.now();
  private steppedUpAt = Number.NEGATIVE_INFINITY;
  private readonly credentials: Credentials | undefined;

  /**
   * @param credentials sign in again with these once the token has grown old; without them, the token is used to its
   * end
   */
  constructor(session: Session, credentials?: Credentials) {
    this.session = session;
    this.credentials = credentials;
  }

  /** Any call; the caller looks at the status. */
  static fetch(path: string, method = 'GET', body?: unknown, token?: string): Promise<Response> {
    return fetch(`${baseUrl()}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  static async signIn(credentials: Credentials): Promise<Api> {
    return new Api(await signIn(credentials), credentials);
  }

  /** A session that lasts for a while: people of a whole file, and master above all, live longer than a token. */
  async freshSession(): Promise<Session> {
    if (this.credentials && Date.now() - this.receivedAt > KEPT_FOR_MS) {
      this.session = await signIn(this.credentials);
      this.receivedAt = Date.now();
      this.steppedUpAt = Number.NEGATIVE_INFINITY;
    }
    return this.session;
  }

  /** The same, with the password given again, so that nothing asks for it; of nobody whose password isn't known. */
  async steppedUpSession(): Promise<Session> {
    const session = await this.freshSession();
    if (this.credentials && Date.now() - this.steppedUpAt > STEPPED_UP_FOR_MS) {
      const { password } = this.credentials;
      const answer = await Api.fetch('/auth/step-up', 'POST', { password }, session.accessToken);
      // A session that has ended takes none, and says so wherever it is used.
      if (answer.ok) this.steppedUpAt = Date.now();
    }
    return session;
  }

  /** A call with this session's token, the password given again where it asks for that; the caller looks at the status. */
  async call(path: string, method = 'GET', body?: unknown): Promise<Response> {
    const { accessToken } = await this.freshSession();
    const answer = await Api.fetch(path, method, body, accessToken);
    if (answer.status !== 403 || !(await answer.clone().text()).includes('step-up-required')) return answer;
    const steppedUp = await this.steppedUpSession();
    return Api.fetch(path, method, body, steppedUp.accessToken);
  }

  /** Changes one record in the words of the API. Rejects when it refuses. */
  async change<T = unknown>(path: string, changes: object): Promise<T> {
    return read<T>(await this.call(path, 'PUT', changes));
  }

  /** A new agent directly below, with its one-time password. Rejects when the API refuses. */
  async addAgent(agent: Partial<AgentRecord> & { username: string }): Promise<New<AgentRecord>> {
    const whole = { givenPt: 0, permission: permissionOf('all'), ...agent };
    return read(await this.call('/agents', 'POST', whole));
  }

  /** A new agent directly below that has already set its own password. */
  async addPerson(agent: { username?: string; givenPt?: number; permission?: Permission } = {}): Promise<Person> {
    const username = agent.username ?? uniqueName('p');
    return settle(await this.addAgent({ ...agent, username }));
  }

  /** A new sub account that has already set its own password; the name is the part behind the `@`. */
  async addSub(sub: Partial<SubAccountRecord> & { username: string; permission: Permission }): Promise<Person> {
    return settle(await read<New<SubAccountRecord>>(await this.call('/sub-accounts', 'POST', sub)));
  }

  /**
   * A new sub account with a second factor of its own. Two accounts that one person made decide about each other's
   * requests only with such factors.
   */
  async addDecider(sub: Partial<SubAccountRecord> & { username: string; permission: Permission }): Promise<Person> {
    const person = await this.addSub(sub);
    const { secret } = await read<{ secret: string }>(await person.api.call('/auth/second-factor/totp', 'POST', {}));
    const code = appCode(secret, new Date());
    await read(await person.api.call('/auth/second-factor/totp/confirm', 'POST', { code }));
    return person;
  }

  /** A new member directly below. Rejects when the API refuses. */
  async addMember(member: Partial<MemberRecord> & { username: string }): Promise<MemberRecord> {
    return read(await this.call('/members', 'POST', member));
  }

  /** Returns the answer of the API to a read. Rejects when the API refuses. */
  async get<T>(path: string): Promise<T> {
    return read<T>(await this.call(path));
  }
}

async function signIn({ username, password }: Credentials): Promise<Session> {
  return read(await Api.fetch('/auth/login', 'POST', { username, password, remember: false }));
}

/** Sets a password of one's own in the place of the one-time one. */
async function settle({ id, username, oneTimePassword }: New<{ id: string; username: string }>): Promise<Person> {
  const first = await Api.signIn({ username, password: oneTimePassword });
  const password = uniquePassword();
  const change = { currentPassword: oneTimePassword, newPassword: password, signOutElsewhere: true };
  const session = await read<Session>(await first.call('/auth/password', 'POST', change));
  return { id, username, password, api: new Api(session, { username, password }) };
}

async function read<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.status} from ${answer.url}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
