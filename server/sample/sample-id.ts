/**
 * Ids of the sample: UUIDv7 like all others, but derived from the seed, so that the same seed makes the same business.
 */
import { v7 } from 'uuid';
import { integerBetween, type Random } from '../simulator/random';

const RANDOM_BYTES = 16;

/** Returns the id of a thing made at a moment. */
export function idAt(random: Random, moment: Date): string {
  const bytes = Uint8Array.from({ length: RANDOM_BYTES }, () => integerBetween(random, 0, 255));
  return v7({ msecs: moment.getTime(), random: bytes });
}
