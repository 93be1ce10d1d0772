/**
 * Repeated requests for held wins. After a refusal or withdrawal of its approval, a win stays held until it is
 * submitted again.
 */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { BookRefusal } from '../refusal';
import type { BookActor } from '../rounds/claim';
import { lockRound } from '../settling/lock-round';
import { type BookContext, bookNow } from '../transaction';
import { approvalModeOf, ask } from './approval';
import type { WinRequest } from './ask-for-wins';
import type { Transaction } from '../../kernel/services';

interface HeldWin {
  memberId: string;
  betType: BetType;
  number: string;
  payout: number;
  isAsked: boolean;
}

/**
 * Asks again for the confirmation of a win that the current settlement holds.
 *
 * @returns the approval's id
 * @throws BookRefusal when no such win is held, or its confirmation is already pending
 */
export async function askAgainForWin(
  tx: Transaction,
  book: BookContext,
  {
    roundId,
    slipId,
    position,
    reason,
    submitter,
  }: { roundId: string; slipId: string; position: number; reason: string; submitter: BookActor & { id: string } },
): Promise<string> {
  const { settlementNo } = await lockRound(tx, roundId);
  const { rows } = await tx.execute<HeldWin & Record<string, unknown>>(sql`
      SELECT member_id AS "memberId", bet_type AS "betType", number, payout, EXISTS (
        SELECT FROM approval WHERE approval.round_id = payout.round_id AND kind = 'win' AND state = 'submitted'
          AND request ->> 'slipId' = payout.slip_id::text AND (request ->> 'position')::integer = payout.position
      ) AS "isAsked"
      FROM payout WHERE round_id = ${roundId}::uuid AND settlement_no = ${settlementNo} AND slip_id = ${slipId}::uuid
        AND position = ${position} AND hold = 'held'`);
  const [win] = rows;
  if (!win) throw new BookRefusal('lineUnknown');
  const { isAsked, ...effect } = win;
  if (isAsked) throw new BookRefusal('approvalOpen');
  const id = book.newId();
  const request: WinRequest = { settlementNo, slipId, position };
  const [submittedAt, mode] = [await bookNow(tx), await approvalModeOf(tx, roundId)];
  await ask(tx, [{ id, kind: 'win', roundId, request, effect, reason, submittedBy: submitter.id, submittedAt, mode }]);
  return id;
}
