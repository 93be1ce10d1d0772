import type { SessionAnswer } from '../session/session';

/** Reads the response to signing in, renewing or changing the password; null when it isn't one. */
export function sessionAnswerOf(json: unknown): SessionAnswer | null {
  if (typeof json !== 'object' || json === null) return null;
  const { accessToken, refreshToken, userData } = json as Record<string, unknown>;
  const complete =
    typeof accessToken === 'string' &&
    accessToken !== '' &&
    typeof refreshToken === 'string' &&
    refreshToken !== '' &&
    typeof userData === 'object' &&
    userData !== null;
  return complete ? (json as SessionAnswer) : null;
}
