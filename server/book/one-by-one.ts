/** Work on several items, each separately. */
import pLimit from 'p-limit';

/** Error for work that failed for some items; the work on the others was done. */
class SomeFailed extends Error {}

/**
 * Runs a step for each item in order. A failed step doesn't stop the others.
 *
 * @param signal ends the work after the current steps
 * @param lanes maximum number of steps at the same time
 * @throws SomeFailed at the end, if a step failed
 */
export async function oneByOne<T extends { id: string }>(
  all: readonly T[],
  step: (one: T) => Promise<unknown>,
  signal: AbortSignal,
  lanes = 1,
): Promise<void> {
  const faults: [string, unknown][] = [];
  await pLimit(lanes).map(all, async (one) => {
    if (signal.aborted) return;
    await step(one).catch((fault: unknown) => faults.push([one.id, fault]));
  });
  const [first] = faults;
  if (!first) return;
  const [id, cause] = first;
  throw new SomeFailed(`${faults.length} failed, the first of them ${id}: ${String(cause)}`, { cause });
}
