/** Lateness of the clock: the times of steps of rounds, compared with their due times. */
import { type SQL, sql } from 'drizzle-orm';
import type { Book } from '../transaction';

/** Steps of the clock that have a known due time. */
const TIMED_STEPS = ['open', 'close', 'freeze', 'computeResult'] as const;
type TimedStep = (typeof TIMED_STEPS)[number];

export interface Lateness extends Record<string, unknown> {
  step: TimedStep;
  rounds: number;
  /** Milliseconds: the highest lateness of half of the rounds, of 95 in 100, and of all. */
  median: number;
  p95: number;
  most: number;
}

/**
 * The time at which a round was planned, which its id contains (UUIDv7). A round that is planned after its opening time
 * can't open before.
 */
export const PLANNED_AT = sql`to_timestamp(('x' || lpad(left(replace(round.id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)`;

/**
 * Returns the clock's lateness with the rounds of a business date, by step. Steps that no round has taken are left out.
 * Steps by hand don't count, as they are never late.
 *
 * @param dates the business date, or a condition for the rounds
 * @param opensAt due opening time of a round
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
