/** The rounds of a schedule (domain.md §2). */
import type { BetType } from '../bets/bet-type';
import { addDays, datesFrom, dayOfMonth, weekdayOf } from '../calendar/business-day';
import { momentAt } from '../calendar/moment';
import { type ExchangeDay, hoursOn } from '../lotto/exchange-day';
import {
  DAYS_AHEAD,
  clockOf,
  type DayRule,
  drawTimeAt,
  type DrawTime,
  minutesOf,
  minutesOfTime,
  type Schedule,
} from '../lotto/schedule';

/** A generated round. */
export interface PlannedRound {
  /** Day of its draw, even if it closes after midnight. */
  businessDate: string;
  opensAt: Date;
  closesAt: Date;
  resultAt: Date;
  /** Bet types that close before the others. */
  earlierCloses: Partial<Record<BetType, Date>>;
  memberCancelsUntil: Date;
}

function isDrawnOn(date: string, rule: DayRule): boolean {
  switch (rule.kind) {
    case 'daily':
      return true;
    case 'weekdays':
      return rule.days.includes(weekdayOf(date));
    case 'monthDays':
      return rule.days.includes(dayOfMonth(date));
  }
}

/**
 * Returns the minutes by which a schedule's session ends before its usual close on a date; null if there is no session
 * to bet on. On a shortened day, an afternoon doesn't take place if the exchange closes before it. All times but the
 * opening then come earlier by these minutes, so the margin before the close stays (our decision).
 *
 * @param exchangeDays the calendar of the schedule's exchange; unused without one
 */
export function sessionCut(schedule: Schedule, date: string, exchangeDays: readonly ExchangeDay[]): number | null {
  const { market } = schedule;
  if (!market) return 0;
  const hours = hoursOn(exchangeDays, date);
  if (hours.kind === 'closed') return null;
  if (hours.kind === 'open' || hours.closes >= market.closes) return 0;
  if (hours.closes <= market.opens) return null;
  const cut = minutesOfTime(market.closes) - minutesOfTime(hours.closes);
  return minutesOf(schedule.closes) - cut > minutesOf(schedule.opens) ? cut : null;
}

/**
 * Returns the dates of the draws in a span, ascending. A move takes precedence over a holiday. A draw moved onto a day
 * that already has one merges with it (both are our decisions).
 *
 * @param from the first date
 * @param days number of dates, the first included
 * @param exchangeDays the calendar of the schedule's exchange; unused without one
 */
export function drawDates(
  schedule: Schedule,
  from: string,
  days: number,
  exchangeDays: readonly ExchangeDay[],
): string[] {
  const isPlain = (date: string) =>
    isDrawnOn(date, schedule.dayRule) &&
    !schedule.holidays.includes(date) &&
    schedule.moves[date] === undefined &&
    sessionCut(schedule, date, exchangeDays) !== null;
  const span = datesFrom(from, days);
  // A move can lead into the span from outside, or out of it.
  const moved = Object.entries(schedule.moves)
    .filter(([rule, date]) => isDrawnOn(rule, schedule.dayRule) && span.includes(date))
    .map(([, date]) => date);
  return [...new Set([...span.filter(isPlain), ...moved])].sort();
}

/**
 * Returns the round of one date. A draw moved onto a day without a session has the usual times.
 *
 * @param timeZone IANA name of the clock of the business
 * @param exchangeDays the calendar of the schedule's exchange; unused without one
 */
export function roundOn(
  schedule: Schedule,
  businessDate: string,
  timeZone: string,
  exchangeDays: readonly ExchangeDay[],
): PlannedRound {
  const clock = clockOf(schedule, timeZone);
  const cut = sessionCut(schedule, businessDate, exchangeDays) ?? 0;
  const momentOf = ({ day, time }: DrawTime) => momentAt(addDays(businessDate, day), time, clock);
  const at = (time: DrawTime) => momentOf(drawTimeAt(minutesOf(time) - cut));
  const earlier = Object.entries(schedule.earlierCloses) as [BetType, DrawTime][];
  return {
    businessDate,
    opensAt: momentOf(schedule.opens),
    closesAt: at(schedule.closes),
    resultAt: at(schedule.result),
    earlierCloses: Object.fromEntries(earlier.map(([betType, time]) => [betType, at(time)])),
    memberCancelsUntil: at(schedule.memberCancels ?? schedule.closes),
  };
}

/**
 * Returns the rounds of a schedule from a business date on, in order.
 *
 * @param timeZone IANA name of the clock of the business
 * @param exchangeDays the calendar of the schedule's exchange; unused without one
 */
export function plannedRounds(
  schedule: Schedule,
  from: string,
  timeZone: string,
  exchangeDays: readonly ExchangeDay[],
  days: number = DAYS_AHEAD,
): PlannedRound[] {
  return drawDates(schedule, from, days, exchangeDays).map((date) => roundOn(schedule, date, timeZone, exchangeDays));
}
