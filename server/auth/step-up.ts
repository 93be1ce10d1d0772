/**
 * Step-up: a repeated proof of identity before money, results or permissions move (ASVS 7.5.3, reliability.md C54). It
 * takes the second factor of a person who has one, and the password of all others. It holds for the current session,
 * for a few minutes.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '../audit/write-audit';
import { account, session } from '../db/schema';
import type { Caller } from '../access/caller';
import { ProblemError, fieldProblem } from '../kernel/problem';
import type { Services, Transaction } from '../kernel/services';
import { verifyPassword, withPlaceToHash } from './password-hash';
import { driftFault } from './second-factor/drift-fault';
import { hasSecondFactor } from '../access/second-factor';
import type { Site } from './second-factor/site';
import { type ShownFactor, type TakenFactor, showsFactor, takeFactor } from './second-factor/take-factor';
import { type CountedTry, countProof, giveBackTry } from './throttle';
import { recordWrongCode, recordWrongPassword } from './wrong-password';

/** Proof that it is still the same person. */
export interface Proof extends ShownFactor {
  password?: string | undefined;
}

/**
 * Marks the session as stepped up. False when the session ended, or the password was changed since its verification or
 * is no longer enough.
 */
async function mark(
  tx: Transaction,
  now: Date,
  caller: Caller,
  counted: CountedTry,
  by: { passwordHash: string } | { secondFactor: TakenFactor },
): Promise<boolean> {
  const { accountId, sessionId } = caller;
  const isTheirs =
    'passwordHash' in by
      ? sql`EXISTS (SELECT FROM ${account} WHERE ${eq(account.id, accountId)} AND ${eq(account.passwordHash, by.passwordHash)})
          AND NOT ${hasSecondFactor(sql`${accountId}::uuid`)}`
      : undefined;
  const marked = await tx
    .update(session)
    .set({ steppedUpAt: now })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt), isTheirs))
    .returning({ id: session.id });
  if (marked.length === 0) return false;
  await giveBackTry(tx, counted);
  const after = 'secondFactor' in by ? { after: { secondFactor: by.secondFactor } } : {};
  await writeAudit(tx, now, caller, { action: 'step-up', entity: 'account', entityId: accountId, ...after });
  return true;
}

/**
 * Takes the caller's proof. Throws `validation` on `password`, `otp` or `passkey` for a wrong one, and on `otp` where a
 * second factor is in force and only the password was given. Throws `too-many-tries` after several wrong tries of this
 * session; tries made elsewhere never lock a user out of their work.
 */
export async function stepUp(services: Services, caller: Caller, proof: Proof, site: Site): Promise<void> {
  // @guard access "a step-up takes the second factor where there is one", tested by auth/second-factor "accepts the
  //   second factor where one is set up, and no longer the password": «>» becomes «<»
  if (caller.factors.length > 0) return takeShownFactor(services, caller, proof, site);
  const { password } = proof;
  if (password === undefined) throw fieldProblem('password', 'required');
  return withPlaceToHash('signedIn', () => takePassword(services, caller, password));
}

async function takeShownFactor(services: Services, caller: Caller, proof: Proof, site: Site): Promise<void> {
  if (!showsFactor(proof)) throw fieldProblem('otp', 'secondFactor.asked');
  const { accountId, username, ip } = caller;
  const now = services.clock();
  const counted = await countProof(services, caller);
  const outcome = await services.db.transaction(async (tx) => {
    const given = await takeFactor(tx, services, accountId, proof, site);
    if (given.taken === null) return given;
    return { ...given, isMarked: await mark(tx, now, caller, counted, { secondFactor: given.taken }) };
  });
  if (outcome.taken === null) {
    await recordWrongCode(services, { id: accountId, username }, ip, counted);
    throw proof.passkey ? fieldProblem('passkey', 'secondFactor.wrongPasskey') : driftFault('otp', outcome.drift);
  }
  if (!outcome.isMarked) throw new ProblemError('not-signed-in');
}

async function takePassword(services: Services, caller: Caller, password: string): Promise<void> {
  const { accountId, username, ip } = caller;
  const now = services.clock();
  const counted = await countProof(services, caller);
  const [found] = await services.db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId));
  const passwordHash = found?.passwordHash;
  if (!passwordHash) throw new ProblemError('not-signed-in');
  if (!(await verifyPassword(passwordHash, password))) {
    await recordWrongPassword(services, { id: accountId, username }, ip, counted);
    throw fieldProblem('password', 'password.wrongCurrent');
  }
  const isMarked = await services.db.transaction((tx) => mark(tx, now, caller, counted, { passwordHash }));
  if (!isMarked) throw new ProblemError('not-signed-in');
}
