/**
 * Waits for work that can wait forever. The test fails with a message and releases its resources instead of being cut
 * off.
 */
import { setTimeout as after } from 'node:timers/promises';

/** Far longer than anything takes that waits for nobody. */
const DEADLINE_MS = 10_000;

/** Returns the result of the work, or `in vain` if it has none until the deadline. */
export function inTime<T>(work: Promise<T>, deadlineMs = DEADLINE_MS): Promise<T | 'in vain'> {
  return Promise.race([work, after(deadlineMs, 'in vain' as const)]);
}
