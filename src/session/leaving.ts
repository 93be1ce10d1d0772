/** The end of a session on the screen: the reason is kept for the sign-in page, then the page reloads. */
import { pageReader } from './pageReader';
import { endSession, isSignedIn, readUserData, subscribeToSession } from './session';

/** Reasons for the end of the last session. */
const END_REASONS = ['expired', 'revoked', 'signedOut'] as const;
export type EndReason = (typeof END_REASONS)[number];

const REASON_KEY = 'sessionEnd';

/** Time after which a page that its user chose to keep (unsaved input) may be asked to leave again. */
const KEPT_AFTER_MS = 1_000;

function keepReason(reason: EndReason): void {
  try {
    window.sessionStorage.setItem(REASON_KEY, reason);
  } catch {
    // Storage is blocked: the sign-in page then gives no reason for the end of the last session.
  }
}

/** Returns the reason why this tab's last session ended, and removes it, so that it is shown once. */
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

/** Runs `prepare`, then leaves the page; only once, because other work in the page may request it again. */
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

/** Reloads the page; its start decides again which view this address shows to the user signed in now. */
export function reloadPage(): void {
  void leaveOnce(
    () => undefined,
    () => window.location.reload(),
  );
}

/** Forgets a session that the server has ended, and reloads the page, which shows the sign-in form for this address. */
export function leaveEndedSession(reason: EndReason): void {
  void leaveOnce(
    () => end(reason),
    () => window.location.reload(),
  );
}

/**
 * Signs the user out: forgets the session immediately, then goes to the sign-in page.
 *
 * @param tellServer ends the session on the server; the page waits for it, so it must settle in a few seconds
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
 * Reloads a page that was rendered for another user than the stored one. If nobody is signed in any more, the sign-in
 * page shows the reason.
 */
export function leaveChangedSession(): void {
  if (isSignedIn()) reloadPage();
  else leaveEndedSession('signedOut');
}

/**
 * Leaves the page when the session ends or another user signs in, in another tab. So no tab still shows data that its
 * user may no longer see. It also checks when the browser restores a page that was asleep. Returns a function that ends
 * this.
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
