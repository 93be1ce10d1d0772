/** The lines of the chart of profits: each day with its expected profit and the day one period earlier. */
import type { DayResult } from '../api/dashboard';
import { addDays } from '../calendar/business-day';
import type { Part } from './brief';
import type { ChartDays } from './points-in-time';

/** A day of the chart; satang. */
export interface ProfitPoint {
  date: string;
  profit: number;
  expected: number;
  /** Profit of the same day of the previous period; null if nothing was settled in that whole period. */
  before: number | null;
}

/**
 * Returns the days up to a date, the oldest first; a day on which nothing was settled made nothing.
 *
 * @returns an empty list if nothing was settled in the period
 */
export function profitLines(
  days: readonly DayResult[],
  { to, length, part }: { to: string; length: ChartDays; part: Part },
): ProfitPoint[] {
  const byDate = new Map(days.map((day) => [day.date, day[part]]));
  const dates = Array.from({ length }, (_, index) => addDays(to, index + 1 - length));
  const earlier = dates.map((date) => byDate.get(addDays(date, -length)));
  if (dates.every((date) => !byDate.has(date))) return [];
  const hasEarlier = earlier.some((day) => day !== undefined);
  return dates.map((date, index) => ({
    date,
    profit: byDate.get(date)?.profit ?? 0,
    expected: byDate.get(date)?.expected ?? 0,
    before: hasEarlier ? (earlier[index]?.profit ?? 0) : null,
  }));
}
