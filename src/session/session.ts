/**
 * The one place that knows whether somebody is signed in: tokens in cookies, user data in local storage
 * (specification §3). Everything reads it synchronously, so nothing is drawn on a guess.
 */
import { isRole } from '../../domain/accounts/role';
import type { UserData } from '../../domain/session/user-data';
import { claimsOf, readTokens, removeTokens, writeTokens, type Tokens } from './tokens';
import { createListeners } from '../listeners';

/** What signing in and renewing answer. */
export interface SessionAnswer extends Tokens {
  userData: UserData;
}

/** What else is kept beside the cookies, whose attributes a page can't read back. */
interface Keeping {
  /** Whether the person asked to be remembered; renewed tokens keep the choice. */
  remember: boolean;
  /** When the access token came, on this machine's clock. */
  receivedAt: number;
}

export const USER_DATA_KEY = 'userData';
const KEEPING_KEY = 'session';
/** What is kept of the person's lists. */
export const LISTS_KEY = 'lists';

/** An access token with less than this left isn't worth sending. */
const EXPIRY_MARGIN_MS = 5_000;

const { notify, subscribe } = createListeners(() => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === USER_DATA_KEY || key === null) notify();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseRecord(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Whether a value can be what the server says of somebody, whatever their role: what the guard relies on is there. */
export function isUserData(value: unknown): value is UserData {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username, ability } = value as Partial<Record<keyof UserData, unknown>>;
  return typeof id === 'string' && typeof username === 'string' && Array.isArray(ability);
}

/** Whether what is stored is of somebody with a role that the back office isn't for; what tells no role isn't. */
export function keepsForeignRole(): boolean {
  const role = parseRecord(readStored(USER_DATA_KEY))?.role;
  return role !== undefined && !isRole(role);
}

let parsed: { text: string | null; userData: UserData | null } = { text: null, userData: null };

/** Who is signed in, as last told by the server; the same object until it changes. Null without a session. */
export function readUserData(): UserData | null {
  const text = readStored(USER_DATA_KEY);
  if (text !== parsed.text) {
    const value = parseRecord(text);
    parsed = { text, userData: isUserData(value) && isRole(value.role) ? value : null };
  }
  return parsed.userData;
}

function readKeeping(): Keeping | null {
  const value = parseRecord(readStored(KEEPING_KEY));
  return value && typeof value.receivedAt === 'number'
    ? { remember: value.remember === true, receivedAt: value.receivedAt }
    : null;
}

function write(answer: SessionAnswer, remember: boolean): void {
  const keeping: Keeping = { remember, receivedAt: Date.now() };
  window.localStorage.setItem(KEEPING_KEY, JSON.stringify(keeping));
  writeTokens(answer, remember);
  // Last, because other tabs take notice of this one and then find the cookies in place.
  window.localStorage.setItem(USER_DATA_KEY, JSON.stringify(answer.userData));
  notify();
}

/** The tokens in force, or null when nobody is signed in. */
export const currentTokens = readTokens;

/** Whether there is a session. */
export function isSignedIn(): boolean {
  return readTokens() !== null;
}

/**
 * Starts a session after a sign-in.
 *
 * @param remember whether it outlives the browser; left out, the choice of the session before stands
 * @returns false when the browser didn't keep it (cookies or storage blocked, plain http); nothing stays behind then
 */
export function startSession(answer: SessionAnswer, remember = readKeeping()?.remember ?? false): boolean {
  try {
    write(answer, remember);
  } catch {
    endSession();
    return false;
  }
  if (readTokens()?.refreshToken === answer.refreshToken) return true;
  endSession();
  return false;
}

/**
 * Puts renewed tokens in the place of the ones they were made from, and only of those: a session that has ended or
 * been replaced in the meantime, here or in another tab, is not brought back.
 *
 * @returns whether they were stored
 */
export function renewSession(from: Tokens, answer: SessionAnswer): boolean {
  const now = readTokens();
  if (now?.refreshToken !== from.refreshToken) return false;
  write(answer, readKeeping()?.remember ?? false);
  return true;
}

/** Whether the session is that of a person, by id. */
function belongsTo(person: string): boolean {
  const tokens = readTokens();
  return tokens !== null && claimsOf(tokens.accessToken).sub === person;
}

/** Whether what is stored says who is signed in: somebody's, and not of another person than the tokens. */
export function knowsReader(): boolean {
  const reader = readUserData();
  const person = claimsOf(readTokens()?.accessToken ?? '').sub;
  return reader !== null && (person === undefined || person === reader.id);
}

/**
 * Puts fresh user data into the running session of the same person; into nobody else's, and nothing without one. With a
 * role that the back office isn't for the session ends.
 */
export function updateUserData(userData: UserData): void {
  if (!belongsTo(userData.id)) return;
  if (!isRole(userData.role)) return endSession();
  window.localStorage.setItem(USER_DATA_KEY, JSON.stringify(userData));
  notify();
}

/**
 * Goes on in a new session of the same person, after a change of password. One that has ended meanwhile, or that
 * somebody else's has replaced, is not brought back.
 *
 * @returns whether it was stored
 */
export function replaceSession(answer: SessionAnswer): boolean {
  return belongsTo(answer.userData.id) && startSession(answer);
}

/** Forgets the session in every tab. Works offline; telling the server is another matter. */
export function endSession(): void {
  removeTokens();
  try {
    window.localStorage.removeItem(KEEPING_KEY);
    window.localStorage.removeItem(LISTS_KEY);
    window.localStorage.removeItem(USER_DATA_KEY);
  } catch {
    // Storage is blocked: there was nothing in it.
  }
  notify();
}

/** Whether an access token has run out, measured from when it came, so that a wrong clock on this machine does no harm. */
export function hasRunOut(accessToken: string): boolean {
  const { iat, exp } = claimsOf(accessToken);
  const keeping = readKeeping();
  if (iat === undefined || exp === undefined || !keeping) return false;
  return Date.now() > keeping.receivedAt + (exp - iat) * 1000 - EXPIRY_MARGIN_MS;
}

/** Calls back after every change of the session in this tab or another; returns the way to stop. */
export const subscribeToSession = subscribe;
