/** The address to continue at after signing in, kept in the address of the form as `/login?next=…`. */

/** Placeholder origin against which paths are resolved; never contacted. */
const HERE = 'http://here.invalid';

/**
 * Returns the part of an address after the host if it stays within this site: an absolute path, no other host and not
 * the form itself. Null for anything else, so that a stranger's link can't lead away after the sign-in.
 */
export function safeNextPath(next: string | null): string | null {
  if (!next || !next.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return null;
  try {
    const url = new URL(next, HERE);
    if (url.origin !== HERE || url.pathname.startsWith('//') || url.pathname === '/login') return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** Returns the address of the form that continues to `next`; the home page needs no mention. */
export function loginPathFor(next: string): string {
  const safe = safeNextPath(next);
  return safe && safe !== '/' ? `/login?next=${encodeURIComponent(safe)}` : '/login';
}
