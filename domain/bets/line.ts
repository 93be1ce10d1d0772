/** A line of a slip as it is sent in: bet type, number, stake and rate (domain.md §1). */
import { z } from 'zod';
import { AMOUNT_MAX } from '../money/amount';
import { BAHT, RATE_MAX } from '../money/proportion';
import { isBetNumber } from './bet-number';
import { BET_TYPES, type BetType } from './bet-type';

/** Maximum number of lines on a slip. */
export const LINES_PER_SLIP_MAX = 200;

/** Stakes are whole baht, at least one; a setting can make the step larger. */
export const STAKE_STEP = BAHT;

const shape = {
  betType: z.enum(BET_TYPES),
  number: z.string().trim(),
  /** Satang. */
  stake: z.int().positive().max(AMOUNT_MAX).multipleOf(STAKE_STEP),
};

const hasItsNumber = ({ betType, number }: { betType: BetType; number: string }) => isBetNumber(betType, number);

/** Payout rate × 100 that the sender was shown. */
const rate = z.int().positive().max(RATE_MAX);

export const BetLine = z.strictObject({ ...shape, rate }).refine(hasItsNumber, { path: ['number'] });
export type BetLine = z.infer<typeof BetLine>;

export const BetLines = z.array(BetLine).min(1).max(LINES_PER_SLIP_MAX);

/** A line to check without placing it; null as the rate accepts any. */
export const LineRequest = z
  .strictObject({ ...shape, rate: rate.nullable() })
  .refine(hasItsNumber, { path: ['number'] });
export type LineRequest = z.infer<typeof LineRequest>;
