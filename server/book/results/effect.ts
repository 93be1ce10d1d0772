/** Effect of an approval, as it was shown when the request was submitted. */
import type { ResultPreview } from './preview-result';

type Effect = Pick<
  ResultPreview,
  'lines' | 'stake' | 'discount' | 'winners' | 'payout' | 'houseResult' | 'ownShare' | 'warnings' | 'isCompared'
>;

/** Returns the sums of a preview; the winners are looked up again when needed. */
export function effectOf(preview: Effect): Effect {
  const { lines, stake, discount, winners, payout, houseResult, ownShare, warnings, isCompared } = preview;
  return { lines, stake, discount, winners, payout, houseResult, ownShare, warnings, isCompared };
}
