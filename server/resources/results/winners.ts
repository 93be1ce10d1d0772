/** The wins of a round, the largest first. */
import { sql } from 'drizzle-orm';
import type { WinningLine } from '../../../domain/rounds/winning-line';
import type { Reader } from '../../records/read';

/** Maximum number of wins returned, the largest. */
const WINNERS_SHOWN = 200;

/** Reads the wins of the valid settlement, of members below an account. */
export async function readWinners(db: Reader, roundId: string, accountId: string): Promise<WinningLine[]> {
  // @guard access "winners are those below", tested by results/results "is of one’s own part, and before it is paid of
  //   money to the house alone": without «AND slip.path @> ARRAY[${accountId}]::uuid[]»
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
    ORDER BY payout.payout DESC, slip.no, line.position LIMIT ${WINNERS_SHOWN}`);
  return rows;
}
