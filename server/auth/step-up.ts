/**
 * Step-up: whoever is signed in gives the password again before money, results or permissions move, so that an open
 * screen or a stolen token alone moves none of them. What was given counts for this session and for a few minutes. A
 * second factor, once there is one, is another field of `Proof`.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { STEP_UP_MINUTES } from '../../domain/session/step-up';
import { writeAudit } from '../audit/write-audit';
import { account, session } from '../db/schema';
import type { Caller } from '../access/caller';
import { ProblemError, fieldProblem } from '../http/problem';
import type { Services } from '../services';
import { verifyPassword, withPlaceToHash } from './password-hash';
import { type CountedTry, countProof, giveBackTry } from './throttle';
import { recordWrongPassword } from './wrong-password';

const MINUTE_MS = 60_000;

/** What shows that it is still the same person. */
export interface Proof {
  password: string;
}

/** Throws `step-up-required` unless the caller stepped up in this session a moment ago. */
export function requireFreshStepUp({ clock }: Pick<Services, 'clock'>, { steppedUpAt }: Caller): void {
  const isFresh = steppedUpAt !== null && clock().getTime() - steppedUpAt.getTime() <= STEP_UP_MINUTES * MINUTE_MS;
  if (!isFresh) throw new ProblemError('step-up-required');
}

/** Marks the session; false when it ended or the password was changed since it was verified. */
function mark({ db, clock }: Services, caller: Caller, passwordHash: string, counted: CountedTry): Promise<boolean> {
  const { accountId, sessionId } = caller;
  const now = clock();
  return db.transaction(async (tx) => {
    const isTheirs = sql`EXISTS (
      SELECT FROM ${account} WHERE ${eq(account.id, accountId)} AND ${eq(account.passwordHash, passwordHash)})`;
    const marked = await tx
      .update(session)
      .set({ steppedUpAt: now })
      .where(and(eq(session.id, sessionId), isNull(session.revokedAt), isTheirs))
      .returning({ id: session.id });
    if (marked.length === 0) return false;
    await giveBackTry(tx, counted);
    await writeAudit(tx, now, caller, { action: 'step-up', entity: 'account', entityId: accountId });
    return true;
  });
}

/**
 * Takes the caller's proof. Throws `validation` on `password` for a wrong one, and `too-many-tries` after several
 * of this session: what others try elsewhere keeps nobody from their work.
 */
export function stepUp(services: Services, caller: Caller, proof: Proof): Promise<void> {
  return withPlaceToHash('signedIn', () => takeProof(services, caller, proof));
}

async function takeProof(services: Services, caller: Caller, { password }: Proof): Promise<void> {
  const { accountId, username, ip } = caller;
  const counted = await countProof(services, caller);
  const [found] = await services.db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId));
  if (!found?.passwordHash) throw new ProblemError('not-signed-in');
  if (!(await verifyPassword(found.passwordHash, password))) {
    await recordWrongPassword(services, { id: accountId, username }, ip, counted);
    throw fieldProblem('password', 'password.wrongCurrent');
  }
  if (!(await mark(services, caller, found.passwordHash, counted))) throw new ProblemError('not-signed-in');
}
