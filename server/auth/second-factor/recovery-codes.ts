/**
 * Codes for when the device is lost. They are made by chance, 50 bits each, and kept as what they hash to under a key that
 * isn't in the database: who reads the table alone can't try any.
 */
import { createHmac, randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { RECOVERY_CODES, canonicalCode } from '../../../domain/session/second-factor';
import { recoveryCode } from '../../db/second-factor';
import type { Services, Transaction } from '../../kernel/services';
import { keyFor } from '../../kernel/keys';

/** Letters and digits that nobody mistakes for one another on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_LENGTH = 5;

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${group()}-${group()}`;
}

function hashOf(secretKey: Uint8Array, accountId: string, code: string): string {
  return createHmac('sha256', keyFor(secretKey, 'recovery-code')).update(`${accountId} ${code}`).digest('base64url');
}

/** Makes new ones in the place of all there were; they are shown this once. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { secretKey }: Pick<Services, 'secretKey'>,
  accountId: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx
    .insert(recoveryCode)
    .values([...codes].map((code) => ({ accountId, hash: hashOf(secretKey, accountId, canonicalCode(code)) })));
  return [...codes];
}

/** Spends a code; false when it isn't one, or was spent before. */
export async function spendRecoveryCode(
  tx: Transaction,
  { secretKey }: Pick<Services, 'secretKey'>,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const isIt = and(
    eq(recoveryCode.accountId, accountId),
    // @guard access "a code for the emergency works once", tested by auth/second-factor "are good once each, however
    //   they are typed, and are counted": without «isNull(recoveryCode.usedAt),»
    eq(recoveryCode.hash, hashOf(secretKey, accountId, code)),
    isNull(recoveryCode.usedAt),
  );
  const spent = await tx.update(recoveryCode).set({ usedAt: now }).where(isIt).returning({ hash: recoveryCode.hash });
  return spent.length > 0;
}

/** How many are left. */
export async function countRecoveryCodes(db: Pick<Transaction, '$count'>, accountId: string): Promise<number> {
  return db.$count(recoveryCode, and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)));
}
