/** Daily amounts, added up within each month. */
import { sumOf } from '../money/proportion';

/** A business date with its amounts, in satang; null for an amount that can't be computed. */
export interface DayAmounts {
  date: string;
  amounts: readonly (number | null)[];
}

const monthOf = (date: string) => date.slice(0, 7);

/**
 * Returns each day with the total of its month up to that day, in the order of the dates. Amounts that can't be
 * computed add nothing.
 */
export function cumulativeByMonth(days: readonly DayAmounts[]): DayAmounts[] {
  const sums: { date: string; amounts: number[] }[] = [];
  for (const { date, amounts } of days.toSorted((one, other) => one.date.localeCompare(other.date, 'en'))) {
    const before = sums.at(-1);
    const carried = before && monthOf(before.date) === monthOf(date) ? before.amounts : [];
    sums.push({ date, amounts: amounts.map((amount, index) => sumOf([carried[index] ?? 0, amount ?? 0])) });
  }
  return sums;
}
