/** What another result would change, as the API tells it. */
import { z } from 'zod';

/** An account whose money changes: what it had of the round and would have, and its balance. Amounts in satang. */
const CorrectedAccount = z.object({
  accountId: z.uuid(),
  username: z.string(),
  isMember: z.boolean(),
  before: z.int(),
  after: z.int(),
  balance: z.int(),
  balanceAfter: z.int(),
  goesNegative: z.boolean(),
  hasCleared: z.boolean(),
});
export type CorrectedAccount = z.infer<typeof CorrectedAccount>;

export const CorrectionPreview = z.object({
  winners: z.int(),
  payout: z.int(),
  /** Of the settlement that stands. */
  winnersBefore: z.int(),
  payoutBefore: z.int(),
  /** Calls to partners who keep their members' money: what is taken back, and what is paid anew. */
  partnerCalls: z.int(),
  accounts: z.array(CorrectedAccount),
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;
