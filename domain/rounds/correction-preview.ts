/** The change that another result would cause, in the API. */
import { z } from 'zod';

/** An account whose money changes: its result of the round before and after, and its balance. Amounts in satang. */
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
  /** Figures of the current settlement. */
  winnersBefore: z.int(),
  payoutBefore: z.int(),
  /** Number of callbacks to partners that hold their members' money: for reversals, and for new payouts. */
  partnerCalls: z.int(),
  accounts: z.array(CorrectedAccount),
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;
