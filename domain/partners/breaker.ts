/** The breaker between us and a partner that doesn't answer: its calls wait, and one at a time is tried. */

/** So many failures one after the other open it. */
export const FAILURES_TO_OPEN = 5;

const FIRST_MS = 30_000;
const LONGEST_MS = 600_000;

/**
 * How long a breaker is open after a failure, milliseconds: 30 s × 2ⁿ, ten minutes at most. Null while it stays closed.
 *
 * @param failures one after the other, the last one among them
 */
export function openFor(failures: number): number | null {
  const beyond = failures - FAILURES_TO_OPEN;
  return beyond < 0 ? null : Math.min(FIRST_MS * 2 ** Math.min(beyond, 20), LONGEST_MS);
}
