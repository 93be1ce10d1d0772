/** Totals of the lines of a round that were sold and given back, per account on their slips' paths. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/** How lines ended in a finished round, and the business date on which that counts. */
export interface GivenBackKey {
  roundId: string;
  ended: 'cancelled' | 'refunded';
  businessDate: string;
}

/**
 * Writes the totals of lines that were given back in finished rounds. They count lines of accepted slips that ended in
 * the given way. No line of such a round can be cancelled any more, so the first operation that ends the round writes
 * the cancelled lines, once.
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
