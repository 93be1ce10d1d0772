/** Calls of partners, counted by half hours and by duration. */

/** Length of a slot. */
export const SLOT_MS = 30 * 60_000;

/** Number of slots in a day. */
export const SLOTS_SHOWN = 48;

/**
 * Milliseconds. Each call is counted at the first step that is not below its duration; the last step takes all longer
 * calls.
 */
const MS_STEPS = [2, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 2_000, 5_000, 10_000] as const;

/** Returns the step at which a call of this duration, in milliseconds, is counted. */
export function msStepOf(ms: number): number {
  return MS_STEPS.find((step) => ms <= step) ?? MS_STEPS[MS_STEPS.length - 1] ?? ms;
}

/** Returns the beginning of the half hour of a moment. */
export function slotOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS);
}

/**
 * Returns the step within which at least 95 % of the calls were answered; null without any calls.
 *
 * @param counts number of calls at each step, in any order
 */
export function p95Of(counts: readonly { upToMs: number; calls: number }[]): number | null {
  const total = counts.reduce((sum, { calls }) => sum + calls, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const { upToMs, calls } of counts.toSorted((a, b) => a.upToMs - b.upToMs)) {
    seen += calls;
    if (seen * 100 >= total * 95) return upToMs;
  }
  return null;
}
