/** Checks of slips, their lines and the members' stakes in them. */
import { type SQL, sql } from 'drizzle-orm';
import type { Check } from './check';

/** Condition on `slip` that selects the slips of some rounds. */
const slipsOf = (rounds: SQL) => sql`slip.round_id IN (SELECT round.id FROM round WHERE ${rounds})`;

/**
 * Returns the checks of slips in rounds that fulfil a condition on `round`; null for all slips, so that no line is
 * missed.
 */
export const slipChecksOf = (rounds: SQL | null): readonly Check[] => [
  {
    name: 'slips are the sums of their valid lines',
    differences: sql`
      SELECT CASE WHEN slip.id IS NULL THEN format('Lines of slip %s have no slip.', summed.slip_id)
        ELSE format('Slip %s has %s lines of %s satang and a debit of %s; its valid lines come to %s of %s and %s.', slip.no,
          slip.lines, slip.stake, slip.debit, coalesce(summed.lines, 0), coalesce(summed.stake, 0), coalesce(summed.debit, 0))
        END AS difference
      FROM (
        SELECT slip_id, business_date, count(*) AS lines,
          coalesce(sum(stake) FILTER (WHERE ended IS DISTINCT FROM 'cancelled'), 0) AS stake,
          coalesce(sum(discount) FILTER (WHERE ended IS DISTINCT FROM 'cancelled'), 0) AS discount,
          coalesce(sum(debit) FILTER (WHERE ended IS DISTINCT FROM 'cancelled'), 0) AS debit
        FROM line WHERE ${rounds ? sql`line.round_id IN (SELECT round.id FROM round WHERE ${rounds})` : sql`true`}
        GROUP BY slip_id, business_date
      ) AS summed
      FULL JOIN ${rounds ? sql`(SELECT * FROM slip WHERE ${slipsOf(rounds)}) AS slip` : sql`slip`} ON slip.id = summed.slip_id AND slip.business_date = summed.business_date
      WHERE slip.id IS NULL OR slip.lines IS DISTINCT FROM summed.lines
        OR slip.state <> 'refunded' AND (slip.stake, slip.discount, slip.debit) IS DISTINCT FROM
          (summed.stake::bigint, summed.discount::bigint, summed.debit::bigint)`,
  },
  {
    name: 'lines are valid exactly as long as their slip',
    differences: sql`
      SELECT format('Line %s of slip %s is %s, the slip %s.', line.position, slip.no, coalesce(line.ended, 'valid'),
        slip.state) AS difference
      FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
      WHERE (slip.state IN ('cancelled', 'refused', 'unknown') AND line.ended IS NULL
        OR slip.state = 'pending' AND line.ended IS NOT NULL) AND ${rounds ? slipsOf(rounds) : sql`true`}
      UNION ALL
      SELECT format('Slip %s is accepted, but none of its lines is valid.', slip.no) FROM slip
      WHERE slip.state = 'accepted' AND ${rounds ? slipsOf(rounds) : sql`true`} AND NOT EXISTS (
        SELECT FROM line WHERE line.slip_id = slip.id AND line.business_date = slip.business_date AND line.ended IS NULL)`,
  },
  {
    name: 'lines have their slip’s round and are held completely',
    differences: sql`
      SELECT format('Line %s of slip %s stakes %s satang; its holders hold %s.', line.position, slip.no, line.stake,
        (SELECT sum(held) FROM unnest(line.held) AS held)) AS difference
      FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
      WHERE (line.round_id <> slip.round_id OR line.stake <> (SELECT sum(held) FROM unnest(line.held) AS held)
        OR cardinality(line.held) <> cardinality(slip.path) OR cardinality(line.weights) <> cardinality(slip.path)
        OR cardinality(line.commissions) <> cardinality(slip.path)
        OR cardinality(line.commission_rates) <> cardinality(slip.path)) AND ${rounds ? slipsOf(rounds) : sql`true`}`,
  },
];

/** Checks of the members' stakes, which depend on open rounds alone. */
export const STAKE_CHECKS: readonly Check[] = [
  {
    name: 'the amounts at stake are the debits of open lines',
    differences: sql`
      SELECT format('Member %s has %s satang at stake; its open lines come to %s.', coalesce(account.username, 'of nobody'),
        coalesce(ledger.balance, 0), coalesce(open.debit, 0)) AS difference
      FROM (
        SELECT slip.member_id, sum(line.debit) AS debit
        FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
        JOIN round ON round.id = slip.round_id
        WHERE slip.state IN ('pending', 'accepted') AND line.ended IS NULL AND round.state NOT IN ('voided', 'noResult')
          AND NOT EXISTS (SELECT FROM settlement WHERE settlement.round_id = round.id AND settlement.reversed_at IS NULL)
        GROUP BY slip.member_id
      ) AS open
      FULL JOIN (SELECT owner_id, balance FROM ledger_account WHERE kind = 'atStake') AS ledger ON ledger.owner_id = open.member_id
      LEFT JOIN account ON account.id = coalesce(open.member_id, ledger.owner_id)
      WHERE coalesce(ledger.balance, 0) <> coalesce(open.debit, 0)`,
  },
];
