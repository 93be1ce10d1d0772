/** Lines added up per number as one account sees them: the sales below it, and its own part of them. */
import { type SQL, sql } from 'drizzle-orm';
import type { ActingAccount } from '../../access/caller';
import { column } from '../../db/column';
import { AS_WRITTEN } from '../../db/plan-settings';
import { defineStatement } from '../../db/statement';
import type { Reader } from '../../records/read';
import type { NumberKey } from '../../book/placing/lock-numbers';

/** Sums of the lines of a number for an account; amounts in satang. */
export interface AccountNumber extends NumberKey {
  lines: number;
  /** Stakes, discounts and possible payouts of members. */
  stake: number;
  discount: number;
  paid: number;
  /**
   * The account's part of the stakes (`held`) and of the payout (`share`), and the commission it passes on less the
   * commission it receives.
   */
  held: number;
  commission: number;
  share: number;
}

/**
 * Selects an account's share of an amount by its place on the path and the weights, by largest remainder as in
 * `domain/pt/split.ts`.
 */
const shareOf = (place: number) => sql`
  SELECT sum(exact + CASE WHEN turn <= remains THEN 1 ELSE 0 END) AS share FROM (
    SELECT place, div(paid * weight, whole) AS exact, sum(mod(paid * weight, whole)) OVER () / whole AS remains,
      row_number() OVER (ORDER BY mod(paid * weight, whole) DESC, place DESC) AS turn
    FROM unnest(weights) WITH ORDINALITY AS part (weight, place), (SELECT sum(weight) AS whole FROM unnest(weights) AS each (weight)) AS summed
  ) AS parts WHERE place = ${place}::integer`;

/** Largest product that stays within a bigint. */
const LARGEST_PRODUCT = sql.raw('9000000000000000000');

/**
 * Selects each line with the part of the account at a place, and whether its part of the payout is in whole satang.
 * Weights are added place by place, many times faster than unnesting half a million arrays.
 */
function linesAt(lines: SQL, place: number, depth: number): SQL {
  const whole = Array.from({ length: depth }, (_, index) => `coalesce(line.weights[${index + 1}], 0)`).join(' + ');
  return sql`
    SELECT *, paid <= ${LARGEST_PRODUCT} / whole AND paid * weight % whole = 0 AS is_even FROM (
      SELECT line.bet_type, line.booked, line.stake, line.discount, line.stake * line.rate / 100 AS paid, line.weights,
        line.weights[${place}::integer] AS weight, ${sql.raw(whole)} AS whole, line.held[${place}::integer] AS held,
        line.commissions[${place}::integer] - coalesce(line.commissions[${place - 1}::integer], 0) AS commission
      FROM ${lines} ${AS_WRITTEN}
    ) AS placed ${AS_WRITTEN}`;
}

interface NumbersQuery {
  /** A FROM clause of `slip` and `line` with its conditions. */
  lines: SQL;
  /** The account's place on paths, the root's being 1. */
  place: number;
  /** Number of accounts on the longest path of their slips. */
  depth: number;
}

const sumNumbers = defineStatement({
  name: 'desk_numbers_of_account',
  row: {
    betType: column.oneOf<AccountNumber['betType']>(),
    number: column.text,
    lines: column.integer,
    stake: column.bigint,
    discount: column.bigint,
    paid: column.bigint,
    held: column.bigint,
    commission: column.bigint,
    share: column.bigint,
  },
  examples: {
    'paths of two accounts': {
      lines: sql`slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date`,
      place: 1,
      depth: 2,
    },
  },
  // Nearly always a part of a payout is a division. The account that gets a remainder is computed once for all lines
  // with the same payout and the same split; there are few different ones.
  sql: ({ lines, place, depth }: NumbersQuery) => sql`
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
    GROUP BY bet_type, booked`,
});

/**
 * Adds lines up per number.
 *
 * @param lines a FROM clause of `slip` and `line` with its conditions
 * @param depth number of accounts on the longest path of their slips
 */
export function addUpNumbers(
  db: Reader,
  lines: SQL,
  { path: { length: place } }: Pick<ActingAccount, 'path'>,
  depth: number,
): Promise<AccountNumber[]> {
  return sumNumbers(db, { lines, place, depth });
}
