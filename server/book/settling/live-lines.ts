/** The lines that take part in a round. */
import { sql, type SQL } from 'drizzle-orm';

/**
 * A FROM clause of `slip` and `line`: the lines of a round that stand, those of slips whose partner hasn't answered left
 * out, as they were never sold.
 */
export function liveLines(roundId: string): SQL {
  return sql`
    slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
      AND slip.round_id = ${roundId}::uuid AND line.round_id = ${roundId}::uuid
      AND slip.state = 'accepted' AND line.ended IS NULL`;
}

/** The same of a round that was refunded: the lines that stood until then. */
export function refundedLines(roundId: string): SQL {
  return sql`
    slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
      AND slip.round_id = ${roundId}::uuid AND line.round_id = ${roundId}::uuid
      AND slip.state = 'refunded' AND line.ended = 'refunded'`;
}
