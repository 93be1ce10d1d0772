/** The timeline of a sample: all slips that are handed in, and the story of every round. */
import { addDays } from '../../../domain/calendar/business-day';
import { momentAt } from '../../../domain/calendar/moment';
import { businessDateOf, clockHour, DAY_TURNS_AT_HOUR, usualDay } from '../../../domain/calendar/business-date';
import type { OfficialResult } from '../../../domain/results/official-result';
import { demandOf } from '../../simulator/demand';
import { daysBefore } from '../days';
import { integerBetween, type Random, seededRandom } from '../../simulator/random';
import type { Event, OpenBook } from './agenda';
import { type UpcomingSlip, crowdAt, type SampleBettor } from './coming';
import { betBig, bigWinOf } from './incidents/big-win';
import { CHANGED_DAYS_AGO, changeShare } from './incidents/changed-share';
import { betTogether, friendsOf, PAID_OUT_MS, payOut, wrongResultOf } from './incidents/corrected-result';
import { fewShooters } from './incidents/few-shooters';
import type { LateRound } from './incidents/late-rounds';
import { askSecondPersons, SECOND_PERSON_MINUTES_AGO } from './incidents/second-persons';
import { OFF_DAYS_AGO, switchOff } from './incidents/switched-off';
import { randomOf } from './randoms';
import {
  after,
  correct,
  type Course,
  declareMissing,
  drawnFor,
  endResult,
  endYeekee,
  CARRIED_OUT_MS,
  SEEN_WRONG_MS,
  settle,
} from './round-events';
import type { SampleRound } from './sample-rounds';
import type { LiveTerms } from './terms-of-members';
import { type Cleared, clearInMemory, overdueOf, paidOf, balancesInMemory } from './clearing';
import { DAY_MS, MINUTE_MS } from '../../../domain/durations';

/** Time of the clearing on Mondays, by the business's clock. */
const CLEARED_AT = '09:00';
/** Number of recent weeks for which some accounts have paid nothing. */
const OVERDUE_WEEKS = 2;

/** Time after a due result at which it is declared missing; the book allows that after an hour. */
const DECLARED_MISSING_MS = 65 * MINUTE_MS;

/** Maximum time from a due result to its entry. */
const ENTERED_WITHIN_SECONDS = 15 * 60;

/** Time to enter the results that have to be pending now. */
const LATE_ENTERED_MS = 8 * MINUTE_MS;

/** A lotto whose market had a holiday once, and one whose result was entered wrongly once. */
const MISSING_ONCE = 'stock-india';
const CORRECTED_ONCE = 'hanoi';

/** Number of days since the wrong result was entered; in a shorter sample it was entered on the first day. */
const CORRECTED_DAYS_AGO = 9;

/** Parameters of a timeline. */
export interface TimelineOf {
  seed: number;
  from: Date;
  now: Date;
  share: number;
  rounds: readonly SampleRound[];
  late: ReadonlyMap<string, LateRound>;
  bettors: readonly SampleBettor[];
  terms: LiveTerms;
}

interface Timeline {
  events: Event[];
  /** In the order of time. */
  coming: UpcomingSlip[];
}

/** Returns the event that enters a result and pays it, and then runs `then`. */
function settleEvent(
  course: Course,
  round: SampleRound,
  official: OfficialResult,
  enteredAt: Date,
  then?: (open: OpenBook) => void,
): Event {
  const entry = { official, enteredAt };
  course.entries.set(round.id, entry);
  const run = async (open: OpenBook) => {
    await settle(open, course, round, entry);
    then?.(open);
  };
  return { at: enteredAt.getTime() + CARRIED_OUT_MS, in: 'book', run };
}

function enteredAtOf(random: Random, { resultAt }: SampleRound): Date {
  return new Date(resultAt.getTime() + integerBetween(random, 20, ENTERED_WITHIN_SECONDS) * 1_000);
}

/** Returns the moment from which a second person decides about results. */
const secondPersonsSince = (now: Date) => new Date(now.getTime() - SECOND_PERSON_MINUTES_AGO * MINUTE_MS);

/** Returns the event of an ordinary round. */
function usual(
  course: Course,
  round: SampleRound,
  random: Random,
  shooters: ReadonlyMap<string, number>,
  now: Date,
): Event {
  if (round.family === 'yeekee') {
    return {
      at: round.resultAt.getTime(),
      in: 'memory',
      run: () => endYeekee(course, round, random, shooters.get(round.id)),
    };
  }
  const [official, enteredAt] = [drawnFor(random, round), enteredAtOf(random, round)];
  const at = enteredAt.getTime() + CARRIED_OUT_MS;
  // No person decides in memory; only a single operator's results are carried out automatically.
  if (at >= secondPersonsSince(now).getTime()) return settleEvent(course, round, official, enteredAt);
  const entry = { official, enteredAt };
  course.entries.set(round.id, entry);
  return { at, in: 'memory', run: () => endResult(course, round, entry) };
}

/** Returns the timeline of a round whose draw was moved to about now. */
function lateTimeline(
  course: Course,
  round: SampleRound,
  random: Random,
  what: LateRound,
  { bettors, terms }: TimelineOf,
): Timeline {
  const enteredAt = new Date(round.resultAt.getTime() + LATE_ENTERED_MS);
  if (what === 'bigWin') {
    const coming = betBig(course, round, bettors, terms.of);
    return { events: [settleEvent(course, round, bigWinOf(round), enteredAt)], coming };
  }
  // Its result waits for a second person, or hasn't been entered yet.
  if (what === 'waiting') course.entries.set(round.id, { official: drawnFor(random, round), enteredAt });
  return { events: [], coming: [] };
}

/** Returns the timeline of a wrong result: some members win on it, are paid, and have to give it back. */
function correctedTimeline(
  course: Course,
  round: SampleRound,
  random: Random,
  { bettors, terms }: TimelineOf,
): Timeline {
  const friends = friendsOf(course, round, bettors, terms.of);
  for (const { id } of friends) course.owing.add(id);
  const event = settleEvent(course, round, wrongResultOf(round), enteredAtOf(random, round), () => {
    after(course, PAID_OUT_MS, (open) => payOut(open, friends, terms.of, round));
    after(course, SEEN_WRONG_MS, (open) => correct(open, course, round, drawnFor(random, round)));
  });
  return { events: [event], coming: betTogether(round, friends) };
}

/** Returns the events of the business other than its rounds. */
function businessEvents({ from, now, terms }: TimelineOf, { viewerId, unwritten }: Course): Event[] {
  const events: Event[] = [];
  for (let at = from.getTime(); at < now.getTime(); at += DAY_MS) {
    const until = new Date(Math.min(at + DAY_MS, now.getTime()));
    events.push({ at, in: 'memory', run: () => unwritten.add('opened', { from, until }) });
  }
  const changed = async ({ tx }: OpenBook) => {
    await changeShare(tx);
    await terms.readAgain(tx);
  };
  const secondPersons = secondPersonsSince(now);
  return [
    ...events,
    { at: daysBefore(now, CHANGED_DAYS_AGO).getTime(), in: 'book', run: changed },
    { at: daysBefore(now, OFF_DAYS_AGO).getTime(), in: 'book', run: ({ tx }) => switchOff(tx) },
    { at: secondPersons.getTime(), in: 'book', run: ({ tx }) => askSecondPersons(tx, viewerId, secondPersons) },
  ];
}

/** Returns the Mondays at nine, by the business's clock. */
function mondays({ from, now }: TimelineOf, { timeZone }: Course): Date[] {
  const first = businessDateOf(from, usualDay(timeZone));
  const days = Array.from({ length: Math.ceil((now.getTime() - from.getTime()) / DAY_MS) + 1 }, (_, index) =>
    addDays(first, index),
  );
  return days
    .filter((date) => new Date(date).getUTCDay() === 1)
    .map((date) => momentAt(date, CLEARED_AT, timeZone))
    .filter((at) => at >= from && at < now);
}

/**
 * Returns all accounts on the paths of bettors except the root; accounts whose debts are part of a story pay nothing.
 */
function clearedOf({ bettors, terms, rounds }: TimelineOf, { owing }: Course): Cleared[] {
  const accounts = new Map<string, Cleared>();
  const lottoId = rounds[0]?.lottoId ?? '';
  for (const bettor of bettors) {
    const { path, terms: along } = terms.of(bettor.id, lottoId);
    for (const [level, { id, credit }] of along.accounts.entries()) {
      if (level > 0 && !owing.has(id)) accounts.set(id, { id, credit, path: path.slice(0, level + 1) });
    }
  }
  return [...accounts.values()];
}

/** Returns the clearing of every week on the Monday after it, by the balances at its end. */
function clearings(of: TimelineOf, course: Course): Event[] {
  const { ledger, timeZone, newId } = course;
  const paid = paidOf(seededRandom(of.seed + 2));
  return mondays(of, course).flatMap((at, index, all): Event[] => {
    let due: ReadonlyMap<string, number> = new Map();
    const isOfLate = index >= all.length - OVERDUE_WEEKS;
    const turns = momentAt(businessDateOf(at, usualDay(timeZone)), clockHour(DAY_TURNS_AT_HOUR), timeZone);
    return [
      {
        at: turns.getTime(),
        in: 'memory',
        run: () => {
          due = balancesInMemory(ledger, clearedOf(of, course));
        },
      },
      {
        at: at.getTime(),
        in: 'memory',
        run: () => {
          const accounts = clearedOf(of, course);
          const overdue = isOfLate ? overdueOf(accounts) : new Set<string>();
          clearInMemory(ledger, accounts, {
            at,
            timeZone,
            newId,
            paid: (amount, id) => (overdue.has(id) ? 0 : paid(amount)),
            due,
          });
        },
      },
    ];
  });
}

/** Creates the timeline of a sample. */
export function timelineOf(course: Course, of: TimelineOf): Timeline {
  const { seed, from, now, share, rounds, late } = of;
  const isPast = ({ id, resultAt }: SampleRound) => resultAt < now && !late.has(id);
  const missing = rounds.findLast((round) => round.code === MISSING_ONCE && isPast(round));
  const since = daysBefore(now, CORRECTED_DAYS_AGO);
  const corrected = rounds.find((round) => round.code === CORRECTED_ONCE && isPast(round) && round.resultAt > since);
  const shooters = fewShooters(rounds, now, course.offsetMs);
  const coming: UpcomingSlip[] = [];
  const events = [...businessEvents(of, course), ...clearings(of, course)];
  const add = (more: Timeline) => {
    events.push(...more.events);
    coming.push(...more.coming);
  };
  for (const round of rounds) {
    const random = randomOf(seed, round);
    const types = round.betTypes.filter(({ isOn }) => isOn).map(({ betType }) => betType);
    const crowd = crowdAt(
      course.crowd,
      course.isThere,
      new Date(Math.min(round.closesAt.getTime(), now.getTime() - 1)),
    );
    for (const demand of demandOf(random, { ...round, types }, crowd, course.offsetMs, share)) {
      const isInSpan = demand.at >= from && demand.at < now;
      if (isInSpan && course.isThere(demand.memberId, demand.at)) coming.push({ round, demand });
    }
    const what = late.get(round.id);
    if (what) add(lateTimeline(course, round, random, what, of));
    else if (round === corrected) add(correctedTimeline(course, round, random, of));
    else if (round === missing) {
      const at = round.resultAt.getTime() + DECLARED_MISSING_MS;
      events.push({ at, in: 'book', run: (open) => declareMissing(open, course, round) });
    } else events.push(usual(course, round, random, shooters, now));
  }
  return { events, coming: coming.sort((a, b) => a.demand.at.getTime() - b.demand.at.getTime()) };
}
