/** Chance that can be had again: the same seed gives the same numbers, on every machine. */

/** The next number, from 0 up to but not including 1. */
export type Random = () => number;

/** A stream of numbers from a seed (mulberry32): even enough for made-up data, no good for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A whole number between two others, both included. */
export function integerBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** One of a list, each as likely as the others. Throws when the list is empty. */
export function pickFrom<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
}

/** Something that happens in so many of 100 cases. */
export function happens(random: Random, percent: number): boolean {
  return random() * 100 < percent;
}

/** A moment between two others, to the second. When the first isn't the earlier one, it is that. */
export function momentBetween(random: Random, from: Date, to: Date): Date {
  const seconds = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1_000));
  return new Date(from.getTime() + integerBetween(random, 0, seconds) * 1_000);
}

/** Parts of a whole in proportion to weights; their sum is exactly the whole. */
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
