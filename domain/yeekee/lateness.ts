/** Detection of yeekee rounds whose result is computed late. */
import type { YeekeeState } from './yeekee-state';

/** Milliseconds after its end from which a round without a result is late. */
const LATE_MS = 60_000;

/** States in which the clock still has to act on a round. */
const UNFINISHED: readonly string[] = ['open', 'shooting', 'frozen', 'resulted'] satisfies YeekeeState[];

/**
 * Whether the clock is late with a round. A late round sends no event, so the reader has to detect it by the time.
 *
 * @param now milliseconds
 */
export function isYeekeeLate({ state, resultAt }: { state: string; resultAt: string }, now: number): boolean {
  return UNFINISHED.includes(state) && Date.parse(resultAt) + LATE_MS < now;
}
