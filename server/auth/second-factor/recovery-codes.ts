/**
 * Recovery codes for a lost device. They are random, 50 bits each, and stored as hashes under a key outside the
 * database, so that the table alone isn't enough to try codes.
 */
import { createHmac, randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { RECOVERY_CODES, canonicalCode } from '../../../domain/session/second-factor';
import { recoveryCode } from '../../db/second-factor';
import type { Services, Transaction } from '../../kernel/services';
import { keyFor } from '../../kernel/keys';

/** Letters and digits that are hard to confuse on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_LENGTH = 5;

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${group()}-${group()}`;
}

function hashOf(secretKey: Uint8Array, accountId: string, code: string): string {
  return createHmac('sha256', keyFor(secretKey, 'recovery-code')).update(`${accountId} ${code}`).digest('base64url');
}

/** Replaces all codes of an account with new ones, which are shown only this once. */
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

/** Spends a code; false when it is wrong or was spent before. */
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

/** Counts the unspent codes. */
export async function countRecoveryCodes(db: Pick<Transaction, '$count'>, accountId: string): Promise<number> {
  return db.$count(recoveryCode, and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)));
}
