/** Results of past days, as the API tells them. */
import { z } from 'zod';
import { RESULT_PARTS } from '../bets/bet-type';
import { EVERY_ROUND_STATE } from '../rounds/round-state';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { DrawnShape } from '../results/drawn-shape';

/** The groups of lotteries that are drawn once a day at most. */
export const HISTORY_GROUPS = ['government', 'foreign', 'stock'] as const;
export type HistoryGroup = (typeof HISTORY_GROUPS)[number];

const named = { lottoId: z.uuid(), code: z.string(), name: z.string().nullable(), family: z.enum(LOTTO_FAMILIES) };

/** A round whose outcome stands. */
export const PastRound = z.object({
  ...named,
  id: z.uuid(),
  businessDate: z.iso.date(),
  state: z.enum(EVERY_ROUND_STATE),
  digits: DrawnShape.nullable(),
  isCorrected: z.boolean(),
  /** Of those of the house who entered and approved what stands; null for everybody else, and where nobody did. */
  enteredBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
});
export type PastRound = z.infer<typeof PastRound>;

/** A result that a number was part of. */
export const LastSeen = z.object({
  ...named,
  part: z.enum(RESULT_PARTS),
  roundId: z.uuid(),
  businessDate: z.iso.date(),
});
export type LastSeen = z.infer<typeof LastSeen>;
