/** The exchange of a refresh token for the next pair of tokens. */
import { writeAudit } from '../audit/write-audit';
import { ProblemError } from '../kernel/problem';
import type { Services, Transaction } from '../kernel/services';
import { loadCaller } from './load-caller';
import { type RefreshClaims, readRefreshToken } from './refresh-token';
import { type SessionAnswer, sessionAnswerOf } from './session-answer';
import { rotateSession } from './sessions';

async function exchange(
  services: Services,
  tx: Transaction,
  token: RefreshClaims,
  ip: string | null,
): Promise<SessionAnswer | null> {
  const now = services.clock();
  const { sessionId } = token;
  const rotation = await rotateSession(tx, now, token);
  if (rotation.outcome === 'refused') return null;
  const { accountId } = rotation;
  if (rotation.outcome === 'reused') {
    const unknown = { username: 'unknown', accountId: null, sessionId, ip };
    await writeAudit(tx, now, unknown, { action: 'refresh-token-reused', entity: 'account', entityId: accountId });
    services.log.warn({ accountId, sessionId, ip }, 'a used refresh token was sent again; the session was ended');
    return null;
  }
  const caller = await loadCaller(tx, { accountId, sessionId }, ip, now);
  if (caller === null) throw new ProblemError('not-signed-in');
  return sessionAnswerOf(services, tx, caller, rotation.generation);
}

/**
 * Returns the next tokens of a session. Throws `not-signed-in` for a token that isn't ours or is no longer valid. A
 * token that was spent before ends its session, because two parties hold it.
 */
export async function refreshSession(services: Services, token: string, ip: string | null): Promise<SessionAnswer> {
  const claims = readRefreshToken(services.secretKey, token);
  const answer = claims && (await services.db.transaction((tx) => exchange(services, tx, claims, ip)));
  if (answer === null) throw new ProblemError('not-signed-in');
  return answer;
}
