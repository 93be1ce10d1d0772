/**
 * The business date: the game day something belongs to. The day turns at a cut-off in the business time zone, 06:00 unless
 * the operator sets another hour, in every filter, week, invoice and export (domain.md, opening). What was dated before the
 * hour was changed keeps its date, since dates are stored.
 */
import { addDays } from './business-day';
import { partsOfMoment } from '../format';

/** The hour at which the business day turns unless the operator sets another. */
export const DAY_TURNS_AT_HOUR = 6;

/** The latest hour at which it may turn. */
export const DAY_TURNS_AT_HOUR_MAX = 12;

/** What says which date a moment belongs to. */
export interface BusinessDay {
  /** IANA name of the business time zone. */
  timeZone: string;
  /** From this hour on its clock it is the date that the calendar shows, before it is still the date before. */
  turnsAtHour: number;
}

/** The business date of a moment, as `YYYY-MM-DD`. */
export function businessDateOf(moment: Date, { timeZone, turnsAtHour }: BusinessDay): string {
  const { year, month, day, hour } = partsOfMoment(moment.toISOString(), timeZone);
  const shown = `${year}-${month}-${day}`;
  return Number(hour) < turnsAtHour ? addDays(shown, -1) : shown;
}

/** An hour of the day on a clock, `HH:00`. */
export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** The day of a business whose operator has set nothing. */
export function usualDay(timeZone: string): BusinessDay {
  return { timeZone, turnsAtHour: DAY_TURNS_AT_HOUR };
}
