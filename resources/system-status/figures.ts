import { useLocaleState } from 'ra-core';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;

/** Returns functions that format durations and sizes in the reader's language, in a suitable unit. */
export function useFigures() {
  const [locale] = useLocaleState();
  const inUnit = (value: number, unit: string, digits = 0) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(
      value,
    );
  return {
    /** @param seconds the duration */
    time: (seconds: number) => {
      if (seconds < 2 * MINUTE) return inUnit(seconds, 'second', 1);
      if (seconds < 2 * HOUR) return inUnit(seconds / MINUTE, 'minute');
      return seconds < 2 * DAY ? inUnit(seconds / HOUR, 'hour') : inUnit(seconds / DAY, 'day');
    },
    size: (bytes: number) =>
      bytes >= GIGABYTE ? inUnit(bytes / GIGABYTE, 'gigabyte', 1) : inUnit(bytes / MEGABYTE, 'megabyte'),
  };
}
