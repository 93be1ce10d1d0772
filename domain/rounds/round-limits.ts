/** What held in a round and what its automatic limits did, as the API tells it to the house. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import type { ListedLimitStep } from '../limits/lotto-limits';

/** What held for a bet type, as it stands or stood last; amounts in satang. */
export const HeldLimit = z.object({
  betType: z.enum(BET_TYPES),
  isOn: z.boolean(),
  minStake: z.int(),
  maxStake: z.int(),
  cap: z.int(),
  personCap: z.int().nullable(),
  pricing: z.enum(['fixed', 'levels', 'auto']),
});
export type HeldLimit = z.infer<typeof HeldLimit>;

export interface RoundLimits {
  types: HeldLimit[];
  /** The last thirty steps, the newest first. */
  steps: ListedLimitStep[];
}
