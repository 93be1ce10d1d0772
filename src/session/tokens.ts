/**
 * The two cookies of a session. The specification fixes their names, and that the page reads them. The server reads
 * neither: only the header that the page sends counts, so a request forged by another site carries nothing.
 */
import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';

export interface Tokens {
  /** Sent with every request; empty when its cookie is missing. */
  accessToken: string;
  /** Valid for one exchange against the next pair. */
  refreshToken: string;
}

/**
 * The claims that the page reads from an access token. The page never decides about rights by them; the server does.
 */
export interface TokenClaims {
  /** Id of the account. */
  sub?: string;
  /** Times of issue and expiry, seconds on the server's clock. */
  iat?: number;
  exp?: number;
}

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';
const REMEMBERED_DAYS = 365;
const PLACE = { path: '/', secure: true, sameSite: 'strict' } as const;

/** Returns the session's tokens, or null when nobody is signed in. Both come from one read of the cookies. */
export function readTokens(): Tokens | null {
  const cookies = Cookies.get();
  const refreshToken = cookies[REFRESH];
  return refreshToken ? { accessToken: cookies[ACCESS] ?? '', refreshToken } : null;
}

/**
 * Waits until other tabs can read this tab's cookies. Browsers pass on a written cookie asynchronously, so a tab that
 * gets a lock right afterwards could read the previous one. Reading the cookies waits for this tab's own writes.
 */
function awaitWritten(): void {
  Cookies.get();
}

/**
 * Writes both cookies, the refresh token first. A reader in between sees the old access token with the new refresh
 * token, which works, and never a spent refresh token with a new access token. Every tab can read them when it returns.
 */
export function writeTokens(tokens: Tokens, remember: boolean): void {
  const lasting = remember ? { ...PLACE, expires: REMEMBERED_DAYS } : PLACE;
  Cookies.set(REFRESH, tokens.refreshToken, lasting);
  Cookies.set(ACCESS, tokens.accessToken, lasting);
  awaitWritten();
}

/** Removes both cookies for every tab, the refresh token first, because its absence means "signed out". */
export function removeTokens(): void {
  Cookies.remove(REFRESH, PLACE);
  Cookies.remove(ACCESS, PLACE);
  awaitWritten();
}

/** Returns the claims of an access token; empty for anything that can't be read. */
export function claimsOf(accessToken: string): TokenClaims {
  try {
    return jwtDecode<TokenClaims>(accessToken);
  } catch {
    return {};
  }
}
