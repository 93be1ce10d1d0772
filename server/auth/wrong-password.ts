/** What is kept of wrong passwords and codes: every one in the log, and the one that uses up the free tries in the audit. */
import { writeAudit } from '../audit/write-audit';
import type { Services } from '../kernel/services';
import type { CountedTry } from './throttle';

/** An account whose password somebody got wrong; null when the name typed isn't one. */
export type GuessedAccount = { id: string; username: string } | null;

async function record(
  { db }: Services,
  action: 'wrong-passwords' | 'wrong-codes',
  account: GuessedAccount,
  ip: string | null,
  { at, usesUpFreeTries }: CountedTry,
): Promise<void> {
  if (!usesUpFreeTries) return;
  const actor = { username: account?.username ?? 'unknown', accountId: null, sessionId: null, ip };
  const entry = { action, entity: 'account', entityId: account?.id ?? null } as const;
  await db.transaction((tx) => writeAudit(tx, at, actor, entry));
}

/**
 * Records a wrong password. A name that isn't an account's is not written down: it may be a password typed into the
 * wrong field.
 */
export function recordWrongPassword(
  services: Services,
  account: GuessedAccount,
  ip: string | null,
  counted: CountedTry,
): Promise<void> {
  services.log.warn({ accountId: account?.id ?? null, ip }, 'wrong password');
  return record(services, 'wrong-passwords', account, ip, counted);
}

/** Records a second factor that wasn't right, of somebody who knows the password. */
export function recordWrongCode(
  services: Services,
  account: { id: string; username: string },
  ip: string | null,
  counted: CountedTry,
): Promise<void> {
  services.log.warn({ accountId: account.id, ip }, 'wrong code');
  return record(services, 'wrong-codes', account, ip, counted);
}
