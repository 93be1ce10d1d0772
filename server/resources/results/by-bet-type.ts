/** Sales of a round per bet type, and their results, for the accounts below the reader. */
import { sql } from 'drizzle-orm';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import type { BetTypeSums } from '../../../domain/rounds/bet-type-sums';
import { liveLines } from '../../book/settling/live-lines';
import type { Reader } from '../../records/read';

const inOrder = sql`array_position(${sql.param(BET_TYPES)}::text[], bet_type)`;

/** Reads them from the live lines, while the round isn't settled. */
export async function soldByBetType(db: Reader, roundId: string, accountId: string): Promise<BetTypeSums[]> {
  // @guard access "what is sold of a round is of those below", tested by results/results "is of one’s own part, and
  //   before it is paid of money to the house alone": «slip.path @> ARRAY[${accountId}]::uuid[]» becomes
  //   «${accountId}::uuid IS NOT NULL»
  const { rows } = await db.execute<BetTypeSums>(sql`
    SELECT line.bet_type AS "betType", count(*)::integer AS lines, sum(line.stake)::bigint AS stake,
      sum(line.discount)::bigint AS discount, NULL AS winners, NULL AS payout, NULL AS "ownShare"
    FROM ${liveLines(roundId)} WHERE slip.path @> ARRAY[${accountId}]::uuid[]
    GROUP BY line.bet_type ORDER BY ${inOrder}`);
  return rows;
}

/** Reads them from the totals of a settlement. */
export async function settledByBetType(
  db: Reader,
  roundId: string,
  no: number,
  accountId: string,
): Promise<BetTypeSums[]> {
  // @guard access "what came of a round is of the own account", tested by results/results "is of one’s own part, and
  //   before it is paid of money to the house alone": «${accountId}::uuid» becomes «(SELECT id FROM account WHERE
  //   parent_id IS NULL) AND ${accountId}::uuid IS NOT NULL»
  const { rows } = await db.execute<BetTypeSums>(sql`
    SELECT bet_type AS "betType", lines, stake, discount, winners, payout, (own_win_loss + own_commission)::bigint AS "ownShare"
    FROM round_total
    WHERE round_id = ${roundId}::uuid AND settlement_no = ${no} AND account_id = ${accountId}::uuid AND bet_type <> ''
    ORDER BY ${inOrder}`);
  return rows;
}
