/** Largest wins of settlements, per account on the paths of the winning slips. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';
import type { SettlementKey } from './write-totals';

/** Writes the largest win per account and bet type, for settlements whose payouts are written. */
export async function writeLargestWins(tx: Transaction, keys: readonly SettlementKey[]): Promise<void> {
  if (keys.length === 0) return;
  const all = <T>(values: T[]) => sql.param(values);
  await tx.execute(sql`
    WITH won AS (
      SELECT round.id AS round_id, round.lotto_id, key.no, key.business_date, slip.path || slip.member_id AS path, win.bet_type,
        max(win.payout) AS payout
      FROM unnest(${all(keys.map(({ roundId }) => roundId))}::uuid[], ${all(keys.map(({ no }) => no))}::smallint[],
        ${all(keys.map(({ businessDate }) => businessDate))}::date[]) AS key (round_id, no, business_date)
      JOIN round ON round.id = key.round_id
      JOIN payout AS win ON win.round_id = round.id AND win.settlement_no = key.no
      JOIN slip ON slip.id = win.slip_id AND slip.business_date = round.business_date
      GROUP BY round.id, key.no, key.business_date, slip.path, slip.member_id, win.bet_type
    )
    INSERT INTO round_largest_win (round_id, settlement_no, account_id, bet_type, business_date, lotto_id, payout)
    SELECT round_id, no, account_id, bet_type, business_date, lotto_id, max(payout)
    FROM won, unnest(path) AS account_id GROUP BY round_id, no, account_id, bet_type, business_date, lotto_id`);
}
