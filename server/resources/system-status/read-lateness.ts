/** How late rounds opened, closed and computed their results of late, and how many wait beyond their time. */
import { type SQL, sql } from 'drizzle-orm';
import { CLOCK_STEPS, type ClockStep, type SystemFacts } from '../../../domain/system-status';
import { type Lateness, latenessOf, PLANNED_AT } from '../../book/rounds/lateness';
import type { Database } from '../../kernel/services';
import { businessDateInSql } from '../../settings/business-day';

/** Seconds in which the clock has done what was due; a round isn't overdue before. */
const DUE_SECONDS = 5;

const OPENS_AT = sql`greatest(round.opens_at, ${PLANNED_AT})`;

/** What the book calls each step. */
const NAMES: Record<ClockStep, Lateness['step']> = { open: 'open', close: 'close', compute: 'computeResult' };

/** Rounds that wait for a step, and when it is due. */
const WAITING: Record<ClockStep, { due: SQL; is: SQL }> = {
  open: { due: OPENS_AT, is: sql`round.state = 'scheduled' AND lotto.is_on` },
  close: { due: sql`round.closes_at`, is: sql`round.state IN ('open', 'suspended')` },
  compute: { due: sql`round.result_at`, is: sql`round.state IN ('shooting', 'frozen')` },
};

const TODAY = businessDateInSql(sql`book_now()`);
/** Today's, yesterday's, and those of yeekee's game day and of draws that are dated tomorrow. */
const OF_LATE = sql`round.business_date BETWEEN ${TODAY} - 1 AND ${TODAY} + 1`;

/** How many rounds wait for each step though its time is over. */
async function readOverdue(db: Database): Promise<Map<ClockStep, number>> {
  const parts = CLOCK_STEPS.map(
    (step) => sql`
      SELECT ${step}::text AS step, count(*)::integer AS overdue FROM round JOIN lotto ON lotto.id = round.lotto_id
      WHERE ${WAITING[step].is} AND ${WAITING[step].due} < book_now() - make_interval(secs => ${DUE_SECONDS})`,
  );
  const { rows } = await db.execute<{ step: ClockStep; overdue: number }>(sql.join(parts, sql` UNION ALL `));
  return new Map(rows.map(({ step, overdue }) => [step, overdue]));
}

/** By how much each step came late at the worst, seconds to one decimal, and how many rounds wait for it. */
export async function readLateness(db: Database): Promise<SystemFacts['lateness']> {
  const taken = await latenessOf({ db }, OF_LATE, OPENS_AT);
  const overdue = await readOverdue(db);
  return CLOCK_STEPS.map((step) => {
    const { rounds = 0, most = 0 } = taken.find((one) => one.step === NAMES[step]) ?? {};
    return {
      step,
      done: rounds,
      worstSeconds: Math.max(0, Math.round(most / 100) / 10),
      overdue: overdue.get(step) ?? 0,
    };
  });
}
