/** Amounts of days as they add up within each month. */
import { sumOf } from '../money/proportion';

/** A business date with what stands on it, satang; null where that can't be said. */
export interface DayAmounts {
  date: string;
  amounts: readonly (number | null)[];
}

const monthOf = (date: string) => date.slice(0, 7);

/** Each day with what its month has come to by its end, in the order of the dates; what can't be said adds nothing. */
export function cumulativeByMonth(days: readonly DayAmounts[]): DayAmounts[] {
  const told: { date: string; amounts: number[] }[] = [];
  for (const { date, amounts } of days.toSorted((one, other) => one.date.localeCompare(other.date, 'en'))) {
    const before = told.at(-1);
    const carried = before && monthOf(before.date) === monthOf(date) ? before.amounts : [];
    told.push({ date, amounts: amounts.map((amount, index) => sumOf([carried[index] ?? 0, amount ?? 0])) });
  }
  return told;
}
