/** Who bought the numbers of a round. */
import { sql } from 'drizzle-orm';
import type { Reader } from '../../records/read';
import { isCountedFor, linesOf, type RoundOfLines, type Viewer } from './counted-lines';
import { type BookedNumber, keyOfSold } from './sold-number';

interface Buyers {
  slips: number;
  members: number;
}

/** Counts slips and members below a viewer by the key of a number, for which all lines are gone through: they can't be added up. */
export async function readBuyers(
  db: Reader,
  round: RoundOfLines,
  viewer: Viewer,
): Promise<ReadonlyMap<string, Buyers>> {
  const { rows } = await db.execute<BookedNumber & Buyers & Record<string, unknown>>(sql`
    SELECT line.bet_type AS "betType", line.booked AS number, count(DISTINCT slip.id)::integer AS slips,
      count(DISTINCT slip.member_id)::integer AS members
    FROM ${linesOf(round)} ${isCountedFor(viewer)} GROUP BY line.bet_type, line.booked`);
  return new Map(rows.map(({ slips, members, ...number }) => [keyOfSold(number), { slips, members }]));
}
