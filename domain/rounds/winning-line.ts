/** A winning line in the API. */
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
  /** Number by which people refer to the slip. */
  slipNo: z.int(),
  /** Part of the payout that the reader pays. */
  ownShare: z.int(),
  /** Whether its payout is held until it is confirmed, and whether a confirmation is requested. */
  isHeld: z.boolean(),
  isAsked: z.boolean(),
});
export type WinningLine = z.infer<typeof WinningLine>;
