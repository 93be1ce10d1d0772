/** Recent delays of rounds in opening, closing and computing their results, and the number of overdue rounds. */
import { type SQL, sql } from 'drizzle-orm';
import { CLOCK_STEPS, type ClockStep, type SystemFacts } from '../../../domain/system-status';
import { type Lateness, latenessOf, PLANNED_AT } from '../../book/rounds/lateness';
import type { Database } from '../../kernel/services';
import { businessDateInSql } from '../../settings/business-day';

/** Seconds within which the clock carries out due steps; a round isn't overdue before. */
const DUE_SECONDS = 5;

const OPENS_AT = sql`greatest(round.opens_at, ${PLANNED_AT})`;

/** Each step's name in the book. */
const NAMES: Record<ClockStep, Lateness['step']> = { open: 'open', close: 'close', compute: 'computeResult' };

/** Condition and due time of rounds that wait for a step. */
const WAITING: Record<ClockStep, { due: SQL; is: SQL }> = {
  open: { due: OPENS_AT, is: sql`round.state = 'scheduled' AND lotto.is_on` },
  close: { due: sql`round.closes_at`, is: sql`round.state IN ('open', 'suspended')` },
  compute: { due: sql`round.result_at`, is: sql`round.state IN ('shooting', 'frozen')` },
};

const TODAY = businessDateInSql(sql`book_now()`);
/** Rounds of yesterday, today and tomorrow; yeekee's game day and some draws have tomorrow's date. */
const OF_LATE = sql`round.business_date BETWEEN ${TODAY} - 1 AND ${TODAY} + 1`;

/** Counts the overdue rounds for each step. */
async function readOverdue(db: Database): Promise<Map<ClockStep, number>> {
  const parts = CLOCK_STEPS.map(
    (step) => sql`
      SELECT ${step}::text AS step, count(*)::integer AS overdue FROM round JOIN lotto ON lotto.id = round.lotto_id
      WHERE ${WAITING[step].is} AND ${WAITING[step].due} < book_now() - make_interval(secs => ${DUE_SECONDS})`,
  );
  const { rows } = await db.execute<{ step: ClockStep; overdue: number }>(sql.join(parts, sql` UNION ALL `));
  return new Map(rows.map(({ step, overdue }) => [step, overdue]));
}

/** Returns the largest delay of each step, seconds to one decimal, and the number of rounds that wait for it. */
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
