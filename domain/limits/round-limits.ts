/** What held in a round and what its automatic limits did, as the API tells it to the house. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LimitStep } from './limit-step';

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

export const RoundLimits = z.object({
  types: z.array(HeldLimit),
  /** The last thirty steps, the newest first. */
  steps: z.array(LimitStep),
});
export type RoundLimits = z.infer<typeof RoundLimits>;
