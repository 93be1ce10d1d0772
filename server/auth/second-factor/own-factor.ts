/** Changes of the caller's own second factor. The first one ends all other sessions of the caller. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { SecondFactor } from '../../../domain/api/second-factor';
import { canonicalCode, type Factor } from '../../../domain/session/second-factor';
import type { Acting } from '../../access/acting';
import { writeAudit } from '../../audit/write-audit';
import { passkey, recoveryCode, totp } from '../../db/second-factor';
import { ProblemError } from '../../kernel/problem';
import type { Transaction } from '../../kernel/services';
import { readBrand } from '../../settings/brand';
import { openText, sealText } from '../../kernel/sealed-text';
import { endOtherSessions } from '../sessions';
import { countProof, giveBackTry } from '../throttle';
import { recordWrongCode } from '../wrong-password';
import { lockFactors, readFactors } from './lock-account';
import type { Site } from './site';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes';
import { driftFault } from './drift-fault';
import { findDrifted, newTotpSecret, stepOfCode, totpAddress } from './totp';

const momentOf = (at: Date | null) => at && at.toISOString();

/** Returns the state of the caller's second factor, as seen from a site. */
export async function readOwnFactor(
  { services: { db }, caller }: Acting,
  { rpId }: Pick<Site, 'rpId'>,
): Promise<SecondFactor> {
  const { accountId } = caller;
  const [app] = await db
    .select({ confirmedAt: totp.confirmedAt })
    .from(totp)
    .where(and(eq(totp.accountId, accountId), isNotNull(totp.confirmedAt)));
  const passkeys = await db
    .select({
      id: passkey.id,
      name: passkey.name,
      site: passkey.rpId,
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
    })
    .from(passkey)
    .where(eq(passkey.accountId, accountId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
  return {
    factors: [...caller.factors],
    isAsked: caller.isFactorRequired,
    totpSince: momentOf(app?.confirmedAt ?? null),
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...one }) => ({
      ...one,
      isHere: one.site === rpId,
      createdAt: createdAt.toISOString(),
      lastUsedAt: momentOf(lastUsedAt),
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
  };
}

/** Makes a new secret, which counts after the first code of it. Until then the previous setup stays in force. */
export async function beginOwnTotp({ services, caller }: Acting): Promise<{ secret: string; address: string }> {
  const { db, secretKey, config } = services;
  const { accountId, username } = caller;
  const secret = newTotpSecret();
  const pendingSecret = sealText(secretKey, 'totp-secret', accountId, secret);
  await db
    .insert(totp)
    .values({ accountId, pendingSecret })
    .onConflictDoUpdate({ target: totp.accountId, set: { pendingSecret } });
  return { secret, address: totpAddress(secret, { brand: await readBrand(db, config), username }) };
}

/**
 * Records an added factor. The first factor brings recovery codes and ends the sessions begun without it.
 *
 * @returns the codes, to be shown once; null where the account had a factor before
 */
export async function noteAdded(
  tx: Transaction,
  now: Date,
  { services, caller }: Acting,
  before: readonly Factor[],
  added: Factor,
): Promise<string[] | null> {
  const { accountId } = caller;
  const entry = { action: 'add-factor', entity: 'account', entityId: accountId } as const;
  await writeAudit(tx, now, caller, { ...entry, after: { secondFactor: added } });
  if (before.length > 0) return null;
  // @guard access "the first second factor ends the sessions before it", tested by auth/second-factor "counts once its
  //   first code was given, which ends what was begun without it"
  await endOtherSessions(tx, now, caller, 'factor-added');
  return replaceRecoveryCodes(tx, services, accountId);
}

/**
 * Takes the first code of a new secret. Throws `conflict` when there is none, `validation` on `code` for a wrong one.
 */
export async function confirmOwnTotp(acting: Acting, typed: string): Promise<{ recoveryCodes: string[] | null }> {
  const { services, caller } = acting;
  const { accountId, username, ip } = caller;
  const now = services.clock();
  const isBegun = and(eq(totp.accountId, accountId), isNotNull(totp.pendingSecret));
  // Without a new secret there is nothing to guess, so no try is counted.
  if ((await services.db.$count(totp, isBegun)) === 0) throw new ProblemError('conflict');
  const counted = await countProof(services, caller);
  const confirmed = await services.db.transaction(async (tx) => {
    const before = await lockFactors(tx, accountId);
    const [stored] = await tx.select().from(totp).where(eq(totp.accountId, accountId)).for('no key update');
    if (!stored?.pendingSecret) throw new ProblemError('conflict');
    const secret = openText(services.secretKey, 'totp-secret', accountId, stored.pendingSecret);
    const code = canonicalCode(typed);
    const step = secret === null ? null : stepOfCode(secret, code, now);
    if (secret === null) return { drift: undefined };
    if (step === null) return { drift: findDrifted(secret, code, now)?.seconds };
    const values = { sealedSecret: stored.pendingSecret, pendingSecret: null, confirmedAt: now, lastStep: step };
    await tx.update(totp).set(values).where(eq(totp.accountId, accountId));
    await giveBackTry(tx, counted);
    return { recoveryCodes: await noteAdded(tx, now, acting, before, 'totp') };
  });
  if (!('drift' in confirmed)) return confirmed;
  await recordWrongCode(services, { id: accountId, username }, ip, counted);
  throw driftFault('code', confirmed.drift);
}

/**
 * Records a removed factor. The recovery codes are removed with the last one. Throws `conflict` where the settings
 * require a factor and none would be left.
 */
export async function noteRemoved(
  tx: Transaction,
  now: Date,
  { caller }: Acting,
  removed: Factor,
  before: Record<string, unknown> = {},
): Promise<void> {
  const { accountId } = caller;
  const isLast = (await readFactors(tx, accountId)).length === 0;
  // @guard access "the last second factor stays where one is asked for", tested by auth/second-factor "nothing opens
  //   before it is set up, and everything after"
  if (isLast && caller.isFactorRequired) throw new ProblemError('conflict');
  if (isLast) await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  const entry = { action: 'remove-factor', entity: 'account', entityId: accountId } as const;
  await writeAudit(tx, now, caller, { ...entry, before: { secondFactor: removed, ...before } });
}

/** Removes the authenticator app. Throws `not-found` where none is set up, and as `noteRemoved` does. */
export function removeOwnTotp(acting: Acting): Promise<void> {
  const { services, caller } = acting;
  return services.db.transaction(async (tx) => {
    const factors = await lockFactors(tx, caller.accountId);
    if (!factors.includes('totp')) throw new ProblemError('not-found');
    await tx.delete(totp).where(eq(totp.accountId, caller.accountId));
    await noteRemoved(tx, services.clock(), acting, 'totp');
  });
}

/** Makes new recovery codes. Throws `conflict` where no second factor is set up. */
export function renewOwnCodes({ services, caller }: Acting): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = caller;
  return services.db.transaction(async (tx) => {
    if ((await lockFactors(tx, accountId)).length === 0) throw new ProblemError('conflict');
    const recoveryCodes = await replaceRecoveryCodes(tx, services, accountId);
    const entry = { action: 'new-recovery-codes', entity: 'account', entityId: accountId } as const;
    await writeAudit(tx, services.clock(), caller, entry);
    return { recoveryCodes };
  });
}
