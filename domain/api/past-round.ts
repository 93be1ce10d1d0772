/** Results of past days in the API. */
import { z } from 'zod';
import { RESULT_PARTS } from '../bets/bet-type';
import { EVERY_ROUND_STATE } from '../rounds/round-state';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { DrawnShape } from '../results/drawn-shape';

/** Groups of lotteries that are drawn at most once a day. */
export const HISTORY_GROUPS = ['government', 'foreign', 'stock'] as const;
export type HistoryGroup = (typeof HISTORY_GROUPS)[number];

const named = { lottoId: z.uuid(), code: z.string(), name: z.string().nullable(), family: z.enum(LOTTO_FAMILIES) };

/** A round with a final outcome. */
export const PastRound = z.object({
  ...named,
  id: z.uuid(),
  businessDate: z.iso.date(),
  state: z.enum(EVERY_ROUND_STATE),
  digits: DrawnShape.nullable(),
  isCorrected: z.boolean(),
  /** Operator's users who entered and approved the current result; null for other readers, and when nobody did. */
  enteredBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
});
export type PastRound = z.infer<typeof PastRound>;

/** A result that contained a number. */
export const LastSeen = z.object({
  ...named,
  part: z.enum(RESULT_PARTS),
  roundId: z.uuid(),
  businessDate: z.iso.date(),
});
export type LastSeen = z.infer<typeof LastSeen>;
