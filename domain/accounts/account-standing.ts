/** What the account that somebody acts as has, uses of its credit, and has won or lost this week. */
import { z } from 'zod';

/** Amounts in satang. */
export const AccountStanding = z.object({
  balance: z.int(),
  creditLimit: z.int(),
  /** What it can hand down, or bet with: what was given on of its credit is out of it. */
  available: z.int(),
  /** Basis points of the limit; null without one. */
  usedCredit: z.int().nullable(),
  /** Whether so much is used that somebody should look. */
  isNearLimit: z.boolean(),
  /** The Monday on which the week began, a business date. */
  weekFrom: z.iso.date(),
  /** The account's own share of what was settled since, its commission with it. */
  weekResult: z.int(),
});

export type AccountStanding = z.infer<typeof AccountStanding>;
