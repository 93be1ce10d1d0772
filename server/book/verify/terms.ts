/** Checks of the terms of bets: shares, credit, commissions and rates match their last entry in the audit log. */
import { sql } from 'drizzle-orm';
import type { Check } from './check';

/** Agreed terms of an account, by their names in the audit log; terms without an entry aren't checked. */
const AGREED = sql`
  SELECT account.id, part.name, part.value FROM account LEFT JOIN account_terms AS terms ON terms.account_id = account.id
  CROSS JOIN LATERAL jsonb_each(jsonb_build_object('givenPt', account.given_pt, 'heldPt', account.held_pt, 'funds', terms.funds,
    'creditLimit', terms.credit_limit, 'creditAllowance', terms.credit_allowance, 'packageId', terms.package_id,
    'takesRest', terms.takes_rest, 'clearingCycle', terms.clearing_cycle, 'suspendsAtLimit', terms.suspends_at_limit
  )) AS part (name, value)`;

const OF_ACCOUNTS = sql`audit.entity IN ('agents', 'members') AND audit.action IN ('create', 'update')`;

export const TERMS_CHECKS: readonly Check[] = [
  {
    name: 'shares and credit match the recorded changes',
    differences: sql`
      WITH stands AS (${AGREED}), said AS (
        SELECT DISTINCT ON (audit.entity_id, part.name) audit.entity_id AS id, part.name, part.value
        FROM audit CROSS JOIN LATERAL jsonb_each(audit.after) AS part (name, value)
        WHERE ${OF_ACCOUNTS} ORDER BY audit.entity_id, part.name, audit.id DESC
      )
      SELECT format('The %s of %s is %s; the recorded change has %s.', name, account.username, stands.value, said.value) AS difference
      FROM said JOIN stands USING (id, name) JOIN account USING (id) WHERE stands.value <> said.value`,
  },
  {
    name: 'commissions match the recorded changes',
    differences: sql`
      WITH said AS (
        SELECT DISTINCT ON (audit.entity_id) audit.entity_id, audit.after -> 'commissions' AS commissions FROM audit
        WHERE ${OF_ACCOUNTS} AND audit.after ? 'commissions' ORDER BY audit.entity_id, audit.id DESC
      )
      SELECT format('The commission of %s for %s is %s; the recorded change has %s.', account.username, part.bet_type,
        coalesce(given.commission::text, 'not given'), coalesce(part.commission, 'not given')) AS difference
      FROM said JOIN account ON account.id = said.entity_id
      CROSS JOIN LATERAL jsonb_each_text(said.commissions) AS part (bet_type, commission)
      LEFT JOIN account_commission AS given ON given.account_id = account.id AND given.bet_type = part.bet_type
      WHERE given.commission::text IS DISTINCT FROM part.commission`,
  },
  {
    name: 'rates match the recorded changes',
    differences: sql`
      WITH said AS (
        SELECT DISTINCT ON (audit.entity_id, cell.of ->> 'lottoId', cell.of ->> 'betType') audit.entity_id, cell.of
        FROM audit CROSS JOIN LATERAL jsonb_array_elements(audit.after -> 'terms') AS cell (of)
        WHERE audit.entity = 'rate-packages' AND jsonb_typeof(audit.after -> 'terms') = 'array'
        ORDER BY audit.entity_id, cell.of ->> 'lottoId', cell.of ->> 'betType', audit.id DESC
      )
      SELECT format('In package %s %s has a rate of %s and a discount of %s for stakes of %s to %s; the recorded change has %s.',
        package.name, terms.bet_type, terms.rate, terms.discount, terms.min_stake, terms.max_stake, said.of) AS difference
      FROM said JOIN rate_package AS package ON package.id = said.entity_id
      JOIN package_terms AS terms ON terms.package_id = package.id AND terms.lotto_id = (said.of ->> 'lottoId')::uuid
        AND terms.bet_type = said.of ->> 'betType'
      WHERE (terms.rate, terms.discount, terms.min_stake, terms.max_stake) IS DISTINCT FROM ((said.of ->> 'rate')::integer,
        (said.of ->> 'discount')::integer, (said.of ->> 'minStake')::bigint, (said.of ->> 'maxStake')::bigint)`,
  },
];
