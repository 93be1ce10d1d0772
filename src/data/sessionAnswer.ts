import type { SessionAnswer } from '../session/session';

/** Reads what signing in, renewing and changing the password answer; null when it isn't that. */
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
