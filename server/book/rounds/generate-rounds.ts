/** Making of the rounds of the coming days, following changes of the schedules. */
import { eq, sql } from 'drizzle-orm';
import { gameDayOf } from '../../../domain/yeekee/format';
import { lotto } from '../../db/book/lottos';
import { round, roundPlan } from '../../db/book/rounds';
import type { Transaction } from '../../kernel/services';
import { bookDay } from '../settling/business-date';
import { type Book, type BookContext, withTransaction } from '../transaction';
import { callOff, lockRunning, removeUntouched, retimeRound } from './change-round';
import { CLOCK_ACTOR } from './claim';
import { comparePlan, textsOf } from './compare-plan';
import { readExchangeDays } from './exchange-days';
import { oneByOne } from '../one-by-one';
import { type Lotto, type NumberedRound, lastDateFrom, roundsOf } from './planned-rounds';
import { scheduledRounds } from './scheduled-rounds';

async function addRounds(
  tx: Transaction,
  newId: () => string,
  lottoId: string,
  rounds: readonly NumberedRound[],
): Promise<void> {
  if (rounds.length === 0) return;
  const rows = rounds.map(({ earlierCloses, ...times }) => ({
    ...times,
    id: newId(),
    lottoId,
    state: 'scheduled' as const,
    earlierCloses: textsOf(earlierCloses),
  }));
  await tx.insert(round).values(rows).onConflictDoNothing();
}

/** Returns the current moment, and the first days to plan: the business date, and for yeekee its game day. */
async function planningDays(
  tx: Transaction,
  book: BookContext,
): Promise<{ now: Date; scheduled: string; yeekee: string }> {
  const { at, businessDate } = await bookDay(tx, book);
  return { now: at, scheduled: businessDate, yeekee: gameDayOf(at, book.config.timeZone) };
}

/** Gives a locked lotto its planned rounds from a day on. */
async function followSchedule(
  { newId, config: { timeZone } }: Book,
  tx: Transaction,
  one: Lotto,
  from: string,
  now: Date,
): Promise<void> {
  const span = { from, to: lastDateFrom(from) };
  const standing = await scheduledRounds(tx, one.id, span, now);
  // They are read after the lock of the lotto, which a change of its exchange's calendar waits for.
  const exchangeDays = await readExchangeDays(tx, one.schedule);
  const difference = comparePlan(one, roundsOf(one, from, timeZone, exchangeDays), standing, span, now);
  for (const {
    standing: { id },
    planned,
  } of difference.retime) {
    const running = await lockRunning(tx, id);
    if (running && !running.hasSlips) await retimeRound(tx, id, planned);
  }
  const left = await removeUntouched(
    tx,
    difference.callOff.map(({ id }) => id),
  );
  for (const id of left) await callOff(tx, id, CLOCK_ACTOR);
  await addRounds(tx, newId, one.id, difference.add);
}

/** Returns the lottos without a plan for today, or with a plan from before their last change. */
async function unplanned(book: Book): Promise<{ id: string }[]> {
  return withTransaction(book, async (tx) => {
    const { scheduled, yeekee } = await planningDays(tx, book);
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT lotto.id FROM lotto LEFT JOIN round_plan AS plan ON plan.lotto_id = lotto.id
      WHERE plan.business_date IS DISTINCT FROM CASE WHEN lotto.schedule IS NULL THEN ${yeekee}::date ELSE ${scheduled}::date END
        OR plan.lotto_version IS DISTINCT FROM lotto.version
      ORDER BY lotto.position, lotto.id`);
    return rows;
  });
}

async function planLotto(book: Book, id: string): Promise<void> {
  await withTransaction(book, async (tx) => {
    const [one] = await tx.select().from(lotto).where(eq(lotto.id, id)).for('no key update', { skipLocked: true });
    // Another process is planning or changing it; the next run tries again.
    if (!one) return;
    const { now, scheduled, yeekee } = await planningDays(tx, book);
    const plan = { businessDate: one.schedule === null ? yeekee : scheduled, lottoVersion: one.version };
    const [known] = await tx.select().from(roundPlan).where(eq(roundPlan.lottoId, id));
    if (known && known.businessDate === plan.businessDate && known.lottoVersion === plan.lottoVersion) return;
    await followSchedule(book, tx, one, plan.businessDate, now);
    await tx
      .insert(roundPlan)
      .values({ lottoId: id, ...plan })
      .onConflictDoUpdate({ target: roundPlan.lottoId, set: plan });
  });
}

/**
 * Plans the rounds of every lotto once a day and after each change, which its version shows; a change of its exchange's
 * calendar sets the planned version back. It adds missing rounds,
 * removes rounds that are no longer planned, and moves rounds to their planned times. A round that ever got a slip
 * keeps its times.
 */
export async function generateRounds(book: Book, signal: AbortSignal): Promise<void> {
  await oneByOne(await unplanned(book), ({ id }) => planLotto(book, id), signal);
}
