/** What a result would pay, as the API tells it. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { DrawnShape } from '../results/drawn-shape';
import { APPROVAL_MODES } from './approval';
import { TopWinner } from './winning-line';

/** What makes a result worth a second look before it is submitted. */
const RESULT_WARNINGS = [
  /** The round before has the same result: the page of the lottery may not have been renewed. */
  'sameAsPrevious',
  /** It pays a larger part of the stakes than any of the last rounds. */
  'payoutOutsideUsual',
  /** An index is far from where it closed the last time. */
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
  /** Stakes less discounts and payouts, whoever holds them. */
  houseResult: z.int(),
  topWinners: z.array(TopWinner),
  warnings: z.array(z.enum(RESULT_WARNINGS)),
  mode: z.enum(APPROVAL_MODES),
});
export type ResultPreview = z.infer<typeof ResultPreview>;
