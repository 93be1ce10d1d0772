/** Who won in a round, the largest wins first. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import type { Reader } from '../../records/read';

/** So many of the largest wins are told. */
const WINNERS_TOLD = 200;

/** A line that won; amounts in satang. */
export const WinningLine = z.object({
  slipId: z.uuid(),
  /** What people call the slip. */
  slipNo: z.int(),
  position: z.int(),
  memberId: z.uuid(),
  member: z.string(),
  betType: z.enum(BET_TYPES),
  number: z.string(),
  stake: z.int(),
  payout: z.int(),
  /** What of the payout is the reader's own to pay. */
  ownShare: z.int(),
  /** Whether it isn't paid until somebody has confirmed it, and whether somebody is asked to. */
  isHeld: z.boolean(),
  isAsked: z.boolean(),
});
export type WinningLine = z.infer<typeof WinningLine>;

/** The wins of the settlement that stands, of members below an account. */
export async function readWinners(db: Reader, roundId: string, accountId: string): Promise<WinningLine[]> {
  const { rows } = await db.execute<WinningLine>(sql`
    SELECT slip.id AS "slipId", slip.no AS "slipNo", line.position, slip.member_id AS "memberId", member.username AS member,
      line.bet_type AS "betType", line.number, line.stake, payout.payout,
      coalesce(payout.shares[array_position(slip.path, ${accountId}::uuid)], 0)::bigint AS "ownShare",
      coalesce(payout.hold = 'held', false) AS "isHeld", EXISTS (
        SELECT FROM approval WHERE approval.round_id = round.id AND approval.kind = 'win' AND approval.state = 'submitted'
          AND approval.request ->> 'slipId' = slip.id::text AND (approval.request ->> 'position')::integer = payout.position
      ) AS "isAsked"
    FROM round
    JOIN payout ON payout.round_id = round.id AND payout.settlement_no = round.settlement_no
    JOIN slip ON slip.id = payout.slip_id AND slip.business_date = round.business_date
    JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date AND line.position = payout.position
    JOIN account AS member ON member.id = slip.member_id
    WHERE round.id = ${roundId}::uuid AND round.state IN ('settled', 'correcting') AND slip.path @> ARRAY[${accountId}]::uuid[]
    ORDER BY payout.payout DESC, slip.no, line.position LIMIT ${WINNERS_TOLD}`);
  return rows;
}
