/**
 * The business date: the game day that something belongs to. The day turns at a cut-off in the business time zone,
 * 06:00 unless the operator sets another hour, in every filter, week, invoice and export (domain.md, opening). Dates
 * are stored, so that a change of the hour doesn't affect earlier ones.
 */
import { addDays } from './business-day';
import { partsOfMoment } from '../format';

/** Default hour at which the business day turns. */
export const DAY_TURNS_AT_HOUR = 6;

/** Latest hour at which it can turn. */
export const DAY_TURNS_AT_HOUR_MAX = 12;

/** Settings that decide which date a moment belongs to. */
export interface BusinessDay {
  /** IANA name of the business time zone. */
  timeZone: string;
  /** Hour at which the business day turns. Before it, a moment belongs to the previous calendar date. */
  turnsAtHour: number;
}

/** Returns the business date of a moment, as `YYYY-MM-DD`. */
export function businessDateOf(moment: Date, { timeZone, turnsAtHour }: BusinessDay): string {
  const { year, month, day, hour } = partsOfMoment(moment.toISOString(), timeZone);
  const shown = `${year}-${month}-${day}`;
  return Number(hour) < turnsAtHour ? addDays(shown, -1) : shown;
}

/** An hour of the day on a clock, `HH:00`. */
export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** The default settings of a business day. */
export function usualDay(timeZone: string): BusinessDay {
  return { timeZone, turnsAtHour: DAY_TURNS_AT_HOUR };
}
