/** Moving a draw to another day by hand, as is done around public holidays. */
import { and, eq, sql } from 'drizzle-orm';
import { drawDates, roundOn } from '../../../domain/rounds/generate';
import type { Schedule } from '../../../domain/rounds/schedule';
import { lotto } from '../../db/book/lottos';
import { round } from '../../db/book/rounds';
import type { Transaction } from '../../services';
import { BookRefusal } from '../refusal';
import { bookDay } from '../settling/business-date';
import { type Book, inBook } from '../transaction';
import { lockRunning, recordStep, retimeRound } from './change-round';
import type { BookActor } from './claim';
import { isCalledOff, standingRounds } from './standing-rounds';

export interface DrawMove {
  lottoId: string;
  /** The business date it is on now, and the one it is to be on. */
  from: string;
  to: string;
  actor: BookActor;
  reason: string;
}

const isDrawnOn = (schedule: Schedule, date: string) => drawDates(schedule, date, 1).length > 0;

/** The moves with one more; where a draw goes back to the date that its rule says, with one less. */
function movesWith({ moves }: Schedule, from: string, to: string): Schedule['moves'] {
  const rule = Object.entries(moves).find(([, date]) => date === from)?.[0] ?? from;
  const others = Object.fromEntries(Object.entries(moves).filter(([date]) => date !== rule));
  return rule === to ? others : { ...others, [rule]: to };
}

/** Moves the round of a draw if there is one. Its day moves along unless slips stand on that. */
async function moveRound(tx: Transaction, book: Book, schedule: Schedule, move: DrawMove, now: Date): Promise<void> {
  const { lottoId, from, to, actor, reason } = move;
  const standing = await standingRounds(tx, lottoId, { from, to: from }, now);
  const { timeZone } = book.config;
  // One that was moved with its slips is found by its result time.
  const resultAt = roundOn(schedule, from, timeZone).resultAt.getTime();
  const own = standing.filter((each) => !isCalledOff(each));
  const found =
    own.find((each) => each.businessDate === from) ??
    own.find((each) => each.hasSlips && each.resultAt.getTime() === resultAt);
  if (!found) return;
  const running = await lockRunning(tx, found.id);
  if (!running) throw new BookRefusal('roundState');
  const planned = roundOn(schedule, to, timeZone);
  await retimeRound(tx, found.id, { ...planned, businessDate: running.hasSlips ? found.businessDate : to });
  await recordStep(tx, found.id, 'move', actor, reason);
}

/**
 * Moves a draw to another day. A round that is there moves along with what was set for it, slips too: they stay on their
 * business date and the round closes and is drawn at the times of the new day.
 *
 * @throws BookRefusal when there is no such draw, the other day has one, or either lies in the past
 */
export async function moveDraw(book: Book, move: DrawMove): Promise<void> {
  const { lottoId, from, to } = move;
  await inBook(book, async (tx) => {
    const [one] = await tx.select().from(lotto).where(eq(lotto.id, lottoId)).for('no key update');
    const schedule = one?.schedule;
    if (!schedule || !isDrawnOn(schedule, from)) throw new BookRefusal('noDraw');
    if (isDrawnOn(schedule, to)) throw new BookRefusal('drawThere');
    const { at: now, businessDate: today } = await bookDay(tx, book);
    const { timeZone } = book.config;
    const isPast = (date: string) => date < today || roundOn(schedule, date, timeZone).closesAt <= now;
    if (isPast(from) || isPast(to)) throw new BookRefusal('past');
    // A round that somebody voided on that day stays what it is.
    const [taken] = await tx
      .select({ id: round.id })
      .from(round)
      .where(and(eq(round.lottoId, lottoId), eq(round.businessDate, to)));
    if (taken) throw new BookRefusal('drawThere');
    await moveRound(tx, book, schedule, move, now);
    const moved = { ...schedule, moves: movesWith(schedule, from, to) };
    await tx
      .update(lotto)
      .set({ schedule: moved, version: sql`version + 1` })
      .where(eq(lotto.id, lottoId));
  });
}
