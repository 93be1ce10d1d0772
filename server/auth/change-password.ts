/** Change of the caller's own password. */
import { and, eq } from 'drizzle-orm';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import { faultOfPassword } from '../../domain/session/password';
import type { FieldErrors } from '../../domain/validation/validation';
import { lockUplines } from '../access/lock';
import { writeAudit } from '../audit/write-audit';
import { account } from '../db/schema';
import type { Caller } from '../access/caller';
import { ProblemError, fieldProblem } from '../kernel/problem';
import type { Services } from '../kernel/services';
import { removeFirstPassword } from './first-password';
import { loadCaller } from './load-caller';
import { hashPassword, verifyPassword, withPlaceToHash } from './password-hash';
import { endPasswordLinks } from './password-links';
import { readPasswordPolicy } from './password-policy';
import { type SessionAnswer, sessionAnswerOf } from './session-answer';
import { type Origin, REPLACED, endOtherSessions, endSession, startSession } from './sessions';
import { type CountedTry, countProof, giveBackTry } from './throttle';
import { recordWrongPassword } from './wrong-password';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** Whether the person's other sessions end. They always end after a one-time password, because others know it. */
  signOutElsewhere: boolean;
}

const WRONG_CURRENT = { key: 'password.wrongCurrent' };

/** Writes the new password and begins the session that replaces the caller's. */
function write(
  services: Services,
  caller: Caller,
  hashes: { old: string; new: string },
  everywhere: boolean,
  origin: Origin,
): Promise<SessionAnswer> {
  const { accountId, sessionId } = caller;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    await lockUplines(tx, accountId);
    const changed = await tx
      .update(account)
      .set({ passwordHash: hashes.new, mustChangePassword: false, passwordChangedAt: now })
      .where(and(eq(account.id, accountId), eq(account.passwordHash, hashes.old)))
      .returning({ id: account.id });
    if (changed.length === 0) throw fieldProblem('currentPassword', WRONG_CURRENT.key);
    const replaced = await endSession(tx, now, sessionId, REPLACED);
    if (replaced === null) throw new ProblemError('not-signed-in');
    await endPasswordLinks(tx, now, accountId);
    if (everywhere) await endOtherSessions(tx, now, caller, 'password-changed');
    const newId = await startSession(tx, services, now, { accountId, remember: replaced.remember }, origin);
    const next = await loadCaller(tx, { accountId, sessionId: newId }, origin.ip, now);
    if (next === null) throw new ProblemError('not-signed-in');
    await writeAudit(tx, now, caller, {
      action: 'change-password',
      entity: 'account',
      entityId: accountId,
      before: { mustChangePassword: caller.mustFirst === 'password' },
      after: { mustChangePassword: false },
    });
    return sessionAnswerOf(services, tx, next, 0);
  });
}

/** Returns the errors of the two passwords; gives the try back when the current password is right. */
async function errorsOf(
  services: Services,
  caller: Caller,
  { currentPassword, newPassword }: PasswordChange,
  passwordHash: string,
  counted: CountedTry,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (await verifyPassword(passwordHash, currentPassword)) {
    await services.db.transaction((tx) => giveBackTry(tx, counted));
  } else {
    await recordWrongPassword(services, { id: caller.accountId, username: caller.username }, caller.ip, counted);
    errors['currentPassword'] = WRONG_CURRENT;
  }
  const { username } = caller;
  const fault =
    newPassword === currentPassword
      ? { key: 'password.sameAsCurrent' }
      : faultOfPassword(newPassword, { username, ...(await readPasswordPolicy(services)) });
  if (fault) errors['newPassword'] = fault;
  return errors;
}

/**
 * Changes the caller's password and returns a new session in place of the current one. Throws `validation` on
 * `currentPassword` and `newPassword`, and `too-many-tries` as stepping up does.
 */
export function changePassword(
  services: Services,
  caller: Caller,
  change: PasswordChange,
  origin: Origin,
): Promise<SessionAnswer> {
  return withPlaceToHash('signedIn', () => tryToChange(services, caller, change, origin));
}

async function tryToChange(
  services: Services,
  caller: Caller,
  change: PasswordChange,
  origin: Origin,
): Promise<SessionAnswer> {
  const counted = await countProof(services, caller);
  const [current] = await services.db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.id, caller.accountId));
  if (!current?.passwordHash) throw new ProblemError('not-signed-in');
  const errors = await errorsOf(services, caller, change, current.passwordHash, counted);
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
  const hashes = { old: current.passwordHash, new: await hashPassword(change.newPassword) };
  const isOneTime = caller.mustFirst === 'password' && !caller.isPasswordTooOld;
  const answer = await write(services, caller, hashes, change.signOutElsewhere || isOneTime, origin);
  if (caller.username === MASTER_USERNAME) removeFirstPassword(services.config.dataDir);
  return answer;
}
