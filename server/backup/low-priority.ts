/** The priority of commands that run next to a server. */
import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** The threads of this process, on Linux. */
const THREADS = '/proc/self/task';

/**
 * Lets bets come first. On Linux each thread has a priority of its own, and compression runs on threads that exist
 * already; later ones inherit it.
 */
export function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  if (!existsSync(THREADS)) return;
  for (const thread of readdirSync(THREADS)) {
    try {
      setPriority(Number(thread), constants.priority.PRIORITY_LOW);
    } catch {
      // The thread has ended in the meantime.
    }
  }
}
