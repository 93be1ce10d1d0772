/** The periods for which an account is cleared with its upline (domain.md §4): weeks from Monday to Sunday, days, or draws. */
import { addDays, weekdayOf } from '../calendar/business-day';
import type { ClearingCycle } from '../money/funds';

/** Business dates from the first to the last, both included. */
export interface ClearingPeriod {
  from: string;
  to: string;
}

/** Returns the week of a business date, Monday to Sunday. */
export function weekOf(date: string): ClearingPeriod {
  const from = addDays(date, 1 - weekdayOf(date));
  return { from, to: addDays(from, 6) };
}

/**
 * Returns the period of a business date. `draw` runs from the day after a draw of the Thai government lottery to the
 * next one (งวด). Other lotteries have a dozen draws a day, so no account is cleared by them. If no draw is known on
 * either side, it is the week.
 *
 * @param draws business dates of those draws, in their order
 */
export function periodOf(cycle: ClearingCycle, date: string, draws: readonly string[]): ClearingPeriod {
  if (cycle === 'daily') return { from: date, to: date };
  const [before, to] = [draws.findLast((draw) => draw < date), draws.find((draw) => draw >= date)];
  return cycle === 'weekly' || before === undefined || to === undefined
    ? weekOf(date)
    : { from: addDays(before, 1), to };
}

/** Returns the last period that had ended when a business date began; payments on that date are for this period. */
export function lastPeriodBefore(cycle: ClearingCycle, date: string, draws: readonly string[]): ClearingPeriod {
  const to = addDays(periodOf(cycle, date, draws).from, -1);
  return { from: periodOf(cycle, to, draws).from, to };
}
