/** Reproducible random numbers: the same seed gives the same numbers, on every machine. */

/** Returns the next number, from 0 up to but not including 1. */
export type Random = () => number;

/** Creates a stream of numbers from a seed (mulberry32): even enough for sample data, not suitable for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Returns an integer between two others, both included. */
export function integerBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** Picks one element of a list, each equally likely. Throws if the list is empty. */
export function pickFrom<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
}

/** Whether something happens that has a probability in percent. */
export function happens(random: Random, percent: number): boolean {
  return random() * 100 < percent;
}

/** Returns a moment between two others, to the second. If the first isn't the earlier one, it returns the first. */
export function momentBetween(random: Random, from: Date, to: Date): Date {
  const seconds = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1_000));
  return new Date(from.getTime() + integerBetween(random, 0, seconds) * 1_000);
}

/** Splits a total in proportion to weights; the parts add up to exactly the total. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((so, weight) => so + weight, 0);
  let passed = 0;
  let given = 0;
  return weights.map((weight) => {
    passed += weight;
    const part = Math.round((total * passed) / sum) - given;
    given += part;
    return part;
  });
}
