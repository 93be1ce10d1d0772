/** How fast a partner may call: so many calls a second over time, and so many at once after a pause. */

export interface Pace {
  perSecond: number;
  /** Calls that may come at once, when none came for a while. */
  burst: number;
}

export const DEFAULT_PACE: Pace = { perSecond: 50, burst: 200 };

/** The most that may be set: beyond it the server itself is what holds a partner back. */
export const PACE_MAX: Pace = { perSecond: 10_000, burst: 100_000 };

/** The places of a partner: each call takes one, and they come back with time. */
export interface Places {
  /** Parts of a place that is coming back included. */
  left: number;
  /** The moment that is true of, milliseconds. */
  at: number;
}

/** Far less than what comes back in a millisecond at the slowest pace: sums of parts of a place are rounded. */
const ROUNDING = 1e-6;

/**
 * Takes a place for a call at a moment, in milliseconds. A clock that was set back gives nothing back meanwhile and takes
 * nothing away.
 *
 * @param before null where none was taken yet
 * @returns what is left, and milliseconds until a place is free: 0 where this call has got one
 */
export function takePlace(before: Places | null, now: number, { perSecond, burst }: Pace) {
  const passed = before === null ? 0 : Math.max(0, now - before.at);
  const left = before === null ? burst : Math.min(burst, before.left + (passed * perSecond) / 1_000);
  if (left >= 1 - ROUNDING) return { places: { left: Math.max(0, left - 1), at: now }, waitMs: 0 };
  return { places: { left, at: now }, waitMs: Math.ceil(((1 - ROUNDING - left) * 1_000) / perSecond) };
}
