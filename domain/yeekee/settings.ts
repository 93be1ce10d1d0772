/** Settings of a yeekee lottery in addition to those of every lottery (domain.md §3). */
import { z } from 'zod';
import { BAHT } from '../money/proportion';

/** Largest possible prize: a million baht. */
const PRIZE_MAX = 1_000_000 * BAHT;

const amount = z.int().min(0).max(PRIZE_MAX).multipleOf(BAHT);

/** Prizes in satang, and whether a seed is published as its hash at opening and revealed afterwards. */
export const YeekeeChoice = z.object({
  prizes: z.object({ row1: amount, row16: amount, minStake: amount }),
  isCommitReveal: z.boolean(),
});
export type YeekeeChoice = z.infer<typeof YeekeeChoice>;
