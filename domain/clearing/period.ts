/** The periods for which an account is cleared with its upline (domain.md §4): weeks from Monday to Sunday, days, or draws. */
import { addDays, weekdayOf } from '../calendar/business-day';
import type { ClearingCycle } from '../money/funds';

/** Business dates from the first to the last, both in it. */
export interface ClearingPeriod {
  from: string;
  to: string;
}

/** The week of a business date, Monday to Sunday. */
export function weekOf(date: string): ClearingPeriod {
  const from = addDays(date, 1 - weekdayOf(date));
  return { from, to: addDays(from, 6) };
}

/**
 * The period that a business date lies in. `draw` goes from the day after a draw of the Thai government lottery to the next
 * one (งวด): with a dozen draws a day of other lotteries nobody clears by those. Where no draw is known on either side, it
 * is the week.
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

/** The last period that was over when a business date began: what is paid on that date is paid for it. */
export function lastPeriodBefore(cycle: ClearingCycle, date: string, draws: readonly string[]): ClearingPeriod {
  const to = addDays(periodOf(cycle, date, draws).from, -1);
  return { from: periodOf(cycle, to, draws).from, to };
}
