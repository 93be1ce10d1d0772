/** Lines added up per number as one account sees them: what is sold below it, and what of that is its own. */
import { type SQL, sql } from 'drizzle-orm';
import type { ActingAccount } from '../../access/caller';
import type { Reader } from '../../records/read';
import type { NumberKey } from '../../book/placing/lock-numbers';

/** What the lines of a number come to for an account; amounts in satang. */
export interface AccountNumber extends NumberKey {
  lines: number;
  /** What members staked, were let off, and would be paid. */
  stake: number;
  discount: number;
  paid: number;
  /** What the account holds of the stakes and would pay, and the commission it passes on less what it receives. */
  held: number;
  commission: number;
  share: number;
}

/** What the account at a place of a path has of an amount by its weights, by largest remainder as `domain/pt/split.ts` says. */
const shareOf = (place: number) => sql`
  SELECT sum(exact + CASE WHEN turn <= remains THEN 1 ELSE 0 END) AS share FROM (
    SELECT place, div(paid * weight, whole) AS exact, sum(mod(paid * weight, whole)) OVER () / whole AS remains,
      row_number() OVER (ORDER BY mod(paid * weight, whole) DESC, place DESC) AS turn
    FROM unnest(weights) WITH ORDINALITY AS part (weight, place), (SELECT sum(weight) AS whole FROM unnest(weights) AS each (weight)) AS summed
  ) AS parts WHERE place = ${place}::integer`;

/** Products up to this stay within a bigint. */
const LARGEST_PRODUCT = sql.raw('9000000000000000000');

/**
 * Each line with what the account at a place has of it, and whether its part of the payout goes into whole satang. Weights are
 * added place by place, many times faster than taking half a million arrays apart.
 */
function linesAt(lines: SQL, place: number, depth: number): SQL {
  const whole = Array.from({ length: depth }, (_, index) => `coalesce(line.weights[${index + 1}], 0)`).join(' + ');
  return sql`
    SELECT *, paid <= ${LARGEST_PRODUCT} / whole AND paid * weight % whole = 0 AS is_even FROM (
      SELECT line.bet_type, line.booked, line.stake, line.discount, line.stake * line.rate / 100 AS paid, line.weights,
        line.weights[${place}::integer] AS weight, ${sql.raw(whole)} AS whole, line.held[${place}::integer] AS held,
        line.commissions[${place}::integer] - coalesce(line.commissions[${place - 1}::integer], 0) AS commission
      FROM ${lines} OFFSET 0
    ) AS placed OFFSET 0`;
}

/**
 * Adds lines up per number.
 *
 * @param lines which, as a FROM clause of `slip` and `line` with its conditions
 * @param depth how many accounts the longest path of their slips has
 */
export async function addUpNumbers(
  db: Reader,
  lines: SQL,
  { path: { length: place } }: Pick<ActingAccount, 'path'>,
  depth: number,
): Promise<AccountNumber[]> {
  // Nearly always a part of a payout is a division. Whom a remainder falls to is worked out once for all lines that pay the same
  // and are split alike, of which there are few.
  const { rows } = await db.execute<AccountNumber & Record<string, unknown>>(sql`
    WITH alike AS MATERIALIZED (
      SELECT bet_type, booked, CASE WHEN NOT is_even THEN paid END AS uneven, CASE WHEN NOT is_even THEN weights END AS weights,
        count(*) AS lines, sum(stake) AS stake, sum(discount) AS discount, sum(paid) AS paid, sum(held) AS held,
        sum(commission) AS commission, sum(CASE WHEN is_even THEN paid * weight / whole END) AS share
      FROM (${linesAt(lines, place, depth)}) AS line
      GROUP BY 1, 2, 3, 4
    ), shared AS MATERIALIZED (
      SELECT split.uneven, split.weights, own.share
      FROM (SELECT DISTINCT uneven, uneven::numeric AS paid, weights FROM alike WHERE uneven IS NOT NULL) AS split
      CROSS JOIN LATERAL (${shareOf(place)}) AS own
    )
    SELECT bet_type AS "betType", booked AS number, sum(lines)::integer AS lines, sum(stake)::bigint AS stake,
      sum(discount)::bigint AS discount, sum(paid)::bigint AS paid, sum(held)::bigint AS held, sum(commission)::bigint AS commission,
      sum(coalesce(alike.share, 0) + coalesce(alike.lines * shared.share, 0))::bigint AS share
    FROM alike LEFT JOIN shared ON shared.uneven = alike.uneven AND shared.weights = alike.weights
    GROUP BY bet_type, booked`);
  return rows;
}
