/**
 * The turnstile of a round, which bets pass before they share its row until they are committed. A row that is shared never
 * comes free while one bet follows the other, however long somebody waits to change it: whoever does takes the turnstile
 * first. Bets under way end, later ones wait until the change is committed, and then read it.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/** Its number, apart from those of a round's other advisory locks. */
const numberOf = (roundId: SQL) => sql`hashtextextended(${roundId}::text, 2)`;

/** True once the turnstile has let a bet pass, of a statement that locks the round only then. */
export const hasPassed = (roundId: string | SQL) =>
  sql`(SELECT pg_advisory_xact_lock_shared(${numberOf(sql`${roundId}::uuid`)}) IS NOT NULL)`;

/** Whether the turnstile lets somebody pass at once, who doesn't wait for it otherwise. */
export const letsPass = (roundId: SQL) => sql`pg_try_advisory_xact_lock_shared(${numberOf(sql`${roundId}::uuid`)})`;

/** Waits until no bet is under way in some rounds and lets none begin until the transaction ends; before any of them is locked. */
export async function holdBetsOf(tx: Transaction, roundIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(${numberOf(sql`held.id`)})
    FROM (SELECT id FROM unnest(${sql.param(roundIds)}::uuid[]) AS held (id) ORDER BY id) AS held`);
}
