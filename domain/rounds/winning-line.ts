/** A line that won, as the API tells it. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';

/** A line that would win; amounts in satang. */
export const TopWinner = z.object({
  slipId: z.uuid(),
  position: z.int(),
  memberId: z.uuid(),
  member: z.string(),
  betType: z.enum(BET_TYPES),
  number: z.string(),
  stake: z.int(),
  payout: z.int(),
});
export type TopWinner = z.infer<typeof TopWinner>;

/** A line that won. */
export const WinningLine = TopWinner.extend({
  /** What people call the slip. */
  slipNo: z.int(),
  /** What of the payout is the reader's own to pay. */
  ownShare: z.int(),
  /** Whether it isn't paid until somebody has confirmed it, and whether somebody is asked to. */
  isHeld: z.boolean(),
  isAsked: z.boolean(),
});
export type WinningLine = z.infer<typeof WinningLine>;
