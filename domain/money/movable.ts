/** What can be moved between an account and its direct upline at a moment. */
import { z } from 'zod';

/** Amounts in satang: of each movement the most; null without a bound. */
export const MovableFunds = z.object({
  balance: z.int(),
  /** What the account and all below it owe the upline (negative), or are owed, open stakes counted as not yet lost. */
  settled: z.int(),
  /** Whether payments are made at all: on credit, and not with the house. */
  isCleared: z.boolean(),
  deposit: z.int().nullable(),
  withdraw: z.int(),
  collect: z.int(),
  pay: z.int(),
});

export type MovableFunds = z.infer<typeof MovableFunds>;
