/** Which backups are kept: the newest of each of the last days, weeks and months that have one. */
import { DAY_MS } from './durations';
import { addDays, weekdayOf } from './calendar/business-day';
import { businessDateOf } from './calendar/business-date';

/** Numbers of days, weeks and months. */
export interface BackupKeep {
  days: number;
  weeks: number;
  months: number;
}

const UNITS = { d: 'days', w: 'weeks', m: 'months' } as const;

/** Reads a rule such as `7d,4w,12m`; null when it is none, or would keep nothing. */
export function parseBackupKeep(text: string): BackupKeep | null {
  const keep: BackupKeep = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, count, unit] = /^(\d{1,4})([dwm])$/.exec(part) ?? [];
    if (count === undefined || unit === undefined) return null;
    const name = UNITS[unit as keyof typeof UNITS];
    if (keep[name] > 0) return null;
    keep[name] = Number(count);
  }
  return keep.days + keep.weeks + keep.months > 0 ? keep : null;
}

/** Returns the Monday of a date's week. */
const weekOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
const monthOf = (date: string): string => date.slice(0, 7);

/** Kept backups by the moments at which they were made. */
export interface KeptBackups {
  all: Set<number>;
  /** Those that are kept as recent or as one of the last days; as any, if the rule has no days. */
  daily: Set<number>;
}

/**
 * Returns the kept ones of these moments, in milliseconds since 1970. Days, weeks and months go by the clock of the
 * business; those without a backup don't count, so that a pause removes nothing. The newest one and those of the day before
 * it are always kept: a second backup must not remove the first that the archived log continues.
 */
export function keptBackups(moments: readonly number[], keep: BackupKeep, timeZone: string): KeptBackups {
  const newestFirst = [...new Set(moments)].sort((one, other) => other - one);
  const dateOf = (moment: number) => businessDateOf(new Date(moment), { timeZone, turnsAtHour: 0 });
  const newestOfLast = (count: number, periodOf: (date: string) => string): number[] => {
    const newest = new Map<string, number>();
    for (const moment of newestFirst) {
      const period = periodOf(dateOf(moment));
      if (!newest.has(period)) newest.set(period, moment);
    }
    return [...newest.values()].slice(0, count);
  };
  const [newest = 0] = newestFirst;
  const recent = newestFirst.filter((moment) => newest - moment < DAY_MS);
  const daily = [...recent, ...newestOfLast(keep.days, (date) => date)];
  const others = [...newestOfLast(keep.weeks, weekOf), ...newestOfLast(keep.months, monthOf)];
  const all = new Set([...daily, ...others]);
  return { all, daily: keep.days > 0 ? new Set(daily) : all };
}
