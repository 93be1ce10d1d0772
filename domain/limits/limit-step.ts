/** A step that a round's automatic limits took, in the API. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';

/** Amounts in satang, rates × 100. */
export const LimitStep = z.object({
  id: z.uuid(),
  betType: z.enum(BET_TYPES),
  number: z.string(),
  /** Basis points of the total that can be sold; 10,000 for its end. */
  stepAt: z.int(),
  /** Sales at the moment of the step. */
  sold: z.int(),
  rateBefore: z.int(),
  rateAfter: z.int(),
  at: z.iso.datetime({ offset: true }),
  isUndone: z.boolean(),
  undoneReason: z.string().nullable(),
  /** Lines and stakes refused on the number while this was the last step taken. */
  refusedLines: z.int(),
  refusedStake: z.int(),
});
export type LimitStep = z.infer<typeof LimitStep>;
