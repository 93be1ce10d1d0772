/** Largest gains and losses: by account directly below, and by bet type and lotto. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../domain/api/call';
import type { AgentResult, LeadingPeriod, readLeading, SoldResult } from '../../../domain/api/dashboard';
import { businessDateOf } from '../../../domain/calendar/business-date';
import { pointsInTime } from '../../../domain/dashboard/points-in-time';
import type { Dates } from '../../../domain/reports/period';
import type { Acting } from '../../access/acting';
import type { ActingAccount } from '../../access/caller';
import type { Database } from '../../kernel/services';
import { readBusinessDay } from '../../settings/business-day';
import { nowOf } from './now';

/** Number of rows by the whole result and by the reader's own part, each. */
const LEADING = 5;

/** Selects rows of `summed` with their rank by the size of the whole result, and by that of the reader's part. */
function leading(summed: SQL, columns: SQL): SQL {
  return sql`
    WITH summed AS (${summed}), counted AS (
      SELECT *, stake - discount - payout AS whole_profit FROM summed
    ), placed AS (
      SELECT *, row_number() OVER (ORDER BY abs(whole_profit) DESC, key) AS by_whole,
        row_number() OVER (ORDER BY abs(own_profit) DESC, key) AS by_own
      FROM counted WHERE stake <> 0 OR payout <> 0 OR own_profit <> 0
    )
    SELECT ${columns}, its.stake, its.payout, its.whole_profit AS "wholeProfit", its.own_profit AS "ownProfit" FROM placed AS its`;
}

const isLeading = sql`(its.by_whole <= ${LEADING} OR its.by_own <= ${LEADING})`;

/** Reads the leading accounts directly below over some dates; the worst first. */
async function readLeadingAgents(
  db: Database,
  { id, path }: ActingAccount,
  { from, to }: Dates,
): Promise<AgentResult[]> {
  const place = sql.raw(String(path.length));
  const summed = sql`
    SELECT child.id AS key, child.username, child.nickname, child.kind, sum_exactly(total.stake) AS stake,
      sum_exactly(total.discount) AS discount, sum_exactly(total.payout) AS payout,
      coalesce(sum_exactly(total.win_loss_along[${place}] + total.commission_along[${place}]), 0) AS own_profit
    FROM account AS child JOIN day_total AS total ON total.account_id = child.id
    WHERE child.parent_id = ${id}::uuid AND child.kind IN ('agent', 'member')
      AND total.business_date BETWEEN ${from}::date AND ${to}::date
    GROUP BY child.id`;
  const { rows } = await db.execute<AgentResult & Record<string, unknown>>(sql`
    ${leading(summed, sql`its.key AS id, its.username, its.nickname, its.kind`)}
    WHERE ${isLeading} ORDER BY its.own_profit, its.username`);
  return rows;
}

/** Reads the leading bet types of lottos over some dates; the worst first. */
export async function readLeadingSold(db: Database, { id }: ActingAccount, { from, to }: Dates): Promise<SoldResult[]> {
  const summed = sql`
    SELECT total.lotto_id::text || total.bet_type AS key, total.lotto_id, total.bet_type,
      sum_exactly(total.winners)::integer AS winners, sum_exactly(total.stake) AS stake,
      sum_exactly(total.discount) AS discount, sum_exactly(total.payout) AS payout,
      sum_exactly(total.own_win_loss + total.own_commission) AS own_profit
    FROM day_total AS total
    WHERE total.account_id = ${id}::uuid AND total.business_date BETWEEN ${from}::date AND ${to}::date AND total.bet_type <> ''
    GROUP BY total.lotto_id, total.bet_type`;
  const { rows } = await db.execute<SoldResult & Record<string, unknown>>(sql`
    ${leading(
      summed,
      sql`json_build_object('id', lotto.id, 'code', lotto.code, 'name', lotto.name) AS lotto, its.bet_type AS "betType", its.winners`,
    )} JOIN lotto ON lotto.id = its.lotto_id
    WHERE ${isLeading} ORDER BY its.own_profit, lotto.code, its.bet_type`);
  return rows;
}

/** Reads the leading accounts and bet types of a period, as one account sees them. */
export async function readLeadingFor(
  { services, caller: { acting } }: Acting,
  period: LeadingPeriod,
): Promise<AnswerOf<typeof readLeading>> {
  const { db, config } = services;
  const today = businessDateOf(nowOf(services), await readBusinessDay(db, config));
  const dates = pointsInTime(today)[period];
  const [agents, sold] = await Promise.all([readLeadingAgents(db, acting, dates), readLeadingSold(db, acting, dates)]);
  return { ...dates, agents, sold };
}
