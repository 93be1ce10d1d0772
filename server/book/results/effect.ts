/** Effect of an approval, as it was shown when the request was submitted. */
import type { ResultPreview } from './preview-result';

type Effect = Pick<
  ResultPreview,
  'lines' | 'stake' | 'discount' | 'winners' | 'payout' | 'houseResult' | 'ownShare' | 'warnings'
>;

/** Returns the sums of a preview; the winners are looked up again when needed. */
export function effectOf({ lines, stake, discount, winners, payout, houseResult, ownShare, warnings }: Effect): Effect {
  return { lines, stake, discount, winners, payout, houseResult, ownShare, warnings };
}
