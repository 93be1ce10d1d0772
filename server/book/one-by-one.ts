/** Doing something with several things, each for itself. */

/** Some of them failed; the others went on. */
class SomeFailed extends Error {}

/**
 * Does a step with each in order. One that fails doesn't stop the others.
 *
 * @param signal ends the work after the one it is at
 * @throws SomeFailed when some did, at the end
 */
export async function oneByOne<T extends { id: string }>(
  all: readonly T[],
  step: (one: T) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const faults: [string, unknown][] = [];
  for (const one of all) {
    if (signal.aborted) break;
    await step(one).catch((fault: unknown) => faults.push([one.id, fault]));
  }
  const [first] = faults;
  if (!first) return;
  const [id, cause] = first;
  throw new SomeFailed(`${faults.length} failed, the first of them ${id}: ${String(cause)}`, { cause });
}
