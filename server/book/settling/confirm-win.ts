/** Payment of a win that was held. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';
import type { WinRequest } from '../approvals/ask-for-wins';
import { enqueueWinCallback } from '../callbacks/enqueue';
import { post } from '../post';
import type { BookActor } from '../rounds/claim';
import type { BookContext } from '../transaction';
import { dayOfChange } from './business-date';
import { legsOfWin } from './settlement-legs';

interface HeldWin {
  memberId: string;
  path: string[];
  payout: number;
  shares: string[];
}

/**
 * Marks a held win as confirmed and moves its money, once, by its approval.
 *
 * @returns whether it was held; false for a win of a reversed settlement
 */
export async function confirmWin(
  tx: Transaction,
  book: BookContext,
  approval: { id: string; roundId: string },
  { settlementNo, slipId, position }: WinRequest,
  actor: BookActor,
): Promise<boolean> {
  // @guard money "a win is confirmed once", tested by book/settling/settle "is paid once, also by a second approval of
  //   it": without «AND payout.hold = 'held'»
  // @guard money "a win of a settlement that was taken back isn’t paid", tested by book/settling/correction "takes a
  //   win back that was confirmed, and one that waits is paid by nobody any more": without «AND settlement.reversed_at
  //   IS NULL»
  const { rows } = await tx.execute<HeldWin & Record<string, unknown>>(sql`
    UPDATE payout SET hold = 'confirmed' FROM slip
    WHERE payout.round_id = ${approval.roundId}::uuid AND payout.settlement_no = ${settlementNo}
      AND payout.slip_id = ${slipId}::uuid AND payout.position = ${position} AND payout.hold = 'held'
      AND slip.id = payout.slip_id AND slip.round_id = payout.round_id
      AND EXISTS (
        SELECT FROM settlement WHERE settlement.round_id = payout.round_id AND settlement.no = payout.settlement_no
          AND settlement.reversed_at IS NULL
      )
    RETURNING payout.member_id AS "memberId", slip.path, payout.payout, payout.shares`);
  const [win] = rows;
  if (!win) return false;
  const { businessDate } = await dayOfChange(tx, book, { id: approval.roundId, settlementNo });
  const posting = {
    id: book.newId(),
    kind: 'confirmWin' as const,
    referenceId: approval.id,
    no: settlementNo,
    businessDate,
    actorId: actor.id,
  };
  await post(tx, book.newId, posting, legsOfWin({ ...win, shares: win.shares.map(Number) }));
  await enqueueWinCallback(tx, { roundId: approval.roundId, no: settlementNo }, { slipId, position });
  return true;
}
