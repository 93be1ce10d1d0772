/** Doing something with several things, each for itself. */

/** Some of them failed; the others went on. */
class SomeFailed extends Error {}

/**
 * Does a step with each in order. One that fails doesn't stop the others.
 *
 * @param signal ends the work after the one it is at
 * @param lanes so many at the same time at most; the next begins when one has ended
 * @throws SomeFailed when some did, at the end
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
    // All lanes take from the same iterator, so each gets what is next.
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
