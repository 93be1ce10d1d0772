/** The limits of a round and the steps of its automatic limits, in the API for the operator. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LimitStep } from './limit-step';

/** Current or last limits of a bet type; amounts in satang. */
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
  /** The last thirty steps, newest first. */
  steps: z.array(LimitStep),
});
export type RoundLimits = z.infer<typeof RoundLimits>;
