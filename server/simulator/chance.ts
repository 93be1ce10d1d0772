/** Random distributions that people's betting follows, over the numbers of a seed. */
import type { Random } from './random';

/** Returns a normally distributed number around 0 (Box and Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Returns a log-normal number: equally likely to be a multiple of the median as the same fraction of it. */
export function logNormal(random: Random, median: number, sigma: number): number {
  return median * Math.exp(sigma * normal(random));
}

/** Returns a random count with a mean (Poisson; for large means by the normal distribution). */
export function countAround(random: Random, mean: number): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const bound = Math.exp(-mean);
  let [count, product] = [0, random()];
  while (product > bound) {
    count += 1;
    product *= random();
  }
  return count;
}

/** A function that picks from a list by weights. */
export type Picker<T> = (random: Random) => T;

/**
 * Makes a picker that picks each element with a probability proportional to its weight.
 *
 * @throws RangeError if no element has a weight
 */
export function weightedPicker<T>(list: readonly T[], weightOf: (one: T) => number): Picker<T> {
  let sum = 0;
  const upTo = list.map((one) => (sum += weightOf(one)));
  if (!(sum > 0)) throw new RangeError('nothing to pick from');
  return (random) => {
    const threshold = random() * sum;
    let [low, high] = [0, list.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > threshold) high = middle;
      else low = middle + 1;
    }
    return list[low] as T;
  };
}
