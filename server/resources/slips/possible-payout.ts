/**
 * The part of a slip that a single result can pay: read with its lines, computed by the rule that screens follow too.
 */
import { type SQL, sql } from 'drizzle-orm';
import { mostPaidByOneResult } from '../../../domain/results/most-paid';
import type { DrawnBy, PayableLine } from '../../../domain/results/paid-by-part';

/** Facts that decide which parts of the result go together, for rows named `round` and `lotto`. */
export const drawnByInSql: SQL = sql`json_build_object('family', lotto.family,
  'row2Reads', coalesce(round.row2_reads, lotto.row2_reads))`;

/**
 * Selects the lines of a slip with the payout of each, and their draw, as JSON, for rows named `slip`, `round` and
 * `lotto`.
 *
 * @param which the lines that count
 */
export const payableOf = (
  which: SQL,
): SQL => sql`(SELECT json_build_object('drawnBy', ${drawnByInSql}, 'lines', coalesce(json_agg(
    json_build_object('betType', line.bet_type, 'number', line.number, 'payout', line.stake * line.rate / 100)), '[]'))
  FROM line WHERE line.slip_id = slip.id AND line.business_date = slip.business_date AND ${which})`;

/** Returns the most that one result can pay of the lines read by `payableOf`, satang. */
export function possiblePayoutOf(read: unknown): number {
  const { lines, drawnBy } = read as { lines: PayableLine[]; drawnBy: DrawnBy };
  return mostPaidByOneResult(lines, drawnBy);
}
