/** Rules of single numbers (เลขอั้น) as the API takes and tells them. Moments as ISO text, amounts in satang. */
import { z } from 'zod';
import { bookedNumber, isBetNumber } from '../bets/bet-number';
import { BET_TYPES, type BetType } from '../bets/bet-type';
import { AMOUNT_MAX } from '../money/amount';
import { BAHT } from '../money/proportion';
import { fault } from '../validation/validation';
import type { NumberRuleKind } from './number-rule';
import { Moment } from '../validation/scalars';

/** At most so many at once. */
export const NUMBER_RULES_MAX = 2_000;

/** What is done with single numbers by hand, in the box. */
export const REQUESTED_KINDS = ['closed', 'halfPay', 'hot'] as const satisfies readonly NumberRuleKind[];

/** One number of a bet type and what is done with it. */
export const RequestedNumber = z
  .strictObject({
    betType: z.enum(BET_TYPES),
    number: z.string().max(6),
    kind: z.enum(REQUESTED_KINDS),
    /** Of a hot number what the house takes on it. */
    cap: z.int().min(0).max(AMOUNT_MAX).multipleOf(BAHT).optional(),
  })
  .superRefine(({ betType, number, kind, cap }, ctx) => {
    if (!isBetNumber(betType, number)) ctx.addIssue({ ...fault('invalid'), path: ['number'] });
    if (kind === 'hot' && cap === undefined) ctx.addIssue({ ...fault('required'), path: ['cap'] });
    if (kind !== 'hot' && cap !== undefined) ctx.addIssue({ ...fault('invalid'), path: ['cap'] });
  });
export type RequestedNumber = z.infer<typeof RequestedNumber>;

/** A number that no automatic step is taken on. */
export const ExemptNumber = z
  .strictObject({ betType: z.enum(BET_TYPES), number: z.string().max(6) })
  .superRefine(({ betType, number }, ctx) => {
    if (!isBetNumber(betType, number)) ctx.addIssue({ ...fault('invalid'), path: ['number'] });
  });
export type ExemptNumber = z.infer<typeof ExemptNumber>;

/** A number with what is said about it. */
export type RuledNumber = Omit<RequestedNumber, 'kind'> & { kind: NumberRuleKind };

/** A rule that stands. */
export const ListedNumberRule = z.object({
  id: z.uuid(),
  betType: z.enum(BET_TYPES),
  /** As it is booked. */
  number: z.string(),
  kind: z.enum(REQUESTED_KINDS),
  cap: z.int().nullable(),
  /** Null for all rounds until removed. */
  roundId: z.uuid().nullable(),
  fromAt: Moment.nullable(),
  untilAt: Moment.nullable(),
  reason: z.string().nullable(),
  /** Whose it is: the house's, or the reader's own. */
  isHouse: z.boolean(),
  createdBy: z.string(),
  createdAt: Moment,
  /** Sold in the round that is looked at; null for those it is none of the business of. */
  sold: z.int().nullable(),
});
export type ListedNumberRule = z.infer<typeof ListedNumberRule>;

/** What is known of a number before anything is done with it. */
export const NumberPreview = z.object({
  betType: z.enum(BET_TYPES),
  /** As it is booked. */
  number: z.string(),
  /** Null for those it is none of the business of. */
  sold: z.int().nullable(),
  lines: z.int().nullable(),
  /** What holds of it already. */
  rules: z.array(z.object({ kind: z.enum(REQUESTED_KINDS), cap: z.int().nullable(), roundId: z.uuid().nullable() })),
});
export type NumberPreview = z.infer<typeof NumberPreview>;

/** What applying numbers did. */
export const NumbersDone = z.object({
  /** The new rules. */
  ids: z.array(z.uuid()),
  /** How many of the numbers had such a rule already. */
  known: z.int(),
});
export type NumbersDone = z.infer<typeof NumbersDone>;

/** The key by which numbers that are booked as one are one. */
export function keyOfNumber({ betType, number }: { betType: BetType; number: string }): string {
  return `${betType} ${bookedNumber(betType, number)}`;
}

/** Several entries of one number are its strictest: closed above all, the smallest cap; half-pay and a cap go together. */
export function withoutRepeats<Wanted extends RuledNumber>(wanted: readonly Wanted[]): Wanted[] {
  const found = new Map<string, Wanted>();
  for (const one of wanted) {
    const booked = { ...one, number: bookedNumber(one.betType, one.number) };
    const key = `${keyOfNumber(one)} ${one.kind}`;
    const before = found.get(key);
    if (!before || (one.cap ?? 0) < (before.cap ?? 0)) found.set(key, booked);
  }
  return [...found.values()].filter((one) => one.kind === 'closed' || !found.has(`${keyOfNumber(one)} closed`));
}
