/**
 * The only place that knows whether a user is signed in: tokens in cookies, user data in local storage (specification
 * §3). All code reads it synchronously, so no rendering relies on a guess.
 */
import { isRole } from '../../domain/accounts/role';
import type { UserData } from '../../domain/session/user-data';
import { claimsOf, readTokens, removeTokens, writeTokens, type Tokens } from './tokens';
import { createListeners } from '../listeners';

/** Response to signing in and renewing. */
export interface SessionAnswer extends Tokens {
  userData: UserData;
}

/** Data kept next to the cookies, because a page can't read back their attributes. */
interface Keeping {
  /** Whether the person asked to be remembered; renewed tokens keep the choice. */
  remember: boolean;
  /** When the access token arrived, on this machine's clock. */
  receivedAt: number;
}

export const USER_DATA_KEY = 'userData';
const KEEPING_KEY = 'session';
/** Storage key of the data kept about the user's lists. */
export const LISTS_KEY = 'lists';

/** An access token with less time left than this isn't worth sending. */
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

/** Whether a value can be user data from the server, in any role: it has the fields that the guard relies on. */
export function isUserData(value: unknown): value is UserData {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username, ability } = value as Partial<Record<keyof UserData, unknown>>;
  return typeof id === 'string' && typeof username === 'string' && Array.isArray(ability);
}

/** Whether the stored user has a role that can't use the back office; data without a role doesn't count. */
export function keepsForeignRole(): boolean {
  const role = parseRecord(readStored(USER_DATA_KEY))?.role;
  return role !== undefined && !isRole(role);
}

let parsed: { text: string | null; userData: UserData | null } = { text: null, userData: null };

/** Returns the signed-in user as the server last sent it; the same object until it changes. Null without a session. */
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
  // Last, because other tabs react to this write and then find the cookies in place.
  window.localStorage.setItem(USER_DATA_KEY, JSON.stringify(answer.userData));
  notify();
}

/** Returns the tokens in force, or null when nobody is signed in. */
export const currentTokens = readTokens;

/** Whether there is a session. */
export function isSignedIn(): boolean {
  return readTokens() !== null;
}

/**
 * Starts a session after a sign-in.
 *
 * @param remember whether it outlives the browser; by default as in the previous session
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
 * Replaces the tokens with the renewed ones, but only those that they were made from. A session that has ended or been
 * replaced in the meantime, here or in another tab, is not brought back.
 *
 * @returns whether they were stored
 */
export function renewSession(from: Tokens, answer: SessionAnswer): boolean {
  const now = readTokens();
  if (now?.refreshToken !== from.refreshToken) return false;
  write(answer, readKeeping()?.remember ?? false);
  return true;
}

/** Whether the session belongs to a person, by id. */
function belongsTo(person: string): boolean {
  const tokens = readTokens();
  return tokens !== null && claimsOf(tokens.accessToken).sub === person;
}

/** Whether the stored data identifies the signed-in user: it is valid, and of the same person as the tokens. */
export function knowsReader(): boolean {
  const reader = readUserData();
  const person = claimsOf(readTokens()?.accessToken ?? '').sub;
  return reader !== null && (person === undefined || person === reader.id);
}

/**
 * Puts fresh user data into the running session of the same person; does nothing for another person or without a
 * session. A role that can't use the back office ends the session.
 */
export function updateUserData(userData: UserData): void {
  if (!belongsTo(userData.id)) return;
  if (!isRole(userData.role)) return endSession();
  window.localStorage.setItem(USER_DATA_KEY, JSON.stringify(userData));
  notify();
}

/**
 * Continues in a new session of the same person, after a change of password. A session that has ended since, or was
 * replaced by another person's, is not brought back.
 *
 * @returns whether it was stored
 */
export function replaceSession(answer: SessionAnswer): boolean {
  return belongsTo(answer.userData.id) && startSession(answer);
}

/** Forgets the session in every tab. It works offline; notifying the server is a separate step. */
export function endSession(): void {
  removeTokens();
  try {
    window.localStorage.removeItem(KEEPING_KEY);
    window.localStorage.removeItem(LISTS_KEY);
    window.localStorage.removeItem(USER_DATA_KEY);
  } catch {
    // Storage is blocked, so it contained nothing.
  }
  notify();
}

/**
 * Whether an access token has expired, measured from its arrival, so that a wrong clock on this machine does no harm.
 */
export function hasRunOut(accessToken: string): boolean {
  const { iat, exp } = claimsOf(accessToken);
  const keeping = readKeeping();
  if (iat === undefined || exp === undefined || !keeping) return false;
  return Date.now() > keeping.receivedAt + (exp - iat) * 1000 - EXPIRY_MARGIN_MS;
}

/** Calls back after every change of the session in this tab or another; returns a function that stops it. */
export const subscribeToSession = subscribe;
