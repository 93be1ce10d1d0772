/** Rounds without a known result: only these can be laid off. */
import { sql } from 'drizzle-orm';
import { isUndecided } from '../../../domain/lay-off/undecided';
import type { Transaction } from '../../kernel/services';
import { hasPassed } from '../placing/round-gate';
import { BookRefusal } from '../refusal';

/**
 * Makes sure that a round is still undecided, and keeps it so until the transaction ends.
 *
 * @throws BookRefusal `roundUnknown`, `roundState`
 */
export async function holdUndecided(tx: Transaction, roundId: string): Promise<void> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`SELECT state FROM round WHERE id = ${roundId}::uuid AND ${hasPassed(roundId)} FOR SHARE`,
  );
  const [found] = rows;
  if (!found) throw new BookRefusal('roundUnknown');
  if (!isUndecided(found.state)) throw new BookRefusal('roundState');
}
