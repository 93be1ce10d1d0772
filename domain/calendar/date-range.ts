/** Frequently used ranges of business dates. */
import { addDays, weekdayOf } from './business-day';

/** Business dates, `YYYY-MM-DD`, both included; null for an open end. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

export const USUAL_RANGES = ['today', 'yesterday', 'thisWeek', 'lastWeek'] as const;
export type UsualRange = (typeof USUAL_RANGES)[number];

/** Returns the dates of a usual range as of a business date; weeks run from Monday to Sunday. */
export function rangeOf(name: UsualRange, today: string): DateRange {
  const monday = addDays(today, 1 - weekdayOf(today));
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisWeek':
      return { from: monday, to: addDays(monday, 6) };
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
}
