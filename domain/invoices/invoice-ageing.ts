/** Ageing of invoices: the open amounts by the number of days they are late. */
import { sumOf } from '../money/proportion';
import { countDays } from '../reports/period';

export const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'] as const;
export type Age = (typeof AGES)[number];

/** Returns the number of days since a due date; zero when it isn't past. */
export const daysLate = (dueDate: string, today: string) =>
  dueDate >= today ? 0 : countDays({ from: dueDate, to: today }) - 1;

/** Returns the age group for a number of days late. */
export function ageOf(days: number): Age {
  if (days <= 0) return 'notDue';
  if (days <= 30) return 'upTo30';
  if (days <= 60) return 'upTo60';
  return days <= 90 ? 'upTo90' : 'older';
}

/** Adds up open amounts by age, in satang. */
export function ageing(open: readonly { dueDate: string; open: number }[], today: string): Record<Age, number> {
  const sums = Object.fromEntries(AGES.map((age) => [age, 0])) as Record<Age, number>;
  for (const one of open) {
    const age = ageOf(daysLate(one.dueDate, today));
    sums[age] = sumOf([sums[age], one.open]);
  }
  return sums;
}
