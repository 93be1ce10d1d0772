/** Rules for single numbers (เลขอั้น) in the API. Moments as ISO text, amounts in satang. */
import { z } from 'zod';
import { bookedNumber, isBetNumber } from '../bets/bet-number';
import { BET_TYPES, type BetType } from '../bets/bet-type';
import { AMOUNT_MAX } from '../money/amount';
import { BAHT } from '../money/proportion';
import { fault } from '../validation/validation';
import type { NumberRuleKind } from './number-rule';
import { Moment } from '../validation/scalars';

/** Maximum number of rules in one request. */
export const NUMBER_RULES_MAX = 2_000;

/** Actions for single numbers by hand, in the box. */
export const REQUESTED_KINDS = ['closed', 'halfPay', 'hot'] as const satisfies readonly NumberRuleKind[];

/** One number of a bet type, and the action for it. */
export const RequestedNumber = z
  .strictObject({
    betType: z.enum(BET_TYPES),
    number: z.string().max(6),
    kind: z.enum(REQUESTED_KINDS),
    /** For a hot number, the amount that the operator takes on it. */
    cap: z.int().min(0).max(AMOUNT_MAX).multipleOf(BAHT).optional(),
  })
  .superRefine(({ betType, number, kind, cap }, ctx) => {
    if (!isBetNumber(betType, number)) ctx.addIssue({ ...fault('invalid'), path: ['number'] });
    if (kind === 'hot' && cap === undefined) ctx.addIssue({ ...fault('required'), path: ['cap'] });
    if (kind !== 'hot' && cap !== undefined) ctx.addIssue({ ...fault('invalid'), path: ['cap'] });
  });
export type RequestedNumber = z.infer<typeof RequestedNumber>;

/** A number that is exempt from automatic steps. */
export const ExemptNumber = z
  .strictObject({ betType: z.enum(BET_TYPES), number: z.string().max(6) })
  .superRefine(({ betType, number }, ctx) => {
    if (!isBetNumber(betType, number)) ctx.addIssue({ ...fault('invalid'), path: ['number'] });
  });
export type ExemptNumber = z.infer<typeof ExemptNumber>;

/** A number with its rule. */
export type RuledNumber = Omit<RequestedNumber, 'kind'> & { kind: NumberRuleKind };

/** A current rule. */
export const ListedNumberRule = z.object({
  id: z.uuid(),
  betType: z.enum(BET_TYPES),
  /** Number as it is booked. */
  number: z.string(),
  kind: z.enum(REQUESTED_KINDS),
  cap: z.int().nullable(),
  /** Null for all rounds until removed. */
  roundId: z.uuid().nullable(),
  fromAt: Moment.nullable(),
  untilAt: Moment.nullable(),
  reason: z.string().nullable(),
  /** Owner of the rule: true for the operator's, false for the reader's own. */
  isHouse: z.boolean(),
  createdBy: z.string(),
  createdAt: Moment,
  /** Sales in the displayed round; null for readers who may not see them. */
  sold: z.int().nullable(),
});
export type ListedNumberRule = z.infer<typeof ListedNumberRule>;

/** Facts about a number, shown before an action is applied to it. */
export const NumberPreview = z.object({
  betType: z.enum(BET_TYPES),
  /** Number as it is booked. */
  number: z.string(),
  /** Null for readers who may not see it. */
  sold: z.int().nullable(),
  lines: z.int().nullable(),
  /** Rules that already apply to it. */
  rules: z.array(z.object({ kind: z.enum(REQUESTED_KINDS), cap: z.int().nullable(), roundId: z.uuid().nullable() })),
});
export type NumberPreview = z.infer<typeof NumberPreview>;

/** Result of applying actions to numbers. */
export const NumbersDone = z.object({
  /** Ids of the new rules. */
  ids: z.array(z.uuid()),
  /** Number of the numbers that already had such a rule. */
  known: z.int(),
});
export type NumbersDone = z.infer<typeof NumbersDone>;

/** Returns the key of a number; numbers that are booked as one have the same key. */
export function keyOfNumber({ betType, number }: { betType: BetType; number: string }): string {
  return `${betType} ${bookedNumber(betType, number)}`;
}

/**
 * Merges repeated entries of a number into the strictest one: closed before everything else, then the smallest cap.
 * Half-pay and a cap can be combined.
 */
export function withoutRepeats<Requested extends RuledNumber>(requested: readonly Requested[]): Requested[] {
  const found = new Map<string, Requested>();
  for (const one of requested) {
    const booked = { ...one, number: bookedNumber(one.betType, one.number) };
    const key = `${keyOfNumber(one)} ${one.kind}`;
    const before = found.get(key);
    if (!before || (one.cap ?? 0) < (before.cap ?? 0)) found.set(key, booked);
  }
  return [...found.values()].filter((one) => one.kind === 'closed' || !found.has(`${keyOfNumber(one)} closed`));
}
