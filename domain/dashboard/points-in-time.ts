/** The periods that the statistics compare, in business dates (screens.md §1a). */
import { addDays, weekdayOf } from '../calendar/business-day';
import type { Dates } from '../reports/period';

/** Number of finished days before a period from which its usual result is estimated. */
export const USUAL_DAYS = 28;

/** Number of finished days that the chart can show. */
export const CHART_DAYS = [7, 28] as const;
export type ChartDays = (typeof CHART_DAYS)[number];

export interface PointsInTime {
  yesterday: Dates;
  today: Dates;
  /** From Monday to now. */
  week: Dates;
  /** The same part of the previous week; its last date counts only up to the current time of day. */
  weekBefore: Dates;
  /** The finished days of the longest chart, and as many before them, with which it compares them. */
  chart: Dates;
  /** First of the days that any of these periods or the usual result needs. */
  readFrom: string;
}

/** Returns the periods for a business date; weeks run from Monday to Sunday. */
export function pointsInTime(today: string): PointsInTime {
  const monday = addDays(today, 1 - weekdayOf(today));
  const yesterday = addDays(today, -1);
  const chartFrom = addDays(today, -2 * Math.max(...CHART_DAYS));
  const usualFrom = addDays(monday, -7 - USUAL_DAYS);
  return {
    yesterday: { from: yesterday, to: yesterday },
    today: { from: today, to: today },
    week: { from: monday, to: today },
    weekBefore: { from: addDays(monday, -7), to: addDays(today, -7) },
    chart: { from: chartFrom, to: yesterday },
    readFrom: chartFrom < usualFrom ? chartFrom : usualFrom,
  };
}
