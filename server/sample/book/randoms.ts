/** Random numbers per round. */
import { type Random, seededRandom } from '../../simulator/random';
import type { SampleRound } from './sample-rounds';

/** Returns a separate random stream for a round, so that one more round doesn't change the others. */
export function randomOf(seed: number, { code, businessDate, number }: SampleRound): Random {
  let mixed = seed >>> 0;
  for (const letter of `${code}/${businessDate}/${number}`) mixed = (Math.imul(mixed, 31) + letter.charCodeAt(0)) >>> 0;
  return seededRandom(mixed);
}
