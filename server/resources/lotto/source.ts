/** The source of lotteries: the operator's rows with the state of their rounds. */
import { type SQL, sql } from 'drizzle-orm';
import { LOTTO_GROUPS, familiesIn } from '../../../domain/lotto/group';
import { dayTotal } from '../../db/book/ledger';
import { lotto, lottoBetType, packageTerms, ratePackage } from '../../db/book/lottos';
import { round } from '../../db/book/rounds';
import { exposure } from '../../db/book/slips';
import type { Caller } from '../../access/caller';
import type { RecordSource } from '../../records/source';
import { businessDateInSql } from '../../settings/business-day';

/** The group of a row, by its family. */
const group: SQL = sql`CASE ${sql.join(
  LOTTO_GROUPS.map(
    (name) => sql`WHEN ${lotto.family} = ANY(${sql.param(familiesIn(name))}::text[]) THEN ${name}::text`,
  ),
  sql` `,
)} END`;

/**
 * Selects the state of each lottery's unfinished rounds. The conditions are those of the partial indexes that the clock
 * uses, so that past years cost nothing.
 */
function roundsNow(now: Date, today: SQL): SQL {
  const part = (states: SQL) =>
    sql`SELECT id, lotto_id, business_date, state, closes_at, result_at FROM ${round} WHERE ${states}`;
  return sql`(
    SELECT lotto_id,
      min(closes_at) FILTER (WHERE is_ahead) AS next_close,
      coalesce(bool_or(is_ahead), false) AS has_ahead,
      (count(*) FILTER (WHERE state IN ('open', 'suspended')))::integer AS open_rounds,
      bool_or(state = 'open') AS is_open,
      bool_or(state = 'suspended') AS is_suspended,
      bool_or(is_awaiting) AS is_awaiting,
      bool_or(state = 'awaitingApproval') AS is_approving,
      bool_or(is_awaiting AND result_at <= ${now}::timestamptz) AS is_overdue,
      array_agg(id) FILTER (WHERE state <> 'scheduled') AS staked,
      array_agg(id) FILTER (WHERE state NOT IN ('scheduled', 'correcting') AND business_date = ${today}) AS staked_today
    FROM (
      SELECT *, state IN ('scheduled', 'open', 'suspended') AND closes_at > ${now}::timestamptz AS is_ahead,
        state NOT IN ('scheduled', 'open', 'suspended', 'correcting', 'awaitingApproval') AS is_awaiting
      FROM (
        ${part(sql`state = 'scheduled'`)}
        UNION ALL ${part(sql`state IN ('open', 'suspended')`)}
        UNION ALL ${part(sql`state IN ('closed', 'awaitingApproval', 'shooting', 'frozen', 'resulted', 'correcting')`)}
      ) AS unsettled
    ) AS judged GROUP BY lotto_id
  )`;
}

/** Returns an amount for the operator only; null for others. */
function operatorAmount({ isMaster }: Caller, amount: SQL): SQL {
  // @guard access "what is at stake is the house’s to know", tested by access/fields: «isMaster ? amount :
  //   sql`NULL::bigint`;» becomes «amount;»
  return isMaster ? amount : sql`NULL::bigint`;
}

/** Stakes on rounds without a settled result. */
const atStake = sql`(SELECT coalesce(sum(${exposure.sold}), 0)::bigint FROM ${exposure} WHERE ${exposure.roundId} = ANY(now_of.staked))`;

/** Selects the stakes on the rounds of a business date; the totals of the root hold those of settled rounds. */
const stakeOn = (today: SQL, rootId: string): SQL => sql`(
  (SELECT coalesce(sum(${dayTotal.stake}), 0)::bigint FROM ${dayTotal}
    WHERE ${dayTotal.accountId} = ${rootId}::uuid AND ${dayTotal.businessDate} = ${today} AND ${dayTotal.lottoId} = ${lotto.id})
  + (SELECT coalesce(sum(${exposure.sold}), 0)::bigint FROM ${exposure} WHERE ${exposure.roundId} = ANY(now_of.staked_today)))`;

/** Whether an offered bet type has no rate in a package that is in use. */
const lacksRates: SQL = sql`EXISTS (
  SELECT FROM ${lottoBetType} CROSS JOIN ${ratePackage}
  WHERE ${lottoBetType.lottoId} = ${lotto.id} AND ${lottoBetType.isOn} AND NOT ${ratePackage.isArchived}
    AND NOT EXISTS (SELECT FROM ${packageTerms} WHERE ${packageTerms.packageId} = ${ratePackage.id}
      AND ${packageTerms.lottoId} = ${lotto.id} AND ${packageTerms.betType} = ${lottoBetType.betType})
)`;

/** Returns the source of lotteries; every account with a right to lotteries may know all of them. */
export function lottoSourceFor(caller: Caller, now: Date): RecordSource {
  const today = businessDateInSql(sql`${now.toISOString()}::timestamptz`);
  return {
    from: sql`${lotto} LEFT JOIN ${roundsNow(now, today)} AS now_of ON now_of.lotto_id = ${lotto.id}`,
    fields: {
      id: lotto.id,
      code: lotto.code,
      name: lotto.name,
      family: lotto.family,
      group,
      isOn: lotto.isOn,
      position: lotto.position,
      state: sql`CASE WHEN now_of.is_open THEN 'open' WHEN now_of.is_suspended THEN 'suspended'
        WHEN now_of.is_awaiting THEN 'awaiting' WHEN now_of.is_approving THEN 'awaitingApproval' WHEN now_of.has_ahead THEN 'scheduled' ELSE 'idle' END`,
      nextClose: sql`now_of.next_close`,
      openRounds: sql`coalesce(now_of.open_rounds, 0)`,
      stakeToday: operatorAmount(caller, stakeOn(today, caller.acting.id)),
      atStake: operatorAmount(caller, atStake),
      isOverdue: sql`(${lotto.isOn} AND coalesce(now_of.is_overdue, false))`,
      hasNoRounds: sql`(${lotto.isOn} AND NOT coalesce(now_of.has_ahead, false))`,
      hasNoRates: sql`(${lotto.isOn} AND ${lacksRates})`,
      approval: lotto.approval,
      resultUrl: lotto.resultUrl,
      row2Reads: lotto.row2Reads,
      createdAt: lotto.createdAt,
      version: lotto.version,
    },
    labels: {},
    scope: () => sql`true`,
  };
}
