/**
 * Fills the book with some weeks of business, in the order of time. Slips, cancels and yeekee rounds happen in memory
 * and are written in bulk. Everything else is done by the code of the running business, with the clock set to that
 * moment.
 */
import { eq, sql } from 'drizzle-orm';
import { addDays } from '../../../domain/calendar/business-day';
import { momentAt } from '../../../domain/calendar/moment';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { lotto } from '../../db/book/lottos';
import type { Submitter } from '../../book/results/submit-result';
import type { Database, Transaction } from '../../kernel/services';
import { readSetting } from '../../settings/read';
import { crowdOf } from '../../simulator/demand';
import { daysBefore } from '../days';
import type { SamplePartner } from '../partners';
import { happens, integerBetween, type Random, seededRandom } from '../../simulator/random';
import { idAt } from '../sample-id';
import { createAgenda, type OpenBook } from './agenda';
import type { UpcomingSlip, SampleBettor } from './coming';
import { handIn } from './hand-in';
import { fillLayOff } from './lay-off';
import { layPersonLimits } from './limits-of-persons';
import { createMemoryBook } from './memory-book';
import { createMemoryLedger } from './memory-ledger';
import { runOnNumbers } from './incidents/auto-limit-run';
import { moveLateRounds } from './incidents/late-rounds';
import { OFF_DAYS_AGO, removeUpcomingRounds } from './incidents/switched-off';
import { fillPartners } from './fill-partners';
import { movesOfPartners } from './partner-moves';
import { randomOf } from './randoms';
import { restrictNumbers } from './restricted-numbers';
import { fillClearing } from './bills';
import { cancel, close, type Course, enter } from './round-events';
import { type SampleRound, writeRounds } from './sample-rounds';
import { readLiveTerms, type TermsOf } from './terms-of-members';
import { createSettledBefore } from './settled-before';
import { timelineOf } from './timeline';
import { type Batch, createUnwritten } from './unwritten';
import type { YeekeeTerms } from './yeekee-round';

/** The business opens with the first bets on yeekee. */
const DAY_BEGINS = '05:00';

const CANCELLED_PERCENT = 1.3;

export interface BookToFill {
  db: Database;
  newId: () => string;
  /** Updates the planner's statistics. */
  analyze: () => Promise<void>;
  timeZone: string;
  seed: number;
  now: Date;
  /** Number of business days, including today. */
  days: number;
  yeekeeDays: number;
  /** Share of the usual stakes. */
  share: number;
  /** Person who enters results and restricts numbers, and the master account it acts for. */
  submitter: Submitter;
  viewerId: string;
  /** Person who decides if a second person is needed. */
  approver: Submitter;
  bettors: readonly SampleBettor[];
  partners: readonly SamplePartner[];
  /** Receives the share of the time that is filled, 0 to 1. */
  progress: (done: number) => void;
}

/** Totals of a filling. */
export interface FilledBook {
  slips: number;
  lines: number;
  rounds: number;
  /** Satang. */
  stake: number;
}

/** Returns how far the business clock is ahead of UTC, milliseconds. */
function offsetOf(moment: Date, timeZone: string): number {
  const date = moment.toISOString().slice(0, 10);
  return Date.parse(`${date}T00:00:00Z`) - momentAt(date, '00:00', timeZone).getTime();
}

/** Creates the partitions of all months that will hold rows. */
async function makeMonths(tx: Transaction, from: Date, now: Date): Promise<void> {
  await tx.execute(sql`
    SELECT create_book_month(month::date)
    FROM generate_series(date_trunc('month', ${from.toISOString()}::timestamptz - interval '1 day'),
      ${now.toISOString()}::timestamptz + interval '2 months', interval '1 month') AS month`);
}

/** Creates a counter that takes slips in memory. */
function createCounter(course: Course, termsOf: TermsOf, random: Random) {
  const { memory, unwritten, placed, agenda } = course;
  const filled = { slips: 0, lines: 0, stake: 0 };

  function take({ round, demand }: UpcomingSlip): void {
    const { slip, refusedSlips } = handIn(memory, termsOf, round, demand);
    unwritten.add('refusedSlips', ...refusedSlips);
    if (!slip) return;
    unwritten.add('slips', slip);
    const ofRound = placed.get(round.id) ?? [];
    ofRound.push(slip);
    placed.set(round.id, ofRound);
    filled.slips += 1;
    filled.lines += slip.booking.lines.length;
    filled.stake += slip.stake;
    const cancelsAt = demand.at.getTime() + integerBetween(random, 20, 240) * 1_000;
    if (!happens(random, CANCELLED_PERCENT) || cancelsAt >= round.closesAt.getTime()) return;
    agenda.add({ at: cancelsAt, in: 'memory', run: () => cancel(course, slip) });
  }

  return { take, filled };
}

/**
 * Compares the balances used for decisions about slips with those in the book.
 *
 * @throws Error if a wallet differs
 */
async function checkWallets(tx: Transaction, { ledger }: Course): Promise<void> {
  const { rows } = await tx.execute<{ id: string; username: string; balance: number }>(sql`
    SELECT account.id, account.username, ledger.balance FROM ledger_account AS ledger
    JOIN account ON account.id = ledger.owner_id WHERE ledger.kind = 'wallet'`);
  for (const { id, username, balance } of rows) {
    const taken = ledger.balanceOf('wallet', id);
    if (taken !== balance) throw new Error(`${username} has ${balance} satang and was taken for ${taken}`);
  }
}

async function yeekeeTermsOf(tx: Transaction, rootId: string): Promise<YeekeeTerms> {
  const [found] = await tx
    .select({ row2Reads: lotto.row2Reads, yeekee: lotto.yeekee })
    .from(lotto)
    .where(eq(lotto.code, 'yeekee'));
  if (!found?.yeekee || found.yeekee.isCommitReveal) throw new Error('yeekee is made up without seeds');
  const { row2Reads, yeekee } = found;
  return { row2Reads, prizes: yeekee.prizes, heldAbove: await readSetting(tx, 'thresholds.bigWin'), rootId };
}

/** Reads and writes the data needed before the first bet. */
async function prepare(tx: Transaction, filling: BookToFill, from: Date) {
  const { newId, timeZone, seed, now, yeekeeDays, submitter, viewerId } = filling;
  await makeMonths(tx, from, now);
  const house = { ownerId: viewerId, createdBy: submitter.id };
  const scheduled = await writeRounds(tx, newId, { from, now, timeZone, yeekeeDays });
  const sold = await removeUpcomingRounds(tx, scheduled, daysBefore(now, OFF_DAYS_AGO));
  const restricted = await restrictNumbers(tx, newId, sold, (round) => randomOf(seed + 1, round), house);
  return {
    ...(await moveLateRounds(tx, restricted, now)),
    terms: await readLiveTerms(tx),
    yeekee: await yeekeeTermsOf(tx, viewerId),
    row2Reads: new Map(
      (await tx.select({ id: lotto.id, reads: lotto.row2Reads }).from(lotto)).map(({ id, reads }) => [id, reads]),
    ),
  };
}

/**
 * Handles rounds whose time is up but that aren't paid yet: closes them, and enters results that were entered before
 * now.
 */
async function bringToNow(open: OpenBook, course: Course, rounds: readonly SampleRound[], now: Date): Promise<void> {
  const { rows } = await open.tx.execute<{ id: string }>(
    sql`SELECT id FROM round WHERE state = 'open' AND closes_at <= ${now.toISOString()}::timestamptz`,
  );
  const unpaid = new Set(rows.map(({ id }) => id));
  for (const round of rounds.filter(({ id, family }) => unpaid.has(id) && family !== 'yeekee')) {
    await close(open, course, round);
    const entry = course.entries.get(round.id);
    if (entry && entry.enteredAt < now) await enter(open, course, round, entry);
  }
}

/** Approximate number of slips written in one go. */
const SLIPS_AT_ONCE = 600;

/** Number of slips placed before the database connection gets a turn. */
const SLIPS_BETWEEN = 6;

/** Maximum number of unwritten batches, to limit the memory used. */
const WAITING_MAX = 3;

/** Number of batches after which the planner's statistics are updated; before, the tables were empty. */
const ANALYZED_AFTER = 3;

/**
 * Creates a writer that writes batches while more happens in memory, so that the database and this process work in
 * parallel.
 */
function createWriter(
  { db, analyze, newId, timeZone }: BookToFill,
  { unwritten, ledger, settledBefore, clock }: Course,
) {
  let writing: Promise<void> = Promise.resolve();
  let [begun, written] = [0, 0];
  const inTransaction = (work: (tx: Transaction) => Promise<void>) =>
    db.transaction(async (tx) => {
      // A power cut can only lose a sample that says it isn't complete.
      await tx.execute(sql`SET LOCAL synchronous_commit TO off`);
      await work(tx);
    });
  const writeBatch = async (batch: Batch): Promise<void> => {
    await inTransaction(batch);
    written += 1;
    if (written === ANALYZED_AFTER) await analyze();
  };
  return {
    /** Begins to write the pending batch; returns immediately unless too many are pending. */
    async write(): Promise<void> {
      const batch = unwritten.take();
      begun += 1;
      writing = writing.then(() => writeBatch(batch));
      // Callers that wait for it get the error.
      writing.catch(() => undefined);
      if (begun - written > WAITING_MAX) await writing;
    },
    /** Lets the running writes continue. */
    giveTurn: () => new Promise<void>((resolve) => setImmediate(resolve)),
    /** Runs work in the book once all pending batches are written, and reads the money it moved. */
    async withTransaction(work: (open: OpenBook) => Promise<void>): Promise<void> {
      await writing;
      const batch = unwritten.take();
      await inTransaction(async (tx) => {
        await batch(tx);
        await work({ tx, book: { db: tx, newId, config: { timeZone }, bookClock: () => clock.now } });
        await ledger.read(tx);
        await settledBefore.read(tx);
      });
    },
  };
}

/** Fills the book; nothing else may write to it at the same time. */
export async function fillBook(filling: BookToFill): Promise<FilledBook> {
  const { db, newId, timeZone, seed, now, days, share, bettors, partners, submitter, viewerId, approver } = filling;
  const from = momentAt(addDays(businessDateOf(now, usualDay(timeZone)), 1 - days), DAY_BEGINS, timeZone);
  const clock = { now: from };
  const random = seededRandom(seed);
  const { rounds, late, terms, yeekee, row2Reads } = await db.transaction((tx) => prepare(tx, filling, from));
  const known = new Map(bettors.map((one) => [one.id, one]));
  const ledger = createMemoryLedger(newId);
  const course: Course = {
    clock,
    ledger,
    memory: createMemoryBook(terms.of, timeZone, (at) => idAt(random, at), ledger),
    unwritten: createUnwritten(ledger, new Map(partners.map((one) => [one.accountId, one]))),
    agenda: createAgenda(),
    crowd: crowdOf(bettors),
    placed: new Map(),
    entries: new Map(),
    isThere: (memberId, at) => {
      const bettor = known.get(memberId);
      return bettor !== undefined && bettor.from <= at && at < bettor.until;
    },
    yeekee,
    settledBefore: createSettledBefore(),
    row2Reads,
    newId,
    timeZone,
    owing: new Set(),
    submitter,
    viewerId,
    approver,
    offsetMs: offsetOf(now, timeZone),
  };
  const { events, coming } = timelineOf(course, { seed, from, now, share, rounds, late, bettors, terms });
  course.agenda.addAll([...events, ...movesOfPartners(partners, bettors, { seed, from, now })]);
  const counter = createCounter(course, terms.of, random);
  const writer = createWriter(filling, course);

  // The next slip is the last element, so that none is kept after it was handed in.
  coming.reverse();
  for (let taken = 0; ;) {
    const [event, upcoming] = [course.agenda.next(), coming.at(-1)];
    const isDue = event !== undefined && event.at < now.getTime();
    if (upcoming && (!isDue || upcoming.demand.at.getTime() < event.at)) {
      counter.take(upcoming);
      coming.pop();
      taken += 1;
      if (taken % SLIPS_BETWEEN === 0) await writer.giveTurn();
      continue;
    }
    if (!isDue) break;
    course.agenda.take();
    clock.now = new Date(event.at);
    if (event.in === 'memory') event.run();
    else await writer.withTransaction(event.run);
    if (course.unwritten.slips() >= SLIPS_AT_ONCE) await writer.write();
    filling.progress((event.at - from.getTime()) / (now.getTime() - from.getTime()));
  }
  await writer.withTransaction((open) => bringToNow(open, course, rounds, now));
  clock.now = now;
  await writer.withTransaction(async (open) => {
    await checkWallets(open.tx, course);
    await runOnNumbers(open, rounds, bettors, terms.of, { actor: submitter, now });
    await layPersonLimits(open);
    await fillLayOff(open.tx, open.book, now, submitter);
    await fillClearing(open.tx, { newId, timeZone, from, now });
    await fillPartners(open, partners, { seed, rounds, bettors, termsOf: terms.of, actor: approver, now });
    // No screen was open, so the events of rounds and slips need no announcement.
    for (const news of ['round_news', 'slip_news']) await open.tx.execute(sql.raw(`DELETE FROM ${news}`));
  });
  return { ...counter.filled, rounds: rounds.length };
}
