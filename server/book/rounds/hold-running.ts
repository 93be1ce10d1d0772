/** Holding back of bets and shoots that may still share a round, before it is locked. */
import { sql } from 'drizzle-orm';
import { holdBetsOf } from '../placing/round-gate';
import type { Transaction } from '../../kernel/services';

/**
 * Takes the gate of a round while bets or shoots may come, as they would keep its row shared for ever. After its close,
 * or while it is suspended, they no longer share it. Late ones are then refused without waiting for operations on the
 * round.
 */
export async function holdRunning(tx: Transaction, roundId: string): Promise<void> {
  // @guard money "operations on a suspended round hold no gate", tested by book/settling/void-of-open "keeps
  //   nobody waiting": without «AND round.state <> 'suspended'»
  const { rowCount } = await tx.execute(sql`
    SELECT FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE round.id = ${roundId}::uuid AND round.state <> 'suspended'
      AND (round.closes_at > book_now() OR (lotto.family = 'yeekee' AND round.result_at > book_now()))`);
  if (rowCount === 1) await holdBetsOf(tx, [roundId]);
}
