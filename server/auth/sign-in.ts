/** Signing in with name and password. */
import { and, eq, sql } from 'drizzle-orm';
import { canonicalUsername } from '../../domain/accounts/username';
import { lockUplines } from '../accounts/lock';
import { writeAudit } from '../audit/write-audit';
import { account } from '../db/schema';
import { ProblemError } from '../http/problem';
import type { Services } from '../services';
import { businessDateInSql } from '../settings/business-day';
import { loadCaller } from './load-caller';
import { NOBODYS_HASH, verifyPassword, withPlaceToHash } from './password-hash';
import { type SessionAnswer, sessionAnswerOf } from './session-answer';
import { type Origin, startSession } from './sessions';
import { type CountedTry, countSignIn, giveBackTry } from './throttle';
import { recordWrongPassword } from './wrong-password';

export interface Credentials {
  username: string;
  password: string;
  /** Whether the session outlives the browser. */
  remember: boolean;
}

interface VerifiedAccount {
  id: string;
  passwordHash: string;
}

/**
 * Begins the session of somebody who gave the right password; null, and nothing is written, when the account or an
 * upline is locked, the account is valid no more, or the password was changed since it was verified.
 */
function open(services: Services, verified: VerifiedAccount, remember: boolean, origin: Origin, counted: CountedTry) {
  const now = services.clock();
  return services.db.transaction(async (tx): Promise<SessionAnswer | null> => {
    await lockUplines(tx, verified.id);
    const entered = await tx
      .update(account)
      .set({ lastLoginAt: now, lastLoginIp: origin.ip })
      .where(
        and(
          eq(account.id, verified.id),
          eq(account.passwordHash, verified.passwordHash),
          sql`(${account.validUntil} IS NULL OR ${account.validUntil} >= ${businessDateInSql(sql`${now}::timestamptz`)})`,
          sql`NOT EXISTS (SELECT FROM account AS step WHERE step.id = ANY(${account.path}) AND step.status = 'locked')`,
        ),
      )
      .returning({ id: account.id });
    if (entered.length === 0) return null;
    const sessionId = await startSession(tx, services, now, { accountId: verified.id, remember }, origin);
    const caller = await loadCaller(tx, { accountId: verified.id, sessionId }, origin.ip, now);
    if (caller === null) throw new ProblemError('wrong-credentials');
    await writeAudit(tx, now, caller, { action: 'sign-in', entity: 'account', entityId: verified.id });
    await giveBackTry(tx, counted);
    return sessionAnswerOf(services, tx, caller, 0);
  });
}

/**
 * Signs somebody in. Throws `wrong-credentials` for a wrong password, an unknown name, a member's name and a locked
 * account alike, after the same work, `too-many-tries` when the next try isn't due yet, and `busy` beyond what can be hashed.
 */
export function signIn(services: Services, credentials: Credentials, origin: Origin): Promise<SessionAnswer> {
  return withPlaceToHash('stranger', () => trySignIn(services, credentials, origin));
}

async function trySignIn(services: Services, credentials: Credentials, origin: Origin): Promise<SessionAnswer> {
  const username = canonicalUsername(credentials.username);
  const counted = await countSignIn(services, username, origin.ip);
  const [found] = await services.db
    .select({ id: account.id, username: account.username, passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.username, username));
  const isRight = await verifyPassword(found?.passwordHash ?? NOBODYS_HASH, credentials.password);
  const verified = found?.passwordHash && isRight ? { id: found.id, passwordHash: found.passwordHash } : null;
  const answer = verified && (await open(services, verified, credentials.remember, origin, counted));
  if (answer !== null) return answer;
  await recordWrongPassword(services, found ?? null, origin.ip, counted);
  throw new ProblemError('wrong-credentials');
}
