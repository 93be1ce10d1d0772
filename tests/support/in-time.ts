/** Waiting for what may wait for ever: the test says so, and lets go of what it holds, where it would be cut off. */
import { setTimeout as after } from 'node:timers/promises';

/** Far longer than anything takes that waits for nobody. */
const DEADLINE_MS = 10_000;

/** What came of it, or `in vain` where nothing has until then. */
export function inTime<T>(work: Promise<T>, deadlineMs = DEADLINE_MS): Promise<T | 'in vain'> {
  return Promise.race([work, after(deadlineMs, 'in vain' as const)]);
}
