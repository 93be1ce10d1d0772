/** Payouts of a settlement, line by line. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';
import type { Winner } from './rule-winners';
import type { SettlementKey } from './write-totals';

/** Writes the payouts of the winners and marks the held ones. */
export async function writePayouts(
  tx: Transaction,
  { roundId, no }: Pick<SettlementKey, 'roundId' | 'no'>,
  winners: readonly Winner[],
  isHeld: (winner: Winner) => boolean,
): Promise<void> {
  if (winners.length === 0) return;
  const rows = winners.map((winner) => ({ ...winner, hold: isHeld(winner) ? 'held' : null }));
  await tx.execute(sql`
    INSERT INTO payout (round_id, settlement_no, slip_id, position, member_id, bet_type, number, payout, shares, hold)
    SELECT ${roundId}::uuid, ${no}, "slipId", position, "memberId", "betType", number, payout, shares, hold
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS winner ("slipId" uuid, position smallint, "memberId" uuid,
      "betType" text, number text, payout bigint, shares bigint[], hold text)`);
}
