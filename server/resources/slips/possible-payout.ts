/** What of a slip can come true at once: read with its lines, computed by the rule that screens follow too. */
import { type SQL, sql } from 'drizzle-orm';
import { mostPaidByOneResult } from '../../../domain/results/most-paid';
import type { DrawnBy, PayableLine } from '../../../domain/results/paid-by-part';

/** What decides which parts of the result go together, of rows named `round` and `lotto`. */
export const drawnByInSql: SQL = sql`json_build_object('family', lotto.family,
  'row2Reads', coalesce(round.row2_reads, lotto.row2_reads))`;

/**
 * The lines of a slip with what each pays, and how they are drawn, as JSON, of rows named `slip`, `round` and `lotto`.
 *
 * @param which the lines that count
 */
export const payableOf = (
  which: SQL,
): SQL => sql`(SELECT json_build_object('drawnBy', ${drawnByInSql}, 'lines', coalesce(json_agg(
    json_build_object('betType', line.bet_type, 'number', line.number, 'payout', line.stake * line.rate / 100)), '[]'))
  FROM line WHERE line.slip_id = slip.id AND line.business_date = slip.business_date AND ${which})`;

/** The most that one result can make come true of what `payableOf` read, satang. */
export function possiblePayoutOf(read: unknown): number {
  const { lines, drawnBy } = read as { lines: PayableLine[]; drawnBy: DrawnBy };
  return mostPaidByOneResult(lines, drawnBy);
}
