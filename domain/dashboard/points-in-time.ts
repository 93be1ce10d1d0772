/** The stretches of time that the statistics set beside each other, in business dates (screens.md §1a). */
import { addDays, weekdayOf } from '../calendar/business-day';
import type { Dates } from '../reports/period';

/** So many finished days before a stretch tell what is usual in it. */
export const USUAL_DAYS = 28;

export interface PointsInTime {
  yesterday: Dates;
  today: Dates;
  /** From Monday to now. */
  week: Dates;
  /** As far into the week before, whose last date is over only up to this time of day. */
  weekBefore: Dates;
  /** The first of the finished days by which it is told what is usual. */
  readFrom: string;
}

/** The stretches on a business date; weeks go from Monday to Sunday. */
export function pointsInTime(today: string): PointsInTime {
  const monday = addDays(today, 1 - weekdayOf(today));
  const yesterday = addDays(today, -1);
  return {
    yesterday: { from: yesterday, to: yesterday },
    today: { from: today, to: today },
    week: { from: monday, to: today },
    weekBefore: { from: addDays(monday, -7), to: addDays(today, -7) },
    readFrom: addDays(monday, -7 - USUAL_DAYS),
  };
}
