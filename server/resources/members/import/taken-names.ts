/** Names of new members that are in use. */
import { inArray } from 'drizzle-orm';
import type { MemberImportFault } from '../../../../domain/accounts/member-import';
import { canonicalUsername } from '../../../../domain/accounts/username';
import type { MemberValues } from '../../../accounts/member-creation';
import { account } from '../../../db/schema';
import type { Database, Transaction } from '../../../kernel/services';

/** Number of names per database statement. */
const BATCH = 500;

/** A line that may become a member. */
export interface Candidate {
  line: number;
  values: MemberValues;
}

/** Returns the lines with a name that is already in use, in the file or among all accounts. */
export async function takenNames(
  db: Database | Transaction,
  candidates: readonly Candidate[],
): Promise<MemberImportFault[]> {
  const names = candidates.map(({ values }) => canonicalUsername(values.username));
  const taken = new Set<string>();
  for (let start = 0; start < names.length; start += BATCH) {
    const batch = names.slice(start, start + BATCH);
    const found = await db.select({ username: account.username }).from(account).where(inArray(account.username, batch));
    for (const { username } of found) taken.add(username);
  }
  const faults: MemberImportFault[] = [];
  for (const [index, { line }] of candidates.entries()) {
    const name = names[index] ?? '';
    if (taken.has(name)) faults.push({ line, field: 'username', key: 'username.taken' });
    taken.add(name);
  }
  return faults;
}
