/** Why something was done to a round, where nobody said so. */
import { MISMATCH } from './approval-record';

/** The reasons that the house gives by itself; people write theirs in their own words. */
const OWN: readonly string[] = ['tooFewShoots', 'calledOff', MISMATCH];

/** The key of the words of a reason that the house gave by itself; null of one in somebody's own words. */
export function reasonKey(reason: string): string | null {
  return OWN.includes(reason) ? `results.reasons.${reason}` : null;
}
