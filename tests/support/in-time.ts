/** Waiting for what may wait for ever: the test says so, and lets go of what it holds, where it would be cut off. */
import { setTimeout as after } from 'node:timers/promises';

/** Far longer than anything takes that waits for nobody. */
const DEADLINE_MS = 15_000;

/** What came of it, or `in vain` where nothing has until then. */
export function inTime<T>(work: Promise<T>): Promise<T | 'in vain'> {
  return Promise.race([work, after(DEADLINE_MS, 'in vain' as const)]);
}
