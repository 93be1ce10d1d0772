/** Lay-off and wallet terms of a lotto (`/lotto/edit-transfer`) in the API. Amounts in satang. */
import { z } from 'zod';
import { bookedNumber, isBetNumber } from '../bets/bet-number';
import { BET_TYPES } from '../bets/bet-type';
import { AMOUNT_MAX } from '../money/amount';
import { BAHT } from '../money/proportion';
import { fault } from '../validation/validation';
import { KEEP_BASES } from './keep';

/** Maximum number of rows of kept amounts. */
const KEEPS_MAX = 2_000;

/** Minutes before the close; a reminder comes at most a day ahead. */
const REMINDER_MAX = 1_440;

/** Kept amount of a bet type, or of one number of it. */
export const KeepRow = z
  .strictObject({
    betType: z.enum(BET_TYPES),
    /** Null for every number without a row of its own. */
    number: z.string().max(6).nullable(),
    by: z.enum(KEEP_BASES),
    amount: z.int().min(0).max(AMOUNT_MAX).multipleOf(BAHT),
  })
  .superRefine(({ betType, number }, context) => {
    if (number !== null && !isBetNumber(betType, number)) context.addIssue({ ...fault('invalid'), path: ['number'] });
  });
export type KeepRow = z.infer<typeof KeepRow>;

const WalletStake = z.int().min(BAHT).max(AMOUNT_MAX).multipleOf(BAHT).nullable();

/**
 * Whether the lotto is offered to partners whose members' money is held here, and the bounds of their stakes per line.
 */
export const WalletTerms = z
  .strictObject({ isOffered: z.boolean(), minStake: WalletStake, maxStake: WalletStake })
  .superRefine(({ minStake, maxStake }, context) => {
    if (minStake !== null && maxStake !== null && minStake > maxStake)
      context.addIssue({ ...fault('limits.minAboveMax'), path: ['maxStake'] });
  });
export type WalletTerms = z.infer<typeof WalletTerms>;

/** The parts that can be changed; parts left out stay unchanged. All kept amounts are replaced together. */
export const TransferTermsChange = z.strictObject({
  keeps: z.array(KeepRow).max(KEEPS_MAX).optional(),
  remindsBefore: z.int().min(1).max(REMINDER_MAX).nullable().optional(),
  wallet: WalletTerms.optional(),
});
export type TransferTermsChange = z.infer<typeof TransferTermsChange>;

/** A round that can be laid off, or was. */
const LayOffRoundRef = z.object({
  id: z.uuid(),
  businessDate: z.iso.date(),
  number: z.int(),
  state: z.string(),
  closesAt: z.iso.datetime({ offset: true }),
});
export type LayOffRoundRef = z.infer<typeof LayOffRoundRef>;

/** The terms of a lotto. */
export const TransferTerms = z.object({
  id: z.uuid(),
  /** 0 as long as no terms were set. */
  version: z.int(),
  /** Bet types offered in the lotto, in the order of lists. */
  betTypes: z.array(z.enum(BET_TYPES)),
  keeps: z.array(KeepRow),
  remindsBefore: z.int().nullable(),
  wallet: WalletTerms,
  /** Rounds without a known result, and the latest rounds with batches; only for the operator. */
  rounds: z.array(LayOffRoundRef),
});
export type TransferTerms = z.infer<typeof TransferTerms>;

/** Returns the key of a row; rows that are booked as one number have the same key. */
export function keyOfKeep({ betType, number }: Pick<KeepRow, 'betType' | 'number'>): string {
  return `${betType} ${number === null ? '' : bookedNumber(betType, number)}`;
}
