/** Waiting for a database that is still coming up, such as one that was started together with the server. */
import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from './database-away';

const RETRY_MS = 500;

/**
 * Does some work in the database, again and again while it is away. Throws the last failure once the time is over, and
 * every other failure immediately.
 *
 * @param seconds maximum time; 0 tries once
 * @param onWait called once, when there is a wait
 */
export async function waitForDatabase<T>(work: () => Promise<T>, seconds: number, onWait: () => void): Promise<T> {
  const end = performance.now() + seconds * 1_000;
  let isTold = false;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + RETRY_MS > end) throw error;
      if (!isTold) onWait();
      isTold = true;
      await delay(RETRY_MS);
    }
  }
}
