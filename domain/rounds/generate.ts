/** The rounds of a schedule (domain.md §2). */
import type { BetType } from '../bets/bet-type';
import { addDays, datesFrom, dayOfMonth, weekdayOf } from '../calendar/business-day';
import { momentAt } from '../calendar/moment';
import { DAYS_AHEAD, type DayRule, type DrawTime, type Schedule } from '../lotto/schedule';

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
 * Returns the dates of the draws in a span, ascending. A move takes precedence over a holiday. A draw moved onto a day
 * that already has one merges with it (both are our decisions).
 *
 * @param from the first date
 * @param days number of dates, the first included
 */
export function drawDates(schedule: Schedule, from: string, days: number): string[] {
  const isPlain = (date: string) =>
    isDrawnOn(date, schedule.dayRule) && !schedule.holidays.includes(date) && schedule.moves[date] === undefined;
  const span = datesFrom(from, days);
  // A move can lead into the span from outside, or out of it.
  const moved = Object.entries(schedule.moves)
    .filter(([rule, date]) => isDrawnOn(rule, schedule.dayRule) && span.includes(date))
    .map(([, date]) => date);
  return [...new Set([...span.filter(isPlain), ...moved])].sort();
}

/** Returns the round of one date. */
export function roundOn(schedule: Schedule, businessDate: string, timeZone: string): PlannedRound {
  const at = ({ day, time }: DrawTime) => momentAt(addDays(businessDate, day), time, timeZone);
  const earlier = Object.entries(schedule.earlierCloses) as [BetType, DrawTime][];
  return {
    businessDate,
    opensAt: at(schedule.opens),
    closesAt: at(schedule.closes),
    resultAt: at(schedule.result),
    earlierCloses: Object.fromEntries(earlier.map(([betType, time]) => [betType, at(time)])),
    memberCancelsUntil: at(schedule.memberCancels ?? schedule.closes),
  };
}

/** Returns the rounds of a schedule from a business date on, in order. */
export function plannedRounds(
  schedule: Schedule,
  from: string,
  timeZone: string,
  days: number = DAYS_AHEAD,
): PlannedRound[] {
  return drawDates(schedule, from, days).map((date) => roundOn(schedule, date, timeZone));
}
