/** Balance of the account acted as, its used credit, and its win/loss of this week. */
import { z } from 'zod';

/** Amounts in satang. */
export const AccountBalance = z.object({
  balance: z.int(),
  creditLimit: z.int(),
  /** Amount that it can hand down or bet with. Credit that it has given on is already subtracted. */
  available: z.int(),
  /** Used share of the limit in basis points; null without a limit. */
  usedCredit: z.int().nullable(),
  /** Whether the used credit is so high that a user should look at it. */
  isNearLimit: z.boolean(),
  /** Business date of the Monday on which the week began. */
  weekFrom: z.iso.date(),
  /** The account's own share of everything settled since then, including its commission. */
  weekResult: z.int(),
  /** Number of members below it who have bet in the last seven days; up to a minute old. */
  activeMembers: z.int(),
  /** Number of people other than the reader who are now working as the account or as one below it. */
  online: z.int(),
});

export type AccountBalance = z.infer<typeof AccountBalance>;
