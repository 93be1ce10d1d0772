/** What the account that somebody acts as has, uses of its credit, and has won or lost this week. */
import { z } from 'zod';

/** Amounts in satang. */
export const AccountBalance = z.object({
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
  /** How many members below it have bet in the last seven days; up to a minute behind. */
  activeMembers: z.int(),
  /** How many people other than the reader work as the account or as one below it now. */
  online: z.int(),
});

export type AccountBalance = z.infer<typeof AccountBalance>;
