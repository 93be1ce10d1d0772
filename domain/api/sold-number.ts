/** A number of a round, as the API tells it. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LaidOff } from '../lay-off/laid-off';

/** A number as it is booked, digits in order where their order doesn't count; amounts in satang. */
export const SoldNumber = z.object({
  betType: z.enum(BET_TYPES),
  number: z.string(),
  lines: z.int(),
  sold: z.int(),
  /** What it pays if it comes. */
  liability: z.int(),
  isWinner: z.boolean(),
  /** Null where nothing was, and for everybody but the house. */
  laidOff: LaidOff.nullable(),
});
export type SoldNumber = z.infer<typeof SoldNumber>;
