/** Reading habits of an account: set by the account itself and by its direct upline. */
import { sql } from 'drizzle-orm';
import type { ReadingAnswer, ReadingChange } from '../../../domain/api/money';
import { HABITS } from '../../../domain/poy/own-style';
import type { Acting } from '../../access/acting';
import { type FoundAccount, findAccount } from '../../accounts/found-account';
import { assertVersion } from '../../kernel/entity-version';
import { ProblemError } from '../../kernel/problem';
import type { Database, Transaction } from '../../kernel/services';
import { readAccountStyle, writeOwnStyle } from '../../accounts/reading-style';
import { recordChange } from './record-change';

/** Whether the caller sets this account's habits. Master has none of its own: its habits are the operator's settings. */
const isEditable = ({ caller }: Acting, { id, parentId }: FoundAccount) =>
  parentId !== null && (parentId === caller.acting.id || id === caller.acting.id);

async function readingOf(acting: Acting, db: Database | Transaction, found: FoundAccount): Promise<ReadingAnswer> {
  return { id: found.id, ...(await readAccountStyle(db, found.id)), editable: isEditable(acting, found) };
}

export async function showReading(acting: Acting, id: string): Promise<ReadingAnswer> {
  const { db } = acting.services;
  return readingOf(acting, db, await findAccount(db, acting.caller.acting, id));
}

/** Returns the account whose habits the caller sets. Throws `not-found` or `forbidden`. */
export async function findReader(acting: Acting, { id }: { id: string }): Promise<FoundAccount> {
  const found = await findAccount(acting.services.db, acting.caller.acting, id);
  // @guard access "reading habits are set by the account and its direct upline", tested by access/agents "of coma"
  if (!isEditable(acting, found)) throw new ProblemError('forbidden');
  return found;
}

/** Sets the named habits of an account; bets that are already booked stay. */
export async function updateReading(
  acting: Acting,
  found: FoundAccount,
  wanted: ReadingChange,
  expected: readonly number[],
): Promise<ReadingAnswer> {
  return acting.services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM account WHERE id = ${found.id}::uuid FOR NO KEY UPDATE`);
    const { own, version } = await readAccountStyle(tx, found.id);
    assertVersion(expected, version);
    const after = { ...own, ...wanted };
    await recordChange(tx, acting, found, own, after);
    if (HABITS.some((habit) => own[habit] !== after[habit])) await writeOwnStyle(tx, found.id, after);
    return readingOf(acting, tx, found);
  });
}
