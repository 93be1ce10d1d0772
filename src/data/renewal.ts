/**
 * Renewal of the tokens: at most one call at a time over all tabs of the browser, and never for a session that is over
 * (reliability.md §5).
 */
import { isRole } from '../../domain/accounts/role';
import { currentTokens, renewSession } from '../session/session';
import { claimsOf, type Tokens } from '../session/tokens';
import { NetworkError } from './errors';
import { sessionAnswerOf } from './sessionAnswer';
import { transmit, type Answer, type Fetch } from './transport';

/**
 * Outcome of a renewal: there are newer tokens (ours or another tab's), the server refused, or nobody is signed in any
 * more. A renewal without a response throws `NetworkError` and is no reason to sign anybody out.
 */
export type RenewalOutcome = 'renewed' | 'refused' | 'gone';

/** The parts of `navigator.locks` in use. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, callback: () => Promise<T>): Promise<T>;
}

/**
 * Number of tries. Two fit into the ten seconds in which the server issues the same successor again, so a response lost
 * on the way does not end the session.
 */
const TRIES = 2;
const TRY_LIMIT_MS = 4_000;

/**
 * Longer than a holder of the lock can take. After that its tab hangs, and the server's grace period replaces the lock.
 */
const LOCK_LIMIT_MS = 10_000;
const LOCK = 'session-renewal';

/**
 * Exchanges the refresh token. Every request carries the access token while there is one (specification §7), this one
 * too, though the server doesn't need it here.
 */
async function exchange(fetch: Fetch, { accessToken, refreshToken }: Tokens): Promise<Answer> {
  const request = { method: 'POST', body: JSON.stringify({ refreshToken }) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transmit(fetch, '/api/auth/refresh-token', request, accessToken, TRY_LIMIT_MS);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

/** Returns `renewed` if the tokens now in force are newer ones of the same person, else `gone`. */
function movedOn(person: string | undefined): RenewalOutcome {
  const now = currentTokens();
  if (!now) return 'gone';
  return person === undefined || claimsOf(now.accessToken).sub === person ? 'renewed' : 'gone';
}

async function renewOnce(fetch: Fetch, stale: string): Promise<RenewalOutcome> {
  const person = claimsOf(stale).sub;
  const from = currentTokens();
  if (!from) return 'gone';
  if (from.accessToken !== stale) return movedOn(person);
  const answer = await exchange(fetch, from);
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408) throw new NetworkError(answer.status);
  const stillOurs = currentTokens()?.refreshToken === from.refreshToken;
  const refused = () => (stillOurs ? 'refused' : movedOn(person));
  if (answer.status >= 400) return refused();
  const next = sessionAnswerOf(answer.json);
  if (!next) throw new NetworkError('not an answer of ours');
  if (!isRole(next.userData.role)) return refused();
  return renewSession(from, next) ? 'renewed' : movedOn(person);
}

async function underLock<T>(locks: Locks | undefined, work: () => Promise<T>): Promise<T> {
  if (!locks) return work();
  const patience = AbortSignal.timeout(LOCK_LIMIT_MS);
  let begun = false;
  try {
    return await locks.request(LOCK, { signal: patience }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun || !patience.aborted) throw error;
    return work();
  }
}

/**
 * Creates the function that renews the tokens.
 *
 * @param locks locks shared between tabs; without them (plain http) the server's grace period covers tabs that collide
 * @returns a function that takes the refused or expired access token; it resolves when there is a newer one or none
 * will come
 */
export function createRenewal(fetch: Fetch, locks: Locks | undefined): (stale: string) => Promise<RenewalOutcome> {
  let running: Promise<RenewalOutcome> | null = null;
  return (stale) => {
    running ??= underLock(locks, () => renewOnce(fetch, stale)).finally(() => {
      running = null;
    });
    return running;
  };
}
