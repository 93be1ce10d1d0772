/** The payout of a result, in the API. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { DrawnShape } from '../results/drawn-shape';
import { APPROVAL_MODES } from './approval';
import { TopWinner } from './winning-line';

/** Warnings that suggest a second look at a result before it is submitted. */
const RESULT_WARNINGS = [
  /** The previous round has the same result; the lottery's page may not have been updated. */
  'sameAsPrevious',
  /** Its payout is a larger part of the stakes than in any of the last rounds. */
  'payoutOutsideUsual',
  /** An index differs much from its last close. */
  'indexOutsideUsual',
] as const;
export type ResultWarning = (typeof RESULT_WARNINGS)[number];

/** Amounts in satang. */
const sums = {
  lines: z.int(),
  stake: z.int(),
  discount: z.int(),
  winners: z.int(),
  payout: z.int(),
  ownShare: z.int(),
};

export const ResultPreview = z.object({
  ...sums,
  digits: DrawnShape,
  byBetType: z.array(z.object({ ...sums, betType: z.enum(BET_TYPES) })),
  /** Stakes less discounts and payouts, for all holders together. */
  houseResult: z.int(),
  topWinners: z.array(TopWinner),
  warnings: z.array(z.enum(RESULT_WARNINGS)),
  /** Whether there were enough earlier rounds to compare the payout with. */
  isCompared: z.boolean(),
  mode: z.enum(APPROVAL_MODES),
});
export type ResultPreview = z.infer<typeof ResultPreview>;
