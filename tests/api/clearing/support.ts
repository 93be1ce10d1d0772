/** Two weeks of a business. Balances between its accounts are added up by hand from the journal's entries alone. */
import { sql } from 'drizzle-orm';
import { weekdayOf, addDays } from '../../../domain/calendar/business-day';
import { digitsOf } from '../../../domain/results/derive';
import type { OfficialResult } from '../../../domain/results/official-result';
import { createApp } from '../../../server/app/app';
import { CLOCK_ACTOR, claimRound } from '../../../server/book/rounds/claim';
import { dayOfChange } from '../../../server/book/settling/business-date';
import { lockRound } from '../../../server/book/settling/lock-round';
import { reverseSettlement } from '../../../server/book/settling/reverse-settlement';
import { settleRound } from '../../../server/book/settling/settle-round';
import { writeSettlement } from '../../../server/book/settling/write-settlement';
import { withTransaction } from '../../../server/book/transaction';
import type { Services } from '../../../server/kernel/services';
import { signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { betLine, createBookWorld, placed } from '../../support/book-world';
import { createTestServices } from '../../support/services';
import { closeRound, closeWithResult, HANOI, OPERATOR, putResult } from '../book/settling/support';

const MEMBERS = ['anong', 'boonmee', 'chai', 'dao', 'ekkachai'];
export const MONDAY = '2026-03-02';
/** The last business date of the first week. */
export const SUNDAY = addDays(MONDAY, 6);

/** Ten in the morning of a business date, by the business's clock. */
const morningOf = (date: string) => new Date(`${date}T03:00:00Z`);

interface JournalRow {
  kind: string;
  no: number;
  /** Kind of the reversed transfer. */
  takenKind: string | null;
  date: string;
  ownerId: string;
  path: string[];
  amount: number;
}

/** Creates a business that starts on a Monday, with a clock that the test sets. */
export async function createWeeks() {
  const test = await createTestServices();
  const clock = { now: morningOf(MONDAY) };
  const services: Services = { ...test.services, bookClock: () => clock.now };
  const world = await createBookWorld(services, {
    accounts: [
      { username: 'gift', kind: 'member', parent: 'com', heldPt: 5_000 },
      { username: 'com@desk', kind: 'sub', parent: 'com' },
    ],
  });
  const app = createApp(services);
  const goTo = (date: string, time = '03:00:00Z') => {
    clock.now = new Date(`${date}T${time}`);
  };

  /** Sells some lines to every member in a round of a date, more of them to the later ones, and closes it. */
  async function sellOn(businessDate: string): Promise<string> {
    goTo(businessDate);
    const closesAt = new Date(clock.now.getTime() + 3_600_000);
    const roundId = await world.openRound({
      businessDate,
      closesAt,
      opensAt: new Date(clock.now.getTime() - 3_600_000),
    });
    for (const [index, name] of MEMBERS.entries()) {
      const lines = [
        betLine('top3', '345', 10 + index),
        betLine('top3', '999', 17),
        betLine('top2', '46', 50 * (index + 1)),
        betLine('bottom2', '11', 100 * (index + 1)),
      ];
      placed(await world.bet(world.idOf(name), lines.slice(index % 2, 3 + (index % 2)), { roundId }));
    }
    return roundId;
  }

  async function settleOn(businessDate: string, official: OfficialResult = HANOI): Promise<string> {
    const roundId = await sellOn(businessDate);
    await closeWithResult(world, roundId, official);
    await settleRound(services, { roundId, actor: OPERATOR });
    return roundId;
  }

  /** A round that was closed on its date and gets its result now. */
  async function settleLate(roundId: string): Promise<void> {
    await putResult(services, roundId, HANOI);
    await settleRound(services, { roundId, actor: OPERATOR });
  }

  /** Takes a settlement back and writes another, as a correction that was approved does. */
  async function correct(roundId: string, official: OfficialResult): Promise<void> {
    await withTransaction(services, async (tx) => {
      await claimRound(tx, roundId, { kind: 'round', event: 'startCorrection' }, CLOCK_ACTOR);
      const round = await lockRound(tx, roundId);
      await claimRound(tx, roundId, { kind: 'round', event: 'finishCorrection' }, CLOCK_ACTOR);
      const cause = { actor: OPERATOR, reason: 'a digit was wrong', day: await dayOfChange(tx, services, round) };
      await reverseSettlement(tx, services, round, cause);
      const result = { official, digits: digitsOf(official) };
      await tx.execute(sql`
        UPDATE round SET official = ${JSON.stringify(official)}::jsonb, digits = ${JSON.stringify(result.digits)}::jsonb
        WHERE id = ${roundId}::uuid`);
      await writeSettlement(tx, services, { ...round, ...result }, cause);
    });
  }

  /** Every entry of a wallet or stake with the path of its owner. */
  const journal = () =>
    rowsOf<JournalRow>(
      test,
      `SELECT transfer.kind, transfer.no, taken.kind AS "takenKind", transfer.business_date::text AS date,
        ledger.owner_id AS "ownerId", account.path, entry.amount
       FROM entry JOIN transfer ON transfer.id = entry.transfer_id
       LEFT JOIN transfer AS taken ON taken.id = transfer.reverses_id
       JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
       JOIN account ON account.id = ledger.owner_id`,
    );

  /**
   * Returns the balance of an account with its downline at the end of a date. Payments made in the week after count for
   * that week.
   */
  async function balanceByHand(accountId: string, until: string): Promise<number> {
    const sundayBefore = (date: string) => addDays(date, -weekdayOf(date));
    return (await journal())
      .filter(({ path }) => path.includes(accountId))
      .filter(({ kind, date }) => (kind === 'clear' ? sundayBefore(date) : date) <= until)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  return {
    test,
    services,
    world,
    app,
    clock,
    goTo,
    sellOn,
    settleOn,
    settleLate,
    correct,
    journal,
    balanceByHand,
    closeRound: (roundId: string) => closeRound(world, roundId),
    signIn: (name: string) => signInAs(app, name),
  };
}

export type Weeks = Awaited<ReturnType<typeof createWeeks>>;
