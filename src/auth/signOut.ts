import { transmit, type Fetch, type WireRequest } from '../data/transport';
import { sessionAnswerOf } from '../data/sessionAnswer';
import { leaveSignedOut } from '../session/leaving';
import { hasRunOut } from '../session/session';
import { readTokens, type Tokens } from '../session/tokens';

const TIME_LIMIT_MS = 3_000;

/**
 * Ends a session on the server. If its access token has expired, a last renewal, which is never stored, provides
 * another.
 */
async function endOnServer(fetch: Fetch, tokens: Tokens, accessTokenIsGood: boolean): Promise<void> {
  const post = (url: string, body?: string): [string, WireRequest] => [url, { method: 'POST', body }];
  const signOutWith = (accessToken: string) => transmit(fetch, ...post('/api/auth/logout'), accessToken, TIME_LIMIT_MS);
  if (accessTokenIsGood && (await signOutWith(tokens.accessToken)).status !== 401) return;
  const body = JSON.stringify({ refreshToken: tokens.refreshToken });
  const renewed = await transmit(fetch, ...post('/api/auth/refresh-token', body), tokens.accessToken, TIME_LIMIT_MS);
  const lent = sessionAnswerOf(renewed.json);
  if (lent) await signOutWith(lent.accessToken);
}

/**
 * Signs out: forgets the session in every tab at the same time, notifies the server if it can be reached, and leaves.
 */
export async function signOut(fetch: Fetch = (url, init) => window.fetch(url, init)): Promise<void> {
  const tokens = readTokens();
  const accessTokenIsGood = tokens !== null && tokens.accessToken !== '' && !hasRunOut(tokens.accessToken);
  await leaveSignedOut(async () => {
    if (!tokens) return;
    try {
      await endOnServer(fetch, tokens, accessTokenIsGood);
    } catch {
      // The server is out of reach: it ends the session by itself once that has been idle long enough.
    }
  });
}
