/** Tokens, answers and a small server for tests of the browser's session. */
import type { Rule } from '../../domain/access';
import { NO_REDUCTIONS } from '../../domain/accounts/reductions';
import { MASTER_RULES } from '../../domain/access';
import type { UserData } from '../../domain/session/user-data';
import { endSession, startSession, type SessionAnswer } from '../../src/session/session';

interface TokenOptions {
  /** The person. */
  sub?: string;
  /** Which of the person's tokens it is. */
  generation?: number;
  /** How long it lives, seconds. */
  lifetime?: number;
}

function base64url(value: object): string {
  return btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** An access token as the page reads it; no server would accept its signature. */
export function accessTokenOf({ sub = 'anna', generation = 1, lifetime = 600 }: TokenOptions = {}): string {
  const iat = 1_000_000;
  return `${base64url({ alg: 'HS256' })}.${base64url({ sub, generation, iat, exp: iat + lifetime })}.signature`;
}

/** Returns the signed-in user, by default master. */
export function userDataOf(
  sub = 'anna',
  ability: readonly Rule[] = MASTER_RULES,
  more: Partial<UserData> = {},
): UserData {
  return {
    id: sub,
    role: 'admin',
    agent: sub,
    username: sub,
    ability: [...ability],
    reductions: NO_REDUCTIONS,
    locale: 'en',
    dayTurnsAtHour: 6,
    mustFirst: null,
    isPasswordTooOld: false,
    factors: [],
    stopped: null,
    lastLogin: null,
    ...more,
  };
}

/** Returns the answer to signing in or renewing, with a person's n-th pair of tokens. */
export function answerOf(options: TokenOptions = {}): SessionAnswer {
  const { sub = 'anna', generation = 1 } = options;
  return {
    accessToken: accessTokenOf(options),
    refreshToken: `refresh-${sub}-${generation}`,
    userData: userDataOf(sub),
  };
}

/** Signs a person in as the page does. */
export function signInAs(options: TokenOptions = {}, remember = false): SessionAnswer {
  const answer = answerOf(options);
  if (!startSession(answer, remember)) throw new Error('the test browser keeps no session');
  return answer;
}

/** Forgets everything that a test left in the browser. */
export function forgetEverything(): void {
  endSession();
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** A refusal as the API words it. */
export function problem(
  type: string,
  status: number,
  more: object = {},
  headers: Record<string, string> = {},
): Response {
  return json({ type, title: type, status, ...more }, status, headers);
}

/** One request as a fake server saw it. */
export interface SeenCall {
  url: string;
  method: string;
  token: string | null;
  body: string | null;
}

/** A promise and the way to settle it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
