/** Chance of a round's own. */
import { type Random, seededRandom } from '../../simulator/random';
import type { SampleRound } from './sample-rounds';

/** A stream of chance of a round's own, so that one round more doesn't change the others. */
export function randomOf(seed: number, { code, businessDate, number }: SampleRound): Random {
  let mixed = seed >>> 0;
  for (const letter of `${code}/${businessDate}/${number}`) mixed = (Math.imul(mixed, 31) + letter.charCodeAt(0)) >>> 0;
  return seededRandom(mixed);
}
