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
import { findDrifted, stepOfCode } from './totp';

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

/** Outcome of a given factor: it was accepted, or it was wrong. */
export type FactorOutcome =
  | { taken: TakenFactor }
  | {
      taken: null;
      /** Seconds by which the clock of the phone with the app is ahead; absent when the code was simply wrong. */
      drift?: number;
    };

const WRONG: FactorOutcome = { taken: null };

/**
 * Accepts a code of the authenticator app. Of several simultaneous tries with the same code, only the first moves the
 * step forward.
 *
 * A code of another time is refused, but tells how far the phone's clock is off. It is spent as well: otherwise a guess
 * would reveal a code that becomes valid later.
 */
async function takeAppCode(
  tx: Transaction,
  secretKey: Uint8Array,
  accountId: string,
  code: string,
  now: Date,
): Promise<FactorOutcome> {
  const isInForce = and(eq(totp.accountId, accountId), isNotNull(totp.confirmedAt));
  const [stored] = await tx.select({ sealed: totp.sealedSecret }).from(totp).where(isInForce);
  const secret = stored?.sealed ? openText(secretKey, 'totp-secret', accountId, stored.sealed) : null;
  if (!stored?.sealed || secret === null) return WRONG;
  const drifted = findDrifted(secret, code, now);
  const step = drifted?.step ?? stepOfCode(secret, code, now);
  if (step === null) return WRONG;
  const spent = await tx
    .update(totp)
    .set({ lastStep: step })
    // @guard access "a code works once", tested by auth/second-factor "lets exactly one of ten in who use one code at
    //   once (R24)": «, lt(totp.lastStep, step))» becomes «)»
    .where(and(isInForce, eq(totp.sealedSecret, stored.sealed), lt(totp.lastStep, step)))
    .returning({ accountId: totp.accountId });
  if (spent.length === 0) return WRONG;
  // @guard access "a code of another time lets nobody in", tested by auth/second-factor "takes a code of": «drifted ===
  //   null» becomes «true»
  return drifted === null ? { taken: 'totp' } : { taken: null, drift: drifted.seconds };
}

/** Accepts a factor within the transaction that relies on it. The caller counts a wrong one, whatever its drift. */
export async function takeFactor(
  tx: Transaction,
  { secretKey, clock }: Pick<Services, 'secretKey' | 'clock'>,
  accountId: string,
  { otp, passkey }: ShownFactor,
  site: Site,
): Promise<FactorOutcome> {
  const now = clock();
  if (passkey !== undefined) {
    return (await takeSignature(tx, now, accountId, passkey, site)) ? { taken: 'passkey' } : WRONG;
  }
  const code = canonicalCode(otp ?? '');
  if (isAppCode(code)) return takeAppCode(tx, secretKey, accountId, code, now);
  return (await spendRecoveryCode(tx, { secretKey }, accountId, code, now)) ? { taken: 'recovery-code' } : WRONG;
}
