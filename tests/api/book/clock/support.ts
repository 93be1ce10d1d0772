/** A business whose clock the test moves. */
import { eq, sql } from 'drizzle-orm';
import { addDays } from '../../../../domain/calendar/business-day';
import { momentAt } from '../../../../domain/calendar/moment';
import { ensureReference } from '../../../../server/book/reference/ensure-reference';
import { lotto } from '../../../../server/db/book/lottos';
import { round, roundStep } from '../../../../server/db/book/rounds';
import type { Services } from '../../../../server/services';
import { createTestServices } from '../../../support/services';

export const BANGKOK = 'Asia/Bangkok';
export const NEVER = new AbortController().signal;

/** The moment of a clock in Bangkok. */
export const at = (date: string, time: string, seconds = 0) => new Date(momentAt(date, time, BANGKOK).getTime() + seconds * 1_000);

/** Services whose book lives at the moment that was set last. */
export async function createClockedServices(start: Date) {
  const { services: plain, dispose, database } = await createTestServices();
  let now = start;
  const clock = () => now;
  const services: Services & { bookClock: () => Date } = { ...plain, clock, bookClock: clock };
  await ensureReference(services);
  const { db } = services;

  const lottoOf = async (code: string) => {
    const [found] = await db.select().from(lotto).where(eq(lotto.code, code));
    if (!found) throw new Error(`no lotto ${code}`);
    return found;
  };
  return {
    services,
    database,
    dispose,
    setNow: (moment: Date) => {
      now = moment;
    },
    lottoOf,
    /** Changes a lotto as its screen does: its version tells. */
    changeLotto: async (code: string, change: Partial<typeof lotto.$inferInsert>) => {
      await db.update(lotto).set({ ...change, version: sql`version + 1` }).where(eq(lotto.code, code));
    },
    roundsOf: async (code: string) => {
      const { id } = await lottoOf(code);
      return db.select().from(round).where(eq(round.lottoId, id)).orderBy(round.businessDate, round.number);
    },
    stepsOf: (roundId: string) => db.select().from(roundStep).where(eq(roundStep.roundId, roundId)).orderBy(roundStep.id),
  };
}

export type Clocked = Awaited<ReturnType<typeof createClockedServices>>;

/** The dates of a span, both ends included. */
export function datesBetween(from: string, to: string): string[] {
  const dates = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
