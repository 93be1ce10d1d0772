/** Lines that take part in a round. */
import { sql, type SQL } from 'drizzle-orm';

/**
 * Returns a FROM clause of `slip` and `line` with the active lines of a round. Slips without their partner's answer are
 * left out, as they were never sold.
 */
export function liveLines(roundId: string): SQL {
  return sql`
    slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
      AND slip.round_id = ${roundId}::uuid AND line.round_id = ${roundId}::uuid
      AND slip.state = 'accepted' AND line.ended IS NULL`;
}

/** Returns the same for a refunded round: the lines that were active until the refund. */
export function refundedLines(roundId: string): SQL {
  return sql`
    slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
      AND slip.round_id = ${roundId}::uuid AND line.round_id = ${roundId}::uuid
      AND slip.state = 'refunded' AND line.ended = 'refunded'`;
}
