/** Calls of partners added up by half hours and by how long they took. */

/** How long one stretch of it is. */
export const SLOT_MS = 30 * 60_000;

/** A day. */
export const SLOTS_SHOWN = 48;

/** Milliseconds: each call is counted at the first that it took no longer than; the last takes all that is longer. */
const MS_STEPS = [2, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 2_000, 5_000, 10_000] as const;

/** Where a call that took so many milliseconds is counted. */
export function msStepOf(ms: number): number {
  return MS_STEPS.find((step) => ms <= step) ?? MS_STEPS[MS_STEPS.length - 1] ?? ms;
}

/** The beginning of the half hour of a moment. */
export function slotOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS);
}

/**
 * The step within which at least 95 of 100 calls were answered; null without any.
 *
 * @param counts how many were counted at each step, in any order
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
