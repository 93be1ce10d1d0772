/** Reading style of a sender: its own habits, or else those of the nearest account above, or else the operator's. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { NO_OWN_STYLE, type OwnStyle, withOwnStyle } from '../../domain/poy/own-style';
import { ReadingStyle } from '../../domain/poy/reading-style';
import { READING_SETTINGS } from '../../domain/settings/reading-settings';
import { accountReading } from '../db/book/reading';
import { account } from '../db/schema';
import type { Database, Transaction } from '../kernel/services';
import { readSettings } from '../settings/read';

/** Reading habits that concern an account. */
export interface AccountStyle {
  /** Habits set for the account itself. */
  own: OwnStyle;
  /** Style that applies without them. */
  above: ReadingStyle;
  /** Version of the account's own habits; 0 before the first setting. */
  version: number;
}

/** Returns the style that the operator has set. */
async function operatorStyle(db: Database | Transaction): Promise<ReadingStyle> {
  const values = await readSettings(db, Object.values(READING_SETTINGS));
  return ReadingStyle.parse(
    Object.fromEntries(Object.entries(READING_SETTINGS).map(([habit, key]) => [habit, values[key]])),
  );
}

/** Returns the habits of an account, and the style above it. */
export async function readAccountStyle(db: Database | Transaction, id: string): Promise<AccountStyle> {
  const rows = await db
    .select(getTableColumns(accountReading))
    .from(accountReading)
    .innerJoin(account, eq(account.id, accountReading.accountId))
    .where(sql`${account.id} IN (SELECT unnest(path) FROM account AS sender WHERE sender.id = ${id}::uuid)`)
    .orderBy(account.level);
  const found: AccountStyle = { own: NO_OWN_STYLE, above: await operatorStyle(db), version: 0 };
  for (const { accountId, version, ...own } of rows) {
    if (accountId === id) Object.assign(found, { own, version });
    else found.above = withOwnStyle(found.above, own);
  }
  return found;
}

/** Returns the style in which the texts of a sender are read; of an agent, also those of nobody in particular below. */
export async function readingStyleOf(db: Database | Transaction, accountId: string): Promise<ReadingStyle> {
  const { own, above } = await readAccountStyle(db, accountId);
  return withOwnStyle(above, own);
}

/** Writes the habits of an account whose row is locked, and raises their version. */
export async function writeOwnStyle(tx: Transaction, accountId: string, own: OwnStyle): Promise<void> {
  await tx
    .insert(accountReading)
    .values({ accountId, ...own })
    .onConflictDoUpdate({
      target: accountReading.accountId,
      set: { ...own, version: sql`${accountReading.version} + 1` },
    });
}
