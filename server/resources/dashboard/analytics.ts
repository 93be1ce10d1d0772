/** Analytics of sales: by bet type against theory, by the hour of the week, and changes among the agents below. */
import { type SQL, sql } from 'drizzle-orm';
import type {
  AgentMove,
  Analytics,
  BetTypeMix,
  DashboardPeriod,
  HourOfWeek,
  MovingAgent,
} from '../../../domain/api/dashboard';
import { type Dates, datesBefore } from '../../../domain/reports/period';
import type { Acting } from '../../access/acting';
import type { ActingAccount } from '../../access/caller';
import type { Database } from '../../kernel/services';
import { requestedDates } from './requested-dates';

/** Number of agents named per kind of change. */
const NAMED = 10;

/** Number of days without a bet after which an agent is silent. */
const SILENT_DAYS = 30;

const between = (date: SQL, { from, to }: Dates) => sql`${date} BETWEEN ${from}::date AND ${to}::date`;

async function readBetTypes(db: Database, { id }: ActingAccount, dates: Dates): Promise<BetTypeMix[]> {
  const { rows } = await db.execute<BetTypeMix & Record<string, unknown>>(sql`
    WITH sold AS (
      SELECT bet_type, sum_exactly(stake) AS stake, sum_exactly(discount) AS discount, sum_exactly(payout) AS payout,
        sum_exactly(expected) AS expected, sum_exactly(own_held) AS own_stake, sum_exactly(own_win_loss) AS own_win_loss,
        sum_exactly(own_commission) AS own_commission,
        coalesce(sum_exactly(trunc(expected::numeric * own_held / nullif(stake, 0))::bigint), 0) AS own_expected
      FROM day_total WHERE account_id = ${id}::uuid AND ${between(sql`business_date`, dates)} AND bet_type <> '' GROUP BY bet_type
    )
    SELECT bet_type AS "betType",
      json_build_object('stake', stake, 'payout', payout, 'profit', stake - discount - payout,
        'expected', stake - discount - expected) AS whole,
      json_build_object('stake', own_stake, 'payout', own_stake - own_win_loss, 'profit', own_win_loss + own_commission,
        'expected', own_stake + own_commission - own_expected) AS own
    FROM sold WHERE stake <> 0 OR payout <> 0 ORDER BY stake DESC, bet_type`);
  return rows;
}

async function readHours(db: Database, { id }: ActingAccount, dates: Dates): Promise<HourOfWeek[]> {
  const { rows } = await db.execute<HourOfWeek & Record<string, unknown>>(sql`
    SELECT weekday, hour, sum_exactly(slips)::integer AS slips, sum_exactly(stake) AS stake FROM day_hour
    WHERE account_id = ${id}::uuid AND ${between(sql`business_date`, dates)}
    GROUP BY weekday, hour HAVING sum_exactly(slips) <> 0 OR sum_exactly(stake) <> 0 ORDER BY weekday, hour`);
  return rows;
}

interface Moving extends MovingAgent, Record<string, unknown> {
  move: AgentMove;
  count: number;
}

/**
 * Reads agents that were gained, lost or are silent. It looks up by key whether each agent sold anything, so that it
 * costs the same for any amount of sales.
 */
async function readMoves(db: Database, { id }: ActingAccount, dates: Dates): Promise<Analytics['agents']> {
  const sold = (when: Dates) =>
    sql`EXISTS (SELECT FROM day_hour AS day WHERE day.account_id = agent.id AND day.slips > 0 AND ${between(sql`day.business_date`, when)})`;
  const stakeIn = (when: Dates) =>
    sql`(SELECT coalesce(sum_exactly(day.stake), 0) FROM day_hour AS day WHERE day.account_id = moved.id AND ${between(sql`day.business_date`, when)})`;
  const before = datesBefore('range', dates);
  const { rows } = await db.execute<Moving>(sql`
    WITH looked AS (
      SELECT agent.id, agent.username, agent.nickname, activity.last_bet_at, ${sold(dates)} AS now, ${sold(before)} AS before
      FROM account AS agent LEFT JOIN account_activity AS activity ON activity.account_id = agent.id
      WHERE agent.kind = 'agent' AND agent.path @> ARRAY[${id}]::uuid[] AND agent.id <> ${id}::uuid
    ), moved AS (
      SELECT *, CASE WHEN now AND NOT before THEN 'gained' WHEN before AND NOT now THEN 'lost'
        WHEN NOT now AND coalesce(last_bet_at < book_now() - make_interval(days => ${SILENT_DAYS}), true) THEN 'silent' END AS move
      FROM looked
    ), valued AS (
      SELECT moved.*, CASE move WHEN 'gained' THEN ${stakeIn(dates)} WHEN 'lost' THEN ${stakeIn(before)} ELSE 0 END AS stake
      FROM moved WHERE move IS NOT NULL
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY move ORDER BY stake DESC, last_bet_at DESC NULLS LAST, username) AS place,
        count(*) OVER (PARTITION BY move) AS count
      FROM valued
    )
    SELECT move, count, id, username, nickname, stake, last_bet_at AS "lastBetAt" FROM placed WHERE place <= ${NAMED}
    ORDER BY move, place`);
  const of = (move: AgentMove) => {
    const found = rows.filter((row) => row.move === move);
    return {
      count: found[0]?.count ?? 0,
      agents: found.map(({ id: agentId, username, nickname, stake, lastBetAt }) => ({
        id: agentId,
        username,
        nickname,
        stake,
        lastBetAt: lastBetAt && new Date(lastBetAt).toISOString(),
      })),
    };
  };
  return { gained: of('gained'), lost: of('lost'), silent: of('silent') };
}

/** Reads the analytics of a period, as one account sees them. */
export async function readAnalyticsFor({ services, caller }: Acting, period: DashboardPeriod): Promise<Analytics> {
  const { db } = services;
  const { acting } = caller;
  const dates = await requestedDates(services, period);
  const [betTypes, hours, agents] = await Promise.all([
    readBetTypes(db, acting, dates),
    readHours(db, acting, dates),
    readMoves(db, acting, dates),
  ]);
  return { ...dates, isPart: acting.parentId !== null, betTypes, hours, agents };
}
