/** Acceptance of a second factor: it must be right, current and unused. */
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { PasskeySigned } from '../../../domain/session/passkey-messages';
import { canonicalCode, isAppCode } from '../../../domain/session/second-factor';
import { totp } from '../../db/second-factor';
import type { Services, Transaction } from '../../kernel/services';
import { openText } from '../../kernel/sealed-text';
import { spendRecoveryCode } from './recovery-codes';
import { takeSignature } from './signed-passkey';
import type { Site } from './site';
import { stepOfCode } from './totp';

/** The factor given; both fields are missing where none was. */
export interface ShownFactor {
  otp?: string | undefined;
  passkey?: PasskeySigned | undefined;
}

/** Kind of the accepted factor. */
export type TakenFactor = 'totp' | 'recovery-code' | 'passkey';

/** Whether any factor was given. */
export function showsFactor({ otp, passkey }: ShownFactor): boolean {
  return otp !== undefined || passkey !== undefined;
}

/**
 * Accepts a code of the authenticator app. Of several simultaneous tries with the same code, only the first moves the
 * step forward.
 */
async function takeAppCode(
  tx: Transaction,
  secretKey: Uint8Array,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const isInForce = and(eq(totp.accountId, accountId), isNotNull(totp.confirmedAt));
  const [stored] = await tx.select({ sealed: totp.sealedSecret }).from(totp).where(isInForce);
  const secret = stored?.sealed ? openText(secretKey, 'totp-secret', accountId, stored.sealed) : null;
  const step = secret === null ? null : stepOfCode(secret, code, now);
  if (!stored?.sealed || step === null) return false;
  const taken = await tx
    .update(totp)
    .set({ lastStep: step })
    // @guard access "a code works once", tested by auth/second-factor "lets exactly one of ten in who use one code at
    //   once (R24)": «, lt(totp.lastStep, step))» becomes «)»
    .where(and(isInForce, eq(totp.sealedSecret, stored.sealed), lt(totp.lastStep, step)))
    .returning({ accountId: totp.accountId });
  return taken.length > 0;
}

/** Accepts a factor within the transaction that relies on it; null when it is wrong. */
export async function takeFactor(
  tx: Transaction,
  { secretKey, clock }: Pick<Services, 'secretKey' | 'clock'>,
  accountId: string,
  { otp, passkey }: ShownFactor,
  site: Site,
): Promise<TakenFactor | null> {
  const now = clock();
  if (passkey !== undefined) return (await takeSignature(tx, now, accountId, passkey, site)) ? 'passkey' : null;
  const code = canonicalCode(otp ?? '');
  if (isAppCode(code)) return (await takeAppCode(tx, secretKey, accountId, code, now)) ? 'totp' : null;
  return (await spendRecoveryCode(tx, { secretKey }, accountId, code, now)) ? 'recovery-code' : null;
}
