/** A business whose clock the test moves. */
import { eq, sql } from 'drizzle-orm';
import type { BetLine } from '../../../../domain/bets/line';
import { addDays } from '../../../../domain/calendar/business-day';
import { momentAt } from '../../../../domain/calendar/moment';
import { placeSlip } from '../../../../server/book/placing/place-slip';
import { ensureReference } from '../../../../server/book/reference/ensure-reference';
import { lotto } from '../../../../server/db/book/lottos';
import { round, roundStep, shoot } from '../../../../server/db/book/rounds';
import { accountTerms } from '../../../../server/db/book/terms';
import type { Services } from '../../../../server/kernel/services';
import { seedAccounts } from '../../../support/agents';
import { createTestServices } from '../../../support/services';
import { followClock, goOnAndPay } from '../../../support/follow-clock';

export const BANGKOK = 'Asia/Bangkok';
export const NEVER = new AbortController().signal;

/** The moment of a clock in Bangkok. */
export const at = (date: string, time: string, seconds = 0) =>
  new Date(momentAt(date, time, BANGKOK).getTime() + seconds * 1_000);

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
      await db
        .update(lotto)
        .set({ ...change, version: sql`version + 1` })
        .where(eq(lotto.code, code));
    },
    roundsOf: async (code: string) => {
      const { id } = await lottoOf(code);
      return db.select().from(round).where(eq(round.lottoId, id)).orderBy(round.businessDate, round.number);
    },
    stepsOf: (roundId: string) =>
      db.select().from(roundStep).where(eq(roundStep.roundId, roundId)).orderBy(roundStep.id),
  };
}

export type Clocked = Awaited<ReturnType<typeof createClockedServices>>;

/** The dates of a span, both ends included. */
export function datesBetween(from: string, to: string): string[] {
  const dates = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Adds a number of members with credit, below an agent below master. */
export async function addMembers(services: Services, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `member${index + 1}`);
  const accountOf = await seedAccounts(services, [
    { username: 'master' },
    { username: 'agent', parent: 'master', givenPt: 8_000 },
    ...names.map((username) => ({ username, kind: 'member' as const, parent: 'agent' })),
  ]);
  const ids = names.map((name) => accountOf(name).id);
  await services.db
    .insert(accountTerms)
    .values(ids.map((accountId) => ({ accountId, funds: 'credit' as const, creditLimit: 100_000_000 })));
  return ids;
}

/** Runs the clock once, and pays the rounds that have results. */
export async function look(services: Services): Promise<void> {
  await followClock(services, NEVER);
  await goOnAndPay(services, NEVER);
}

/** Shoots of a round, written as if they had been taken: the numbers oldest first, the members in turn. */
export async function writeShoots(
  services: Services,
  roundId: string,
  members: readonly string[],
  numbers: readonly string[],
  when: Date,
) {
  const rows = numbers.map((number, index) => ({
    roundId,
    position: index + 1,
    memberId: members[index % members.length] ?? '',
    number,
    at: when,
  }));
  await services.db.insert(shoot).values(rows);
}

/** Places a slip of one line for a member. */
export function bet(services: Services, memberId: string, roundId: string, line: BetLine) {
  return placeSlip(services, {
    memberId,
    roundId,
    lines: [line],
    source: 'keyIn',
    confirmDuplicate: true,
    mode: 'accept',
  });
}
