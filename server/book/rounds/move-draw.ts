/** Moving of a round's draw to another day by hand, as is usual around public holidays. */
import { and, eq, sql } from 'drizzle-orm';
import { drawDates, roundOn } from '../../../domain/rounds/generate';
import type { ExchangeDay } from '../../../domain/lotto/exchange-day';
import { DAYS_AHEAD, type Schedule } from '../../../domain/lotto/schedule';
import { lotto } from '../../db/book/lottos';
import { round } from '../../db/book/rounds';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { bookDay } from '../settling/business-date';
import type { BookContext } from '../transaction';
import { lockRunning, recordStep, retimeRound } from './change-round';
import { readExchangeDays } from './exchange-days';
import { lastDateFrom } from './planned-rounds';
import type { HandMove } from './suspend-round';

export interface DrawMove extends HandMove {
  /** New business date of the draw. */
  to: string;
}

interface RoundTimes {
  closesAt: Date;
  resultAt: Date;
}

/** The changes: times of the round, and the schedule of its lotto. */
export interface MovedDraw {
  lottoId: string;
  before: RoundTimes & { schedule: Schedule };
  after: RoundTimes & { schedule: Schedule };
}

const isDrawnOn = (schedule: Schedule, date: string, exchangeDays: readonly ExchangeDay[]) =>
  drawDates(schedule, date, 1, exchangeDays).length > 0;

/** Returns the moves with one more; if a draw goes back to its regular date, with one less. */
function movesWith({ moves }: Schedule, from: string, to: string): Schedule['moves'] {
  const rule = Object.entries(moves).find(([, date]) => date === from)?.[0] ?? from;
  const others = Object.fromEntries(Object.entries(moves).filter(([date]) => date !== rule));
  return rule === to ? others : { ...others, [rule]: to };
}

/** Returns the lotto of a round with its schedule. It is locked before the round, as in every change of a lotto. */
async function lockLotto(tx: Transaction, roundId: string): Promise<{ id: string; schedule: Schedule }> {
  const [found] = await tx.select({ lottoId: round.lottoId }).from(round).where(eq(round.id, roundId));
  if (!found) throw new BookRefusal('roundUnknown');
  const { id, schedule } = lotto;
  const [one] = await tx.select({ id, schedule }).from(lotto).where(eq(id, found.lottoId)).for('no key update');
  if (!one?.schedule) throw new BookRefusal('noDraw');
  return { id: one.id, schedule: one.schedule };
}

/**
 * Returns the date on which a round is drawn: its own, unless it was moved with its slips, which stay on their date.
 */
function drawDateOf(
  schedule: Schedule,
  { businessDate, resultAt }: Pick<typeof round.$inferSelect, 'businessDate' | 'resultAt'>,
  today: string,
  timeZone: string,
  exchangeDays: readonly ExchangeDay[],
): string {
  const isIts = (date: string) =>
    roundOn(schedule, date, timeZone, exchangeDays).resultAt.getTime() === resultAt.getTime();
  const date = isDrawnOn(schedule, businessDate, exchangeDays)
    ? businessDate
    : drawDates(schedule, today, DAYS_AHEAD, exchangeDays).find(isIts);
  if (date === undefined) throw new BookRefusal('noDraw');
  return date;
}

/**
 * Whether the lotto has a round on a date. A round voided by a user counts too: it stays on its day, so no other can
 * move there.
 */
async function hasRoundOn(tx: Transaction, lottoId: string, date: string): Promise<boolean> {
  const onDate = and(eq(round.lottoId, lottoId), eq(round.businessDate, date));
  return (await tx.select({ id: round.id }).from(round).where(onDate).limit(1)).length > 0;
}

/**
 * Moves the draw of a round that hasn't closed to another planned day. The round keeps its settings and slips. Slips
 * stay on their business date, and the round closes and is drawn at the times of the new day. Without slips its date is
 * the new one.
 *
 * @throws BookRefusal when the round has closed or its draw is no longer in the schedule, and when the other day has a
 * draw or a round, is past, or isn't planned yet
 */
export async function moveDraw(
  tx: Transaction,
  book: BookContext,
  { roundId, to, actor, reason }: DrawMove,
): Promise<MovedDraw> {
  const { timeZone } = book.config;
  const { id: lottoId, schedule } = await lockLotto(tx, roundId);
  const running = await lockRunning(tx, roundId);
  const [own] = await tx.select().from(round).where(eq(round.id, roundId));
  const { at: now, businessDate: today } = await bookDay(tx, book);
  if (!running || !own || own.closesAt <= now) throw new BookRefusal('roundState');
  const exchangeDays = await readExchangeDays(tx, schedule);
  const from = drawDateOf(schedule, own, today, timeZone, exchangeDays);
  const planned = roundOn(schedule, to, timeZone, exchangeDays);
  if (to < today || to > lastDateFrom(today) || planned.closesAt <= now) throw new BookRefusal('notPlanned');
  if (isDrawnOn(schedule, to, exchangeDays) || (await hasRoundOn(tx, lottoId, to))) throw new BookRefusal('drawThere');
  await retimeRound(tx, roundId, { ...planned, businessDate: running.hasSlips ? own.businessDate : to });
  await recordStep(tx, roundId, 'move', actor, reason);
  const moved = { ...schedule, moves: movesWith(schedule, from, to) };
  await tx
    .update(lotto)
    .set({ schedule: moved, version: sql`version + 1` })
    .where(eq(lotto.id, lottoId));
  return {
    lottoId,
    before: { closesAt: own.closesAt, resultAt: own.resultAt, schedule },
    after: { closesAt: planned.closesAt, resultAt: planned.resultAt, schedule: moved },
  };
}
