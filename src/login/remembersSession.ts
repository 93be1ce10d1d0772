import Cookies from 'js-cookie';

/** Whether this browser will keep a session here, or the reason why it won't. */
export type Keeping = 'kept' | 'insecure' | 'blocked';

const PROBE = 'sign-in-probe';

function cookieSticks(secure: boolean): boolean {
  const place = { path: '/', sameSite: 'strict', secure } as const;
  Cookies.set(PROBE, '1', place);
  const stuck = Cookies.get(PROBE) === '1';
  Cookies.remove(PROBE, place);
  return stuck;
}

function storageWorks(): boolean {
  try {
    window.localStorage.setItem(PROBE, '1');
    window.localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/**
 * Tests a secure cookie and local storage. Over plain http on another host the browser silently drops the cookie, and a
 * sign-in would seem to do nothing.
 */
export function remembersSession(): Keeping {
  if (!storageWorks()) return 'blocked';
  if (cookieSticks(true)) return 'kept';
  return cookieSticks(false) ? 'insecure' : 'blocked';
}
