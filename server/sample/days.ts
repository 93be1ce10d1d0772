/** Moments some days away from another one. */
import { DAY_MS } from '../../domain/durations';

/** The moment so many days before another; days may be parts of one. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - Math.round(days * DAY_MS));
}

/** The later of two moments. */
export function laterOf(a: Date, b: Date): Date {
  return a > b ? a : b;
}
