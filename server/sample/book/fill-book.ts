/**
 * Fills the book with some weeks of business, in the order of time. Slips are placed in memory and written in bulk;
 * everything else that happens to a round is done by what does it in the running business, at the moment it is then.
 */
import { sql } from 'drizzle-orm';
import { addDays } from '../../../domain/calendar/business-day';
import { momentAt } from '../../../domain/calendar/moment';
import { businessDateOf } from '../../../domain/business-date';
import type { Submitter } from '../../book/results/submit-result';
import { closeRounds } from '../../book/rounds/close-rounds';
import { openRounds } from '../../book/rounds/open-rounds';
import type { Transaction } from '../../services';
import { type Bettor, type Crowd, crowdOf, type Demand, demandOf } from '../../simulator/demand';
import { happens, integerBetween, type Random, seededRandom } from '../random';
import { idAt } from '../sample-id';
import { createAgenda, type Event } from './agenda';
import { handIn } from './hand-in';
import { createMemoryBook, type NewSlip } from './memory-book';
import { restrictNumbers } from './restricted-numbers';
import { cancel, type Course, declareMissing, endYeekee, enterResult } from './round-events';
import { type SampleRound, writeRounds } from './sample-rounds';
import { readTermsOfMembers, type TermsOf } from './terms-of-members';
import { type TurnedAway, writeSlips, writeTurnedAway } from './write-slips';

const MINUTE_MS = 60_000;

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
  /** As the record names the agent who keys its slips in. */
  agentName: string;
  from: Date;
  until: Date;
}

export interface BookToFill {
  tx: Transaction;
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

/** What happens to a round by itself: it opens, closes, and gets its result. */
function eventsOf(course: Course, round: SampleRound, random: Random, story: 'missing' | 'corrected' | null): Event[] {
  const close = async () => {
    await closeRounds(course.book, new AbortController().signal);
    course.memory.forget(round);
  };
  const due = round.resultAt.getTime();
  const closing = { at: round.closesAt.getTime(), run: close, needsSlips: true };
  if (round.family === 'yeekee') return [closing, { at: due, run: () => endYeekee(course, round, random), needsSlips: true }];
  if (story === 'missing') {
    return [closing, { at: due + DECLARED_MISSING_MS, run: () => declareMissing(course, round), needsSlips: true }];
  }
  const enter = () => enterResult(course, round, random, story === 'corrected');
  return [closing, { at: due + integerBetween(random, 20, ENTERED_WITHIN_SECONDS) * 1_000, run: enter, needsSlips: true }];
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
  for (const round of rounds) {
    const random = randomOf(seed, round);
    const types = round.betTypes.filter(({ isOn }) => isOn).map(({ betType }) => betType);
    for (const demand of demandOf(random, { ...round, types }, course.crowd, course.offsetMs, share)) {
      const isInSpan = demand.at >= from && demand.at < now;
      if (isInSpan && course.isThere(demand.memberId, demand.at)) coming.push({ round, demand });
    }
    events.push(...eventsOf(course, round, random, stories.get(round) ?? null));
  }
  const openings = new Set(rounds.map(({ opensAt }) => Math.max(from.getTime(), opensAt.getTime())));
  const open = () => openRounds(course.book, new AbortController().signal);
  events.push(...[...openings].map((at) => ({ at, run: open, needsSlips: false })));
  return { events, coming: coming.sort((a, b) => a.demand.at.getTime() - b.demand.at.getTime()) };
}

/** Takes slips in memory until something needs them written. */
function createCounter(course: Course, termsOf: TermsOf, newId: () => string, random: Random, agentOf: (memberId: string) => string) {
  const { tx, memory, placed, agenda } = course;
  const filled = { slips: 0, lines: 0, stake: 0 };
  let slips: NewSlip[] = [];
  let turnedAway: TurnedAway[] = [];

  function take({ round, demand }: Coming): void {
    const { slip, turnedAway: refused } = handIn(memory, termsOf, round, demand);
    turnedAway.push(...refused);
    if (!slip) return;
    slips.push(slip);
    const ofRound = placed.get(round.id) ?? [];
    ofRound.push(slip);
    placed.set(round.id, ofRound);
    filled.slips += 1;
    filled.lines += slip.booking.lines.length;
    filled.stake += slip.stake;
    const cancelsAt = demand.at.getTime() + integerBetween(random, 20, 240) * 1_000;
    if (!happens(random, CANCELLED_PERCENT) || cancelsAt >= round.closesAt.getTime()) return;
    agenda.add({ at: cancelsAt, run: () => cancel(course, slip, agentOf(slip.memberId)), needsSlips: true });
  }

  async function write(): Promise<void> {
    const [toWrite, toCount] = [slips, turnedAway];
    [slips, turnedAway] = [[], []];
    await writeSlips(tx, newId, toWrite);
    await writeTurnedAway(tx, toCount);
  }

  return { take, write, filled };
}

/**
 * Holds what slips were decided by against what stands in the book.
 *
 * @throws Error when a wallet isn't what it was taken for
 */
async function checkWallets({ tx, memory }: Course): Promise<void> {
  const { rows } = await tx.execute<{ id: string; username: string; balance: number }>(sql`
    SELECT account.id, account.username, ledger.balance FROM ledger_account AS ledger
    JOIN account ON account.id = ledger.owner_id AND account.kind = 'member' WHERE ledger.kind = 'wallet'`);
  const wrong = rows.find(({ id, balance }) => memory.walletOf(id) !== balance);
  if (wrong) throw new Error(`${wrong.username} has ${wrong.balance} satang and was taken for ${memory.walletOf(wrong.id)}`);
}

/** Fills the book; nothing else may write it meanwhile. */
export async function fillBook(filling: BookToFill): Promise<FilledBook> {
  const { tx, newId, timeZone, seed, now, days, yeekeeDays, bettors, submitter, viewerId, progress } = filling;
  const from = momentAt(addDays(businessDateOf(now, timeZone), 1 - days), DAY_BEGINS, timeZone);
  const clock = { now: from };
  const random = seededRandom(seed);
  await makeMonths(tx, from, now);
  const house = { ownerId: viewerId, createdBy: submitter.id };
  const scheduled = await writeRounds(tx, newId, { from, now, timeZone, yeekeeDays });
  const rounds = await restrictNumbers(tx, newId, scheduled, (round) => randomOf(seed + 1, round), house);
  const termsOf = await readTermsOfMembers(tx);
  const crowd: Crowd = crowdOf(bettors);
  const known = new Map(bettors.map((one) => [one.id, one]));
  const course: Course = {
    tx,
    book: { db: tx, newId, config: { timeZone }, bookClock: () => clock.now },
    clock,
    memory: createMemoryBook(termsOf, timeZone, (at) => idAt(random, at)),
    agenda: createAgenda(),
    crowd,
    placed: new Map(),
    isThere: (memberId, at) => {
      const bettor = known.get(memberId);
      return bettor !== undefined && bettor.from <= at && at < bettor.until;
    },
    submitter,
    viewerId,
    offsetMs: offsetOf(now, timeZone),
  };
  const { events, coming } = planned(filling, course, rounds, from);
  course.agenda.addAll(events);
  const counter = createCounter(course, termsOf, newId, random, (memberId) => known.get(memberId)?.agentName ?? '');

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
    if (event.needsSlips) await counter.write();
    clock.now = new Date(event.at);
    await event.run();
    progress((event.at - from.getTime()) / (now.getTime() - from.getTime()));
  }
  await counter.write();
  await checkWallets(course);
  // Nobody has looked on: what happened to the rounds and slips is no news.
  await tx.execute(sql`DELETE FROM round_news`);
  await tx.execute(sql`DELETE FROM slip_news`);
  return { ...counter.filled, rounds: rounds.length };
}
