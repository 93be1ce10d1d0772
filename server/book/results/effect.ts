/** What an approval says it would change, as it was shown when it was asked for. */
import type { ResultPreview } from './preview-result';

type Effect = Pick<
  ResultPreview,
  'lines' | 'stake' | 'discount' | 'winners' | 'payout' | 'houseResult' | 'ownShare' | 'warnings'
>;

/** The sums of a preview; who wins is looked up anew. */
export function effectOf({ lines, stake, discount, winners, payout, houseResult, ownShare, warnings }: Effect): Effect {
  return { lines, stake, discount, winners, payout, houseResult, ownShare, warnings };
}
