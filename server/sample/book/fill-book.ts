/**
 * Fills the book with some weeks of business, in the order of time. Slips, cancels and yeekee rounds happen in memory and
 * are written in bulk; everything else is done by what does it in the running business, at the moment it is then.
 */
import { eq, sql } from 'drizzle-orm';
import { addDays } from '../../../domain/calendar/business-day';
import { momentAt } from '../../../domain/calendar/moment';
import { businessDateOf } from '../../../domain/business-date';
import { lotto } from '../../db/book/lottos';
import type { Submitter } from '../../book/results/submit-result';
import type { Database, Transaction } from '../../services';
import { readSetting } from '../../settings/read';
import { type Bettor, crowdOf, type Demand, demandOf } from '../../simulator/demand';
import { happens, integerBetween, type Random, seededRandom } from '../random';
import { idAt } from '../sample-id';
import { createAgenda, type Event, type OpenBook } from './agenda';
import { handIn } from './hand-in';
import { fillLayOff } from './lay-off';
import { createMemoryBook } from './memory-book';
import { createMemoryLedger } from './memory-ledger';
import { openRoundsInBulk } from './open-rounds-in-bulk';
import { restrictNumbers } from './restricted-numbers';
import {
  after, cancel, close, correct, type Course, declareMissing, drawnFor, endYeekee, enter, type Entry, GOES_ON_MS, SEEN_WRONG_MS,
  settle,
} from './round-events';
import { type SampleRound, writeRounds } from './sample-rounds';
import { readTermsOfMembers, type TermsOf } from './terms-of-members';
import { createUnwritten } from './unwritten';
import type { YeekeeTerms } from './yeekee-round';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The business opens with the first bets on yeekee. */
const DAY_BEGINS = '05:00';

/** An hour after it was due a result can be declared missing. */
const DECLARED_MISSING_MS = 65 * MINUTE_MS;

const CANCELLED_PERCENT = 1.3;

/** How long a result takes to be entered once it is due, at most. */
const ENTERED_WITHIN_SECONDS = 15 * 60;

/** Whose market had a holiday once, and whose result was entered wrongly once. */
const MISSING_ONCE = 'stock-india';
const CORRECTED_ONCE = 'hanoi';

/** Who bets, and between when: an account that isn't there yet, or is stopped, doesn't. */
export interface SampleBettor extends Bettor {
  from: Date;
  until: Date;
}

export interface BookToFill {
  db: Database;
  newId: () => string;
  timeZone: string;
  seed: number;
  now: Date;
  /** Business days, today among them. */
  days: number;
  yeekeeDays: number;
  /** How much of what is usual is bet. */
  share: number;
  /** Who enters results and restricts numbers, and the master it does it for. */
  submitter: Submitter;
  viewerId: string;
  bettors: readonly SampleBettor[];
  /** Told the share of the time that is filled, 0 to 1. */
  progress: (done: number) => void;
}

/** What was filled. */
export interface FilledBook {
  slips: number;
  lines: number;
  rounds: number;
  /** Satang. */
  stake: number;
}

/** A slip that somebody is going to hand in. */
interface Coming {
  round: SampleRound;
  demand: Demand;
}

/** A stream of chance of a round's own, so that one round more doesn't change the others. */
function randomOf(seed: number, { code, businessDate, number }: SampleRound): Random {
  let mixed = seed >>> 0;
  for (const letter of `${code}/${businessDate}/${number}`) mixed = (Math.imul(mixed, 31) + letter.charCodeAt(0)) >>> 0;
  return seededRandom(mixed);
}

/** How far the business clock is ahead of UTC. */
function offsetOf(moment: Date, timeZone: string): number {
  const date = moment.toISOString().slice(0, 10);
  return Date.parse(`${date}T00:00:00Z`) - momentAt(date, '00:00', timeZone).getTime();
}

/** The partitions of the months in which anything stands. */
async function makeMonths(tx: Transaction, from: Date, now: Date): Promise<void> {
  await tx.execute(sql`
    SELECT create_book_month(month::date)
    FROM generate_series(date_trunc('month', ${from.toISOString()}::timestamptz - interval '1 day'),
      ${now.toISOString()}::timestamptz + interval '2 months', interval '1 month') AS month`);
}

/** What happens to a round by itself once it is open: it closes and gets its result. */
function eventOf(course: Course, round: SampleRound, random: Random, story: 'missing' | 'corrected' | null): Event {
  const due = round.resultAt.getTime();
  if (round.family === 'yeekee') return { at: due, in: 'memory', run: () => endYeekee(course, round, random) };
  if (story === 'missing') {
    return { at: due + DECLARED_MISSING_MS, in: 'book', run: (open) => declareMissing(open, course, round) };
  }
  const enteredAt = new Date(due + integerBetween(random, 20, ENTERED_WITHIN_SECONDS) * 1_000);
  const entry: Entry = { official: drawnFor(random, round), enteredAt };
  const run = async (open: OpenBook) => {
    await settle(open, course, round, entry);
    if (story === 'corrected') after(course, SEEN_WRONG_MS, (later) => correct(later, course, round, drawnFor(random, round)));
  };
  course.entries.set(round.id, entry);
  return { at: enteredAt.getTime() + GOES_ON_MS, in: 'book', run };
}

/** The slips and events of all rounds. */
function planned(filling: BookToFill, course: Course, rounds: readonly SampleRound[], from: Date) {
  const { seed, now, share } = filling;
  const isPast = ({ resultAt }: SampleRound) => resultAt < now;
  const stories = new Map([
    [rounds.find((round) => round.code === CORRECTED_ONCE && isPast(round)), 'corrected' as const],
    [rounds.findLast((round) => round.code === MISSING_ONCE && isPast(round)), 'missing' as const],
  ]);
  const coming: Coming[] = [];
  const events: Event[] = [];
  for (let at = from.getTime(); at < now.getTime(); at += DAY_MS) {
    const until = new Date(Math.min(at + DAY_MS, now.getTime()));
    events.push({ at, in: 'book', run: ({ tx }) => openRoundsInBulk(tx, { from, until }) });
  }
  for (const round of rounds) {
    const random = randomOf(seed, round);
    const types = round.betTypes.filter(({ isOn }) => isOn).map(({ betType }) => betType);
    for (const demand of demandOf(random, { ...round, types }, course.crowd, course.offsetMs, share)) {
      const isInSpan = demand.at >= from && demand.at < now;
      if (isInSpan && course.isThere(demand.memberId, demand.at)) coming.push({ round, demand });
    }
    events.push(eventOf(course, round, random, stories.get(round) ?? null));
  }
  return { events, coming: coming.sort((a, b) => a.demand.at.getTime() - b.demand.at.getTime()) };
}

/** Takes slips in memory. */
function createCounter(course: Course, termsOf: TermsOf, random: Random) {
  const { memory, unwritten, placed, agenda } = course;
  const filled = { slips: 0, lines: 0, stake: 0 };

  function take({ round, demand }: Coming): void {
    const { slip, turnedAway } = handIn(memory, termsOf, round, demand);
    unwritten.add('turnedAway', ...turnedAway);
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
 * Holds what slips were decided by against what stands in the book.
 *
 * @throws Error when a wallet isn't what it was taken for
 */
async function checkWallets(tx: Transaction, { ledger }: Course): Promise<void> {
  const { rows } = await tx.execute<{ id: string; username: string; balance: number }>(sql`
    SELECT account.id, account.username, ledger.balance FROM ledger_account AS ledger
    JOIN account ON account.id = ledger.owner_id WHERE ledger.kind = 'wallet'`);
  const wrong = rows.find(({ id, balance }) => ledger.balanceOf('wallet', id) !== balance);
  if (wrong) throw new Error(`${wrong.username} has ${wrong.balance} satang and was taken for ${ledger.balanceOf('wallet', wrong.id)}`);
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

/** Reads and writes what stands before the first bet. */
async function prepare(tx: Transaction, filling: BookToFill, from: Date) {
  const { newId, timeZone, seed, now, yeekeeDays, submitter, viewerId } = filling;
  await makeMonths(tx, from, now);
  const house = { ownerId: viewerId, createdBy: submitter.id };
  const scheduled = await writeRounds(tx, newId, { from, now, timeZone, yeekeeDays });
  return {
    rounds: await restrictNumbers(tx, newId, scheduled, (round) => randomOf(seed + 1, round), house),
    termsOf: await readTermsOfMembers(tx),
    yeekee: await yeekeeTermsOf(tx, viewerId),
  };
}

/** Rounds whose time is up and whose result isn't paid yet: closed, and entered where that was done before now. */
async function bringToNow(open: OpenBook, course: Course, rounds: readonly SampleRound[], now: Date): Promise<void> {
  const { rows } = await open.tx.execute<{ id: string }>(sql`SELECT id FROM round WHERE state = 'open' AND closes_at <= ${now.toISOString()}::timestamptz`);
  const unpaid = new Set(rows.map(({ id }) => id));
  for (const round of rounds.filter(({ id, family }) => unpaid.has(id) && family !== 'yeekee')) {
    await close(open, course, round);
    const entry = course.entries.get(round.id);
    if (entry && entry.enteredAt < now) await enter(open, course, round, entry);
  }
}

/** Slips that are written at once, at most. */
const SLIPS_AT_ONCE = 400;

/** Fills the book; nothing else may write it meanwhile. */
export async function fillBook(filling: BookToFill): Promise<FilledBook> {
  const { db, newId, timeZone, seed, now, days, bettors, submitter, viewerId, progress } = filling;
  const from = momentAt(addDays(businessDateOf(now, timeZone), 1 - days), DAY_BEGINS, timeZone);
  const clock = { now: from };
  const random = seededRandom(seed);
  const { rounds, termsOf, yeekee } = await db.transaction((tx) => prepare(tx, filling, from));
  const known = new Map(bettors.map((one) => [one.id, one]));
  const ledger = createMemoryLedger(newId);
  const course: Course = {
    clock,
    ledger,
    memory: createMemoryBook(termsOf, timeZone, (at) => idAt(random, at), ledger),
    unwritten: createUnwritten(ledger),
    agenda: createAgenda(),
    crowd: crowdOf(bettors),
    placed: new Map(),
    entries: new Map(),
    isThere: (memberId, at) => {
      const bettor = known.get(memberId);
      return bettor !== undefined && bettor.from <= at && at < bettor.until;
    },
    yeekee,
    submitter,
    viewerId,
    offsetMs: offsetOf(now, timeZone),
  };
  const { events, coming } = planned(filling, course, rounds, from);
  course.agenda.addAll(events);
  const counter = createCounter(course, termsOf, random);
  const base = { newId, config: { timeZone } };

  /** Writes what waits, and does something in the book then. */
  const inTransaction = (work?: (open: OpenBook) => Promise<void>) =>
    db.transaction(async (tx) => {
      // What is lost in a power cut is a sample that says it isn't whole.
      await tx.execute(sql`SET LOCAL synchronous_commit TO off`);
      await course.unwritten.write(tx, base);
      if (!work) return;
      await work({ tx, book: { ...base, db: tx, bookClock: () => clock.now } });
      await ledger.read(tx);
    });

  for (let next = 0; ; ) {
    const [event, upcoming] = [course.agenda.next(), coming[next]];
    const isDue = event !== undefined && event.at < now.getTime();
    if (upcoming && (!isDue || upcoming.demand.at.getTime() < event.at)) {
      counter.take(upcoming);
      next += 1;
      continue;
    }
    if (!isDue) break;
    course.agenda.take();
    clock.now = new Date(event.at);
    if (event.in === 'memory') event.run();
    else await inTransaction(event.run);
    if (course.unwritten.slips() >= SLIPS_AT_ONCE) await inTransaction();
    progress((event.at - from.getTime()) / (now.getTime() - from.getTime()));
  }
  await inTransaction(async (open) => {
    await bringToNow(open, course, rounds, now);
    await checkWallets(open.tx, course);
    await fillLayOff(open.tx, open.book, now, submitter);
    // Nobody has looked on: what happened to the rounds and slips is no news.
    await open.tx.execute(sql`DELETE FROM round_news`);
    await open.tx.execute(sql`DELETE FROM slip_news`);
  });
  return { ...counter.filled, rounds: rounds.length };
}
