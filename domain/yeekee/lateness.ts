/** When a round of yeekee computes late. */
import type { YeekeeState } from './yeekee-state';

/** A minute after its end a round that isn't computed is late, milliseconds. */
const LATE_MS = 60_000;

/** The states in which the clock still has something to do with a round. */
const UNFINISHED: readonly string[] = ['open', 'shooting', 'frozen', 'resulted'] satisfies YeekeeState[];

/**
 * Whether the clock is late with a round: nothing happens to it then, so that its reader has to find that out by the time.
 *
 * @param now milliseconds
 */
export function isYeekeeLate({ state, resultAt }: { state: string; resultAt: string }, now: number): boolean {
  return UNFINISHED.includes(state) && Date.parse(resultAt) + LATE_MS < now;
}
