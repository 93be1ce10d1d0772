/** How late the clock was: what happened to rounds, against when it was due. */
import { type SQL, sql } from 'drizzle-orm';
import type { Book } from '../transaction';

/** What the clock does at a time that is known before. */
const TIMED_STEPS = ['open', 'close', 'freeze', 'computeResult'] as const;
type TimedStep = (typeof TIMED_STEPS)[number];

export interface Lateness extends Record<string, unknown> {
  step: TimedStep;
  rounds: number;
  /** Milliseconds; half of the rounds were at most so late, 95 of 100, and all. */
  median: number;
  p95: number;
  most: number;
}

/** When a round was planned, by its id, which says so (UUIDv7): one that is planned into its own time can't open before. */
export const PLANNED_AT = sql`to_timestamp(('x' || lpad(left(replace(round.id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)`;

/**
 * The lateness of the clock with the rounds of a business date, by step; steps that no round has taken are left out. What
 * was done by hand was never late.
 *
 * @param dates the business date, or which rounds are meant
 * @param opensAt when a round is due to open
 */
export async function latenessOf(
  { db }: Pick<Book, 'db'>,
  dates: string | SQL,
  opensAt: SQL = sql`round.opens_at`,
): Promise<Lateness[]> {
  const isMeant = typeof dates === 'string' ? sql`round.business_date = ${dates}::date` : dates;
  const { rows } = await db.execute<Lateness>(sql`
    WITH late AS (
      SELECT CASE step.event WHEN 'closeBetting' THEN 'close' ELSE step.event END AS step,
        extract(epoch FROM step.at - CASE step.event
          WHEN 'open' THEN ${opensAt} WHEN 'freeze' THEN round.result_at WHEN 'computeResult' THEN round.result_at
          ELSE round.closes_at END)::float8 * 1000 AS ms
      FROM round JOIN round_step AS step ON step.round_id = round.id
      WHERE ${isMeant} AND step.actor_id IS NULL
        AND step.event IN ('open', 'close', 'closeBetting', 'freeze', 'computeResult')
    )
    SELECT step, count(*)::integer AS rounds, percentile_disc(0.5) WITHIN GROUP (ORDER BY ms) AS median,
      percentile_disc(0.95) WITHIN GROUP (ORDER BY ms) AS p95, max(ms) AS most
    FROM late GROUP BY step ORDER BY array_position(${sql.param(TIMED_STEPS)}::text[], step)`);
  return rows;
}
