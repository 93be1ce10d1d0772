/** The circuit breaker for a partner that doesn't answer: its callbacks wait, and one at a time is tried. */

/** Number of consecutive failures that opens it. */
export const FAILURES_TO_OPEN = 5;

const FIRST_MS = 30_000;
const LONGEST_MS = 600_000;

/**
 * Returns the time for which a breaker is open after a failure, in milliseconds: 30 s × 2ⁿ, at most ten minutes. Null
 * while it stays closed.
 *
 * @param failures consecutive ones, the last one included
 */
export function openFor(failures: number): number | null {
  const beyond = failures - FAILURES_TO_OPEN;
  return beyond < 0 ? null : Math.min(FIRST_MS * 2 ** Math.min(beyond, 20), LONGEST_MS);
}
