/** Rate limit of a partner: a number of calls per second over time, and a burst after a pause. */

export interface Pace {
  perSecond: number;
  /** Number of calls that can come together after a pause. */
  burst: number;
}

export const DEFAULT_PACE: Pace = { perSecond: 50, burst: 200 };

/** Highest settings; beyond them the server itself limits a partner. */
export const PACE_MAX: Pace = { perSecond: 10_000, burst: 100_000 };

/** Tokens of a partner: each call takes one, and they are refilled over time. */
export interface Places {
  /** Tokens left, including fractions. */
  left: number;
  /** Moment of that count, in milliseconds. */
  at: number;
}

/** Far less than the refill of a millisecond at the slowest rate; it absorbs rounding of fractions. */
const ROUNDING = 1e-6;

/**
 * Takes a token for a call at a moment, in milliseconds. While a clock that was set back catches up, no tokens are
 * refilled or lost.
 *
 * @param before null if none was taken yet
 * @returns the tokens left, and milliseconds until one is free: 0 if this call has taken one
 */
export function takeCallSlot(before: Places | null, now: number, { perSecond, burst }: Pace) {
  const passed = before === null ? 0 : Math.max(0, now - before.at);
  const left = before === null ? burst : Math.min(burst, before.left + (passed * perSecond) / 1_000);
  if (left >= 1 - ROUNDING) return { places: { left: Math.max(0, left - 1), at: now }, waitMs: 0 };
  return { places: { left, at: now }, waitMs: Math.ceil(((1 - ROUNDING - left) * 1_000) / perSecond) };
}
