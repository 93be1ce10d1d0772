/**
 * The two cookies of a session. The specification fixes their names and that the page reads them. The server reads
 * neither: what counts is the header the page sends, so a request that another site forges carries nothing.
 */
import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';

export interface Tokens {
  /** Sent with every request; empty when its cookie is missing. */
  accessToken: string;
  /** Good for one exchange against the next pair. */
  refreshToken: string;
}

/** What the page reads of an access token. It never decides about rights with it; the server does. */
export interface TokenClaims {
  /** The account. */
  sub?: string;
  /** Issued and expiring, seconds on the server's clock. */
  iat?: number;
  exp?: number;
}

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';
const REMEMBERED_DAYS = 365;
const PLACE = { path: '/', secure: true, sameSite: 'strict' } as const;

/** The session's tokens, or null when nobody is signed in. Both come from one look at the cookies. */
export function readTokens(): Tokens | null {
  const cookies = Cookies.get();
  const refreshToken = cookies[REFRESH];
  return refreshToken ? { accessToken: cookies[ACCESS] ?? '', refreshToken } : null;
}

/**
 * Waits until other tabs find what this one wrote. Browsers pass a written cookie on without waiting for it, so a tab
 * that is given a lock right after could read the one before; but a look at the cookies waits for this tab's own writes.
 */
function awaitWritten(): void {
  Cookies.get();
}

/**
 * Writes both cookies, the refresh token first: whoever reads in between sees the old access token with the new
 * refresh token, which works; never a spent refresh token with a new access token. They are there for every tab when it
 * returns.
 */
export function writeTokens(tokens: Tokens, remember: boolean): void {
  const lasting = remember ? { ...PLACE, expires: REMEMBERED_DAYS } : PLACE;
  Cookies.set(REFRESH, tokens.refreshToken, lasting);
  Cookies.set(ACCESS, tokens.accessToken, lasting);
  awaitWritten();
}

/** Removes both cookies for every tab, the refresh token first, because its absence is what "signed out" means. */
export function removeTokens(): void {
  Cookies.remove(REFRESH, PLACE);
  Cookies.remove(ACCESS, PLACE);
  awaitWritten();
}

/** The claims of an access token; empty for anything that can't be read. */
export function claimsOf(accessToken: string): TokenClaims {
  try {
    return jwtDecode<TokenClaims>(accessToken);
  } catch {
    return {};
  }
}
