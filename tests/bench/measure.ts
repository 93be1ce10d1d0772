/** Times two ways of doing the same, in turns, so that other work on the machine affects both. */

/** Warm-up rounds, then rounds that count. */
const WARM_UP = 3;
const ROUNDS = 15;

export interface Timing {
  /** Milliseconds, the middle one of all rounds. */
  ours: number;
  byHand: number;
}

/** The middle one of some values. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** How long some work takes, milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** How often both are done. */
interface Turns {
  warmUp: number;
  rounds: number;
}

/** Measures both, each first in every other round. */
export function compare(ours: () => Promise<unknown>, byHand: () => Promise<unknown>, turns?: Turns): Promise<Timing> {
  return compareTimes(
    () => timeOf(ours),
    () => timeOf(byHand),
    turns,
  );
}

/** Compares two functions that measure themselves and return the milliseconds. */
export async function compareTimes(
  ours: () => Promise<number>,
  byHand: () => Promise<number>,
  { warmUp, rounds }: Turns = { warmUp: WARM_UP, rounds: ROUNDS },
): Promise<Timing> {
  const times = { ours: [] as number[], byHand: [] as number[] };
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'byHand'] as const) : (['byHand', 'ours'] as const);
    for (const name of order) {
      const time = await (name === 'ours' ? ours : byHand)();
      if (round >= warmUp) times[name].push(time);
    }
  }
  return { ours: medianOf(times.ours), byHand: medianOf(times.byHand) };
}
