/** Taking away all that an account proves itself by besides the password; whoever calls holds its row. */
import { eq } from 'drizzle-orm';
import { passkey, passkeyChallenge, recoveryCode, totp } from '../../db/second-factor';
import type { Transaction } from '../../kernel/services';

/** Tells whether there was anything in force. */
export async function clearFactors(tx: Transaction, accountId: string): Promise<boolean> {
  const [app] = await tx.delete(totp).where(eq(totp.accountId, accountId)).returning({ confirmedAt: totp.confirmedAt });
  const passkeys = await tx.delete(passkey).where(eq(passkey.accountId, accountId)).returning({ id: passkey.id });
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.accountId, accountId));
  return (app !== undefined && app.confirmedAt !== null) || passkeys.length > 0;
}
