/** The totals of a bet type in a round, in the API. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';

/** Amounts in satang; payout, winners and share are null until there is a settlement. */
export const BetTypeSums = z.object({
  betType: z.enum(BET_TYPES),
  lines: z.int(),
  stake: z.int(),
  discount: z.int(),
  winners: z.int().nullable(),
  payout: z.int().nullable(),
  ownShare: z.int().nullable(),
});
export type BetTypeSums = z.infer<typeof BetTypeSums>;
