/**
 * Records of wrong passwords and codes. The log records every one, the audit only the one that uses up the free tries.
 */
import { writeAudit } from '../audit/write-audit';
import type { Services } from '../kernel/services';
import type { CountedTry } from './throttle';

/** The account that a wrong password was given for; null when no account has the typed name. */
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
 * Records a wrong password. The name is recorded only if it is an account's; any other may be a password typed into the
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

/** Records a wrong second factor given by a person who knows the password. */
export function recordWrongCode(
  services: Services,
  account: { id: string; username: string },
  ip: string | null,
  counted: CountedTry,
): Promise<void> {
  services.log.warn({ accountId: account.id, ip }, 'wrong code');
  return record(services, 'wrong-codes', account, ip, counted);
}
