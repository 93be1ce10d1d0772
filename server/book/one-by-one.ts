/** Work on several items, each handled independently. */

/** Some of the items failed; the others were handled. */
class SomeFailed extends Error {}

/**
 * Runs a step for each item in order. An item that fails doesn't stop the others.
 *
 * @param signal ends the work after the current item
 * @param lanes maximum number of items at the same time; the next begins when one has ended
 * @throws SomeFailed at the end, when some failed
 */
export async function oneByOne<T extends { id: string }>(
  all: readonly T[],
  step: (one: T) => Promise<unknown>,
  signal: AbortSignal,
  lanes = 1,
): Promise<void> {
  const faults: [string, unknown][] = [];
  const left = all.values();
  const lane = async () => {
    // All lanes take from the same iterator, so each gets the next item.
    for (const one of left) {
      if (signal.aborted) return;
      await step(one).catch((fault: unknown) => faults.push([one.id, fault]));
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, all.length) }, lane));
  const [first] = faults;
  if (!first) return;
  const [id, cause] = first;
  throw new SomeFailed(`${faults.length} failed, the first of them ${id}: ${String(cause)}`, { cause });
}
