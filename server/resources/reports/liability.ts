/** The current liabilities to members: their funds, their open stakes, and unconfirmed wins. */
import { sql } from 'drizzle-orm';
import { type LiabilityReport, REGULATOR_ROWS } from '../../../domain/api/regulators';
import type { Acting } from '../../access/acting';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_ID } from '../../db/statement';
import { breadcrumbOf } from './breadcrumb';

/** The sums of members as one JSON object. */
const SUMS = sql.raw(`'members', count(*) FILTER (WHERE balance <> 0 OR at_stake <> 0),
  'funds', coalesce(sum_exactly(greatest(balance, 0)), 0),
  'cash', coalesce(sum_exactly(greatest(balance, 0)) FILTER (WHERE is_cash), 0),
  'owed', coalesce(sum_exactly(greatest(-balance, 0)), 0), 'atStake', coalesce(sum_exactly(at_stake), 0),
  'waiting', coalesce(sum_exactly(waiting), 0),
  'total', coalesce(sum_exactly(greatest(balance, 0) + at_stake + waiting), 0)`);

interface LiabilityQuery {
  within: string;
  page: number;
  size: number;
}

const readLiability = defineStatement({
  name: 'report_liability',
  row: {
    rows: column.json<LiabilityReport['rows']>(),
    count: column.bigint,
    totals: column.json<LiabilityReport['totals']>(),
  },
  examples: { 'the first page': { within: EXAMPLE_ID, page: 1, size: 50 } },
  sql: ({ within, page, size }: LiabilityQuery) => sql`
    WITH unconfirmed_wins AS (
      SELECT (effect ->> 'memberId')::uuid AS member_id, sum_exactly((effect ->> 'payout')::bigint) AS waiting
      FROM approval WHERE kind = 'win' AND state = 'submitted' GROUP BY 1
    ), members AS MATERIALIZED (
      SELECT coalesce(member.path[array_position(member.path, ${within}::uuid) + 1], member.id) AS child_id,
        coalesce(wallet.balance, 0) AS balance, coalesce(stake.balance, 0) AS at_stake, coalesce(unconfirmed_wins.waiting, 0) AS waiting,
        coalesce(terms.funds = 'cash', false) AS is_cash
      FROM account AS member
      LEFT JOIN ledger_account AS wallet ON wallet.owner_id = member.id AND wallet.kind = 'wallet'
      LEFT JOIN ledger_account AS stake ON stake.owner_id = member.id AND stake.kind = 'atStake'
      LEFT JOIN account_terms AS terms ON terms.account_id = member.id
      LEFT JOIN unconfirmed_wins ON unconfirmed_wins.member_id = member.id
      WHERE member.kind = 'member' AND member.path @> ARRAY[${within}::uuid]
    ), children AS (
      SELECT child_id, json_build_object(${SUMS})::jsonb AS figures FROM members GROUP BY child_id
      HAVING bool_or(balance <> 0 OR at_stake <> 0 OR waiting <> 0)
    ), page AS (
      SELECT children.figures || jsonb_build_object('account', json_build_object('id', child.id, 'username', child.username,
          'nickname', child.nickname, 'kind', child.kind)) AS figures,
        row_number() OVER (ORDER BY (children.figures ->> 'total')::bigint DESC, child.username) AS place
      FROM children JOIN account AS child ON child.id = children.child_id
      ORDER BY place LIMIT ${size} OFFSET ${(page - 1) * size}
    )
    SELECT (SELECT coalesce(json_agg(figures ORDER BY place), '[]') FROM page) AS rows,
      (SELECT count(*) FROM children) AS count, (SELECT json_build_object(${SUMS}) FROM members) AS totals`,
});

/**
 * Reads the liabilities to the members below an account, per account directly below it.
 *
 * @param size number of rows per page
 * @throws ProblemError `not-found` for an account that isn't the reader's own or below it
 */
export async function readLiabilityFor(
  { services, caller: { acting } }: Acting,
  { within = acting.id, page }: { within?: string | undefined; page: number },
  size = REGULATOR_ROWS,
): Promise<LiabilityReport> {
  const { db, clock } = services;
  const way = await breadcrumbOf(db, acting, within);
  const [figures] = await readLiability(db, { within, page, size });
  if (!figures) throw new Error('an aggregate has one row');
  return { way, isPart: acting.parentId !== null, asOf: clock().toISOString(), ...figures };
}
