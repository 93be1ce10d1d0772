/**
 * The gate of a round. Bets pass it before they share the round's row until they are committed. A shared row never gets
 * free while one bet follows the other, so a change would wait for ever. A change therefore takes the gate first:
 * in-flight bets end, later ones wait until the change is committed, and then read it.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/** Returns the gate's lock number, distinct from those of a round's other advisory locks. */
const numberOf = (roundId: SQL) => sql`hashtextextended(${roundId}::text, 2)`;

/** True once the gate has let a bet pass; for a statement that locks the round only after that. */
export const hasPassed = (roundId: string | SQL) =>
  sql`(SELECT pg_advisory_xact_lock_shared(${numberOf(sql`${roundId}::uuid`)}) IS NOT NULL)`;

/** Whether the gate lets a bet pass immediately, for bets that don't wait for it. */
export const gateLetsPass = (roundId: SQL) => sql`pg_try_advisory_xact_lock_shared(${numberOf(sql`${roundId}::uuid`)})`;

/**
 * Waits for the in-flight bets of some rounds and lets none begin until the transaction ends. Call it before any of the
 * rounds is locked.
 */
export async function holdBetsOf(tx: Transaction, roundIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(${numberOf(sql`held.id`)})
    FROM (SELECT id FROM unnest(${sql.param(roundIds)}::uuid[]) AS held (id) ORDER BY id) AS held`);
}
