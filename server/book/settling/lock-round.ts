/** Lock of a round for a change of its state, taken before any other lock. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { holdRunning } from '../rounds/hold-running';
import { readSettledRound, type SettledRound } from './settled-round';

/**
 * Locks a round and reads it under the lock. Bets hold a share lock on it, so this waits for those in flight. While
 * more may come, it takes the round's gate first.
 *
 * @throws BookRefusal when there is none
 */
export async function lockRound(tx: Transaction, roundId: string): Promise<SettledRound> {
  // @guard money "who changes a round holds its bets back", tested by limits/under-way "a void is asked for all the
  //   same"
  await holdRunning(tx, roundId);
  const { rows } = await tx.execute(sql`SELECT FROM round WHERE id = ${roundId}::uuid FOR NO KEY UPDATE`);
  if (rows.length === 0) throw new BookRefusal('roundUnknown');
  return readSettledRound(tx, roundId);
}
