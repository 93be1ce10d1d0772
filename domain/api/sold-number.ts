/** A number of a round in the API. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LaidOff } from '../lay-off/laid-off';

/** A number as it is booked, with sorted digits if their order doesn't count; amounts in satang. */
export const SoldNumber = z.object({
  betType: z.enum(BET_TYPES),
  number: z.string(),
  lines: z.int(),
  sold: z.int(),
  /** Payout if the number comes. */
  liability: z.int(),
  isWinner: z.boolean(),
  /** Null when nothing was laid off, and for everyone but the operator. */
  laidOff: LaidOff.nullable(),
});
export type SoldNumber = z.infer<typeof SoldNumber>;
