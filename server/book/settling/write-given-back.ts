/** Rolling up what was sold in a round and doesn't stand any more, per account on its slips' paths. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/** How lines ended in a round that is over, and the business date on which that stands. */
export interface GivenBackKey {
  roundId: string;
  ended: 'cancelled' | 'refunded';
  businessDate: string;
}

/**
 * Writes what of rounds that are over was given back: of slips that had been accepted the lines that ended so. Nothing is cancelled
 * in such a round any more, so what was cancelled is written once, by whatever ends the round first.
 */
export async function writeGivenBack(tx: Transaction, keys: readonly GivenBackKey[]): Promise<void> {
  if (keys.length === 0) return;
  const all = <T>(values: T[]) => sql.param(values);
  await tx.execute(sql`
    WITH gone AS (
      SELECT round.id AS round_id, round.lotto_id, key.ended, key.business_date, slip.path || slip.member_id AS path, line.bet_type,
        count(*) AS lines, sum_exactly(line.stake) AS stake
      FROM unnest(${all(keys.map(({ roundId }) => roundId))}::uuid[], ${all(keys.map(({ ended }) => ended))}::text[],
        ${all(keys.map(({ businessDate }) => businessDate))}::date[]) AS key (round_id, ended, business_date)
      JOIN round ON round.id = key.round_id
      JOIN line ON line.round_id = round.id AND line.business_date = round.business_date AND line.ended IS NOT NULL
        AND line.ended = key.ended
      JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
        AND slip.state IN ('accepted', 'cancelled', 'refunded')
      GROUP BY round.id, key.ended, key.business_date, slip.path, slip.member_id, line.bet_type
    )
    INSERT INTO round_given_back (round_id, ended, account_id, bet_type, business_date, lotto_id, lines, stake)
    SELECT round_id, ended, account_id, bet_type, business_date, lotto_id, sum_exactly(lines), sum_exactly(stake)
    FROM gone, unnest(path) AS account_id GROUP BY round_id, ended, account_id, bet_type, business_date, lotto_id`);
}
