/** Search for the lines of a round that were changed after its close, once their hash differs. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/**
 * Slips whose lines differ from their stored hash, which covers the bet types, numbers and stakes in any order
 * (`contentOfSlip`).
 */
const CHANGED_SLIPS = (roundId: string) => sql`
  SELECT format('The lines of slip %s differ from those it was placed with.', slip.no) AS difference
  FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
  WHERE slip.round_id = ${roundId}::uuid GROUP BY slip.id, slip.no, slip.content_hash
  HAVING slip.content_hash <> encode(sha256(convert_to(string_agg(
    format('%s:%s:%s', line.bet_type, line.number, line.stake), ' '
    ORDER BY format('%s:%s:%s', line.bet_type, line.number, line.stake) COLLATE "C"), 'UTF8')), 'hex')`;

/**
 * Lines whose stake isn't held by its weights: cut to the satang, with the rest added to the largest parts that were
 * cut off.
 */
const CHANGED_HOLDERS = (roundId: string) => sql`
  SELECT format('Line %s of slip %s is not held according to its weights.', line.position, slip.no) AS difference
  FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date,
  LATERAL (SELECT sum(weight)::numeric AS whole FROM unnest(line.weights) AS weight) AS sums
  WHERE slip.round_id = ${roundId}::uuid AND EXISTS (
    SELECT FROM unnest(line.weights, line.held) AS part (weight, held)
    WHERE part.held NOT BETWEEN div(line.stake * part.weight::numeric, whole) AND div(line.stake * part.weight::numeric, whole) + 1)`;

/** Numbers whose counted payout differs from the one that their lines would pay by their rates. */
const CHANGED_RATES = (roundId: string) => sql`
  SELECT format('%s %s: lines %s would pay %s satang, but %s were counted when they were placed.', counted.bet_type, counted.number,
    (SELECT string_agg(format('%s of slip %s', line.position, slip.no), ', ' ORDER BY slip.no, line.position)
      FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
      WHERE line.round_id = ${roundId}::uuid AND line.bet_type = counted.bet_type AND line.booked = counted.number),
    summed.liability, counted.liability) AS difference
  FROM exposure AS counted JOIN (
    SELECT line.bet_type, line.booked, sum(line.stake * line.rate / 100) AS liability
    FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
    WHERE line.round_id = ${roundId}::uuid AND line.ended IS DISTINCT FROM 'cancelled' AND slip.state IN ('accepted', 'refunded')
    GROUP BY line.bet_type, line.booked
  ) AS summed ON summed.bet_type = counted.bet_type AND summed.booked = counted.number
  WHERE counted.round_id = ${roundId}::uuid AND counted.liability <> summed.liability`;

const SEARCHES = [CHANGED_SLIPS, CHANGED_HOLDERS, CHANGED_RATES];

/**
 * Returns a sentence that names a changed slip or line; empty if the data stored next to the lines doesn't show which.
 */
export async function nameChangedLines(tx: Transaction, roundId: string): Promise<string> {
  for (const search of SEARCHES) {
    const { rows } = await tx.execute<{ difference: string }>(
      sql`SELECT * FROM (${search(roundId)}) AS found ORDER BY difference LIMIT 1`,
    );
    if (rows[0]) return rows[0].difference;
  }
  return '';
}
