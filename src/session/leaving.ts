/** How a session ends on the screen: the reason is kept for the sign-in page, then the page starts anew. */
import { pageReader } from './pageReader';
import { endSession, isSignedIn, readUserData, subscribeToSession } from './session';

/** Why the last session ended. */
const END_REASONS = ['expired', 'revoked', 'signedOut'] as const;
export type EndReason = (typeof END_REASONS)[number];

const REASON_KEY = 'sessionEnd';

/** How long to wait before a page that its reader chose to keep (unsaved input) may be asked to leave again. */
const KEPT_AFTER_MS = 1_000;

function keepReason(reason: EndReason): void {
  try {
    window.sessionStorage.setItem(REASON_KEY, reason);
  } catch {
    // Storage is blocked: the sign-in page then says nothing about the session before.
  }
}

/** Why the last session of this tab ended; reading it takes it away, so that it is said once. */
export function takeEndReason(): EndReason | null {
  try {
    const stored = window.sessionStorage.getItem(REASON_KEY);
    window.sessionStorage.removeItem(REASON_KEY);
    return END_REASONS.find((reason) => reason === stored) ?? null;
  } catch {
    return null;
  }
}

let leaving = false;

/** Runs `prepare`, then starts the page anew; once, because what is still under way in the page may ask for it again. */
async function leaveOnce(prepare: () => Promise<void> | void, go: () => void): Promise<void> {
  if (leaving) return;
  leaving = true;
  await prepare();
  window.setTimeout(() => {
    leaving = false;
  }, KEPT_AFTER_MS);
  go();
}

function end(reason: EndReason): void {
  keepReason(reason);
  endSession();
}

/** Loads the page again; its start decides anew what this address shows to whoever is signed in now. */
export function startAnew(): void {
  void leaveOnce(
    () => undefined,
    () => window.location.reload(),
  );
}

/** The server has ended the session: forgets it here and starts anew, which shows the sign-in form for this address. */
export function leaveEndedSession(reason: EndReason): void {
  void leaveOnce(
    () => end(reason),
    () => window.location.reload(),
  );
}

/**
 * The person signs out: forgets the session at once, then goes to the sign-in page.
 *
 * @param tellServer ends the session on the server; it is waited for, so it must settle in a few seconds
 */
export function leaveSignedOut(tellServer: () => Promise<void>): Promise<void> {
  return leaveOnce(
    () => {
      end('signedOut');
      return tellServer();
    },
    () => window.location.replace('/login'),
  );
}

/**
 * The stored reader is no longer the one this page was drawn for: starts anew, and where nobody is signed in any more
 * lets the sign-in page say why.
 */
export function leaveChangedSession(): void {
  if (isSignedIn()) startAnew();
  else leaveEndedSession('signedOut');
}

/**
 * Leaves when the session ends or changes hands in another tab, so that no tab goes on showing what its reader may no
 * longer see; also when the browser brings back a page that was asleep meanwhile. Returns the way to stop watching.
 */
export function watchSession(): () => void {
  const reader = pageReader() ?? readUserData()?.id;
  const check = () => {
    if (readUserData()?.id !== reader) leaveChangedSession();
  };
  window.addEventListener('pageshow', check);
  const stop = subscribeToSession(check);
  return () => {
    window.removeEventListener('pageshow', check);
    stop();
  };
}
