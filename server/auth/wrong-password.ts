/** What is kept of wrong passwords: every one in the log, and the one that uses up the free tries in the audit. */
import { writeAudit } from '../audit/write-audit';
import type { Services } from '../services';
import type { CountedTry } from './throttle';

/** An account whose password somebody got wrong; null when the name typed isn't one. */
export type GuessedAccount = { id: string; username: string } | null;

/**
 * Records a wrong password. A name that isn't an account's is not written down: it may be a password typed into the
 * wrong field.
 */
export async function recordWrongPassword(
  { db, log }: Services,
  account: GuessedAccount,
  ip: string | null,
  { at, usesUpFreeTries }: CountedTry,
): Promise<void> {
  log.warn({ accountId: account?.id ?? null, ip }, 'wrong password');
  if (!usesUpFreeTries) return;
  const actor = { username: account?.username ?? 'unknown', accountId: null, sessionId: null, ip };
  const entry = { action: 'wrong-passwords', entity: 'account', entityId: account?.id ?? null } as const;
  await db.transaction((tx) => writeAudit(tx, at, actor, entry));
}
