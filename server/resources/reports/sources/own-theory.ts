/**
 * The theoretical result of the reader's own part, from the lines that it holds a share of: no rollup has the parts
 * that each account holds of numbers.
 */
import { sql } from 'drizzle-orm';
import { CHANCES, patternIn } from '../../../book/settling/chances-sql';
import { playedRounds } from './played';
import { childOf, isSoldWithin, rowsByRound, type Source, type SourceQuery } from './source';

/**
 * Returns the source of the reader's held stakes and their theoretical payout. It counts to the round's date, and is
 * subtracted on the date of a refund after payment. It is rounded to the satang per line, as all expected payouts are.
 * No row of a report is smaller, so the rows of every grouping, and of every account below, add up to the row they
 * divide.
 */
export function ownTheorySource(query: SourceQuery): Source {
  const { join, filters, keys } = rowsByRound(query, 'theory', {
    account: sql`theory.child_id`,
    date: sql`theory.played_on`,
  });
  const held = sql.raw(`coalesce(line.held[${query.place}], 0)`);
  const child = query.keys.includes('account') ? childOf(query, sql`slip.path`, sql`slip.member_id`) : sql`NULL::uuid`;
  return {
    facts: { ownStake: sql`theory.own_stake`, ownExpected: sql`theory.own_expected` },
    rows: sql`(
        SELECT played.id AS round_id, played.lotto_id, played.played_on, line.bet_type, ${child} AS child_id,
          played.sign * sum(${held})::bigint AS own_stake,
          played.sign * sum(round(${held}::numeric * line.rate * chance.wins / 100000000))::bigint AS own_expected
        FROM ${playedRounds(query)}
        JOIN slip ON slip.round_id = played.id AND slip.business_date = played.business_date
          AND slip.state IN ('accepted', 'cancelled', 'refunded') AND ${isSoldWithin(query, sql`slip.path`, sql`slip.member_id`)}
        JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date AND line.ended IS DISTINCT FROM 'cancelled'
        JOIN ${CHANCES} ON chance.bet_type = line.bet_type AND chance.row2_reads = played.row2_reads
          AND chance.pattern = ${patternIn('line.bet_type', 'line.booked')}
        GROUP BY 1, 2, 3, 4, 5, played.sign
      ) AS theory ${join} WHERE true ${filters}`,
    keys,
  };
}
