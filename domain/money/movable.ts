/** The amounts that can now be moved between an account and its direct upline. */
import { z } from 'zod';

/** Amounts in satang: the maximum of each movement; null without a bound. */
export const MovableFunds = z.object({
  balance: z.int(),
  /**
   * Amount that the account and everyone below it owe the upline (negative) or are owed; open stakes aren't counted as
   * lost yet.
   */
  settled: z.int(),
  /** Whether payments are possible: only on credit, and not with the house account. */
  isCleared: z.boolean(),
  deposit: z.int().nullable(),
  withdraw: z.int(),
  collect: z.int(),
  pay: z.int(),
});

export type MovableFunds = z.infer<typeof MovableFunds>;
