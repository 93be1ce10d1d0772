/** How late rounds opened, closed and computed their results, of the business date and the one before. */
import { type SQL, sql } from 'drizzle-orm';
import type { ClockStep, SystemFacts } from '../../domain/system-status';
import { CLOCK_STEPS } from '../../domain/system-status';
import type { Database } from '../services';
import { businessDateInSql } from '../settings/business-day';

/** Seconds in which the clock has done what was due; a round isn't overdue before. */
const DUE_SECONDS = 5;

/** When a round was planned, by its id, which says so (UUIDv7): one that is planned into its own time opens then. */
const PLANNED_AT = sql`to_timestamp(('x' || lpad(left(replace(round.id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)`;

interface Step {
  events: readonly string[];
  /** When it is due. */
  due: SQL;
  /** Rounds that wait for it. */
  waiting: SQL;
}

const STEPS: Record<ClockStep, Step> = {
  open: {
    events: ['open'],
    due: sql`greatest(round.opens_at, ${PLANNED_AT})`,
    waiting: sql`round.state = 'scheduled' AND lotto.is_on`,
  },
  close: {
    events: ['close', 'closeBetting'],
    due: sql`round.closes_at`,
    waiting: sql`round.state IN ('open', 'suspended')`,
  },
  compute: {
    events: ['computeResult'],
    due: sql`round.result_at`,
    waiting: sql`round.state IN ('shooting', 'frozen')`,
  },
};

const TODAY = businessDateInSql(sql`book_now()`);

/** By how much each step came late at the worst, and how many rounds wait for it beyond their time. */
export async function readLateness(db: Database): Promise<SystemFacts['lateness']> {
  const of = (step: ClockStep) => {
    const { events, due, waiting } = STEPS[step];
    return sql`
      SELECT ${step}::text AS step,
        (SELECT json_build_object('done', count(*), 'worst',
            coalesce(max(greatest(0, extract(epoch FROM taken.at - ${due}))), 0)::float8)
          FROM round JOIN round_step AS taken ON taken.round_id = round.id AND taken.actor_id IS NULL
            AND taken.event = ANY(${sql.param([...events])}::text[])
          WHERE round.business_date BETWEEN ${TODAY} - 1 AND ${TODAY} + 1) AS taken,
        (SELECT count(*)::integer FROM round JOIN lotto ON lotto.id = round.lotto_id
          WHERE ${waiting} AND ${due} < book_now() - make_interval(secs => ${DUE_SECONDS})) AS overdue`;
  };
  const { rows } = await db.execute<
    { step: ClockStep; taken: { done: number; worst: number }; overdue: number } & Record<string, unknown>
  >(
    sql.join(
      CLOCK_STEPS.map((step) => of(step)),
      sql` UNION ALL `,
    ),
  );
  return rows.map(({ step, taken, overdue }) => ({
    step,
    done: taken.done,
    worstSeconds: Math.round(taken.worst * 10) / 10,
    overdue,
  }));
}
