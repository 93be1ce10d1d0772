/**
 * Second factors of the sub accounts that enter results and decide about them: without own ones, two accounts that the
 * same person made can't approve each other's requests (domain.md §7). They remove them when the sample is complete, so
 * that everyone can sign in with the shared password alone.
 */
import { inArray } from 'drizzle-orm';
import { auditRow } from '../audit/write-audit';
import { newTotpSecret } from '../auth/second-factor/totp';
import { sealText } from '../kernel/sealed-text';
import { totp } from '../db/second-factor';
import { audit } from '../db/schema';
import type { Services, Transaction } from '../kernel/services';
import type { PlannedSubAccount } from './account-plan';

const recordOf = (action: 'add-factor' | 'remove-factor', { id, username, lastLoginIp }: PlannedSubAccount, at: Date) =>
  auditRow(
    at,
    { username, accountId: id, sessionId: null, ip: lastLoginIp },
    {
      action,
      entity: 'account',
      entityId: id,
      ...(action === 'add-factor' ? { after: { secondFactor: 'totp' } } : { before: { secondFactor: 'totp' } }),
    },
  );

/** Returns the records of people who set up a second factor when they began. */
export const factorRecords = (people: readonly PlannedSubAccount[]) =>
  people.map((person) => recordOf('add-factor', person, person.createdAt));

/** Adds a second factor to each person. */
export async function addFactors(
  tx: Transaction,
  { secretKey }: Pick<Services, 'secretKey'>,
  people: readonly PlannedSubAccount[],
): Promise<void> {
  const rows = people.map(({ id, createdAt }) => ({
    accountId: id,
    sealedSecret: sealText(secretKey, 'totp-secret', id, newTotpSecret()),
    confirmedAt: createdAt,
  }));
  await tx.insert(totp).values(rows);
}

/** Removes the second factors, and records that each person did so. */
export async function removeFactors(tx: Transaction, people: readonly PlannedSubAccount[], now: Date): Promise<void> {
  const ids = people.map(({ id }) => id);
  await tx.delete(totp).where(inArray(totp.accountId, ids));
  await tx.insert(audit).values(people.map((person) => recordOf('remove-factor', person, now)));
}
