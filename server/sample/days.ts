/** Moments some days before another one. */
import { DAY_MS } from '../../domain/durations';

/** Returns the moment a number of days before another; days may be fractions. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - Math.round(days * DAY_MS));
}

/** Returns the later of two moments. */
export function laterOf(a: Date, b: Date): Date {
  return a > b ? a : b;
}
