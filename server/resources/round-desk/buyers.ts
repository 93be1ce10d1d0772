/** The buyers of a round's numbers. */
import { sql } from 'drizzle-orm';
import type { Reader } from '../../records/read';
import { isSlipCountedFor, type RoundOfLines, type Viewer } from './counted-lines';
import type { NumberKey } from '../../book/placing/lock-numbers';
import { keyOfSold } from './sold-number';

interface Buyers {
  slips: number;
  members: number;
}

/**
 * Counts slips and members below a viewer by the key of a number. It reads all lines, as these counts can't be added
 * up.
 */
export async function readBuyers(
  db: Reader,
  round: RoundOfLines,
  viewer: Viewer,
): Promise<ReadonlyMap<string, Buyers>> {
  const { id, businessDate } = round;
  // Counting distinct row numbers of slips and members takes half the time of counting their ids.
  const { rows } = await db.execute<NumberKey & Buyers & Record<string, unknown>>(sql`
    WITH bought AS MATERIALIZED (
      SELECT slip.id, row_number() OVER () AS slip, dense_rank() OVER (ORDER BY slip.member_id) AS member FROM slip
      WHERE slip.round_id = ${id}::uuid AND slip.business_date = ${businessDate}::date ${isSlipCountedFor(viewer)}
    )
    SELECT line.bet_type AS "betType", line.booked AS number, count(DISTINCT slip)::integer AS slips,
      count(DISTINCT member)::integer AS members
    FROM line JOIN bought ON bought.id = line.slip_id
    WHERE line.round_id = ${id}::uuid AND line.business_date = ${businessDate}::date AND line.ended IS NULL
    GROUP BY line.bet_type, line.booked`);
  return new Map(rows.map(({ slips, members, ...number }) => [keyOfSold(number), { slips, members }]));
}
