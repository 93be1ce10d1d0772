/** Reasons recorded for actions on a round that no user gave a reason for. */
import { MISMATCH } from './approval-record';

/** Reasons recorded by the system; users write theirs in their own words. */
const OWN: readonly string[] = ['tooFewShoots', 'calledOff', MISMATCH];

/** Returns the key of the text for a reason recorded by the system; null for a user's own words. */
export function reasonKey(reason: string): string | null {
  return OWN.includes(reason) ? `results.reasons.${reason}` : null;
}
