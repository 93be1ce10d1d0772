/** Removal of all second factors of an account; the caller holds the account's row. */
import { eq } from 'drizzle-orm';
import { passkey, passkeyChallenge, recoveryCode, totp } from '../../db/second-factor';
import type { Transaction } from '../../kernel/services';

/** Removes the factors and returns whether any was in force. */
export async function clearFactors(tx: Transaction, accountId: string): Promise<boolean> {
  const [app] = await tx.delete(totp).where(eq(totp.accountId, accountId)).returning({ confirmedAt: totp.confirmedAt });
  const passkeys = await tx.delete(passkey).where(eq(passkey.accountId, accountId)).returning({ id: passkey.id });
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.accountId, accountId));
  return (app !== undefined && app.confirmedAt !== null) || passkeys.length > 0;
}
