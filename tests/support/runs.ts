/** How often a law is tried: a few times in every test run, many times in `npm run test:long`. */
import type { Parameters } from 'fast-check';

const { LONG, SEED } = process.env;
/** Whether the tests run that take minutes. */
export const isLong = LONG === '1';

const LONG_FACTOR = 20;

/** Many requests on a busy machine take their time. */
export const LAW_TIMEOUT_MS = isLong ? 3_600_000 : 120_000;

/**
 * How fast-check runs a law of which `few` tries are enough for every day. A failure prints its seed; `SEED` in the
 * environment tries the same again.
 */
export function runs<T>(few: number): Parameters<T> {
  return { numRuns: isLong ? few * LONG_FACTOR : few, ...(SEED && { seed: Number(SEED) }) };
}
