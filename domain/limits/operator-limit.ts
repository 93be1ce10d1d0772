/** What the house sets for a bet type of a lotto and of each of its rounds, and which way a change of it goes. */
import { z } from 'zod';
import { AMOUNT_MAX } from '../money/amount';
import { BAHT, WHOLE_PERCENT } from '../money/proportion';
import { ladderOf, type Rung } from './ladder';
import { directionOf, type Direction } from './overlay';
import type { AutoStep, PricingMode } from './pricing-mode';

/** A change of limits says where it holds: in rounds that are bet on now, in those that open from now on, or in both. */
export const LIMIT_SCOPES = ['open', 'future', 'both'] as const;
export type LimitScope = (typeof LIMIT_SCOPES)[number];

const RATE_MAX = 100_000_000;
const LEVELS_MAX = 10;
const STEPS_MAX = 20;
/** A rate may not drop to nothing. */
const DROP_MAX = 9_500;

const Rate = z.int().min(1).max(RATE_MAX);
const Amount = z.int().min(0).max(AMOUNT_MAX).multipleOf(BAHT);
const At = z
  .int()
  .min(1)
  .max(WHOLE_PERCENT - 1);

const Step: z.ZodType<AutoStep, AutoStep> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('personCap'), at: At, share: z.int().min(1).max(WHOLE_PERCENT) }),
  z.strictObject({ kind: z.literal('drop'), at: At, percent: z.int().min(1).max(DROP_MAX) }),
]);

/** Of what is above nothing. */
const isAscending = (values: readonly number[]) => values.every((value, index) => (values[index - 1] ?? 0) < value);
const isFalling = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? 0) >= value);

const Steps = z
  .array(Step)
  .max(STEPS_MAX)
  .refine((steps) => isAscending(steps.map(({ at }) => at)))
  .refine((steps) => isAscending(steps.flatMap((step) => (step.kind === 'drop' ? [step.percent] : []))));

/** Pricing as it may be set: later levels and steps never pay more than earlier ones. */
export const PricingInput: z.ZodType<PricingMode, PricingMode> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), rate: Rate }),
  z.strictObject({ kind: z.literal('levels'), rates: z.array(Rate).min(1).max(LEVELS_MAX).refine(isFalling) }),
  z.strictObject({ kind: z.literal('auto'), rate: Rate, maxLoss: Amount, steps: Steps }),
]);

/** What can be set for a bet type; amounts in satang. */
export const OperatorLimit = z.strictObject({
  isOn: z.boolean(),
  minStake: Amount.min(BAHT),
  maxStake: Amount.min(BAHT),
  /** What the house takes on one number; in levels, per level. */
  cap: Amount,
  /** What one person may stake on one number; null without a cap. */
  personCap: Amount.nullable(),
  pricing: PricingInput,
});
export type OperatorLimit = z.infer<typeof OperatorLimit>;

/** Some parts of it. */
export const OperatorLimitParts = OperatorLimit.partial();
export type OperatorLimitParts = z.infer<typeof OperatorLimitParts>;

/** Each begins where the one before it ends. */
const rungAt = (ladder: readonly Rung[], sold: number) => ladder.find(({ upTo }) => sold < upTo);

/** What comes after several changes at once: one that loosens anything loosens. */
function together(directions: readonly Direction[]): Direction {
  if (directions.includes('looser')) return 'looser';
  return directions.includes('tighter') ? 'tighter' : 'same';
}

function directionOfNumbers(before: number, after: number): Direction {
  if (after > before) return 'looser';
  return after < before ? 'tighter' : 'same';
}

type Pricing = Pick<OperatorLimit, 'pricing' | 'cap'>;

/**
 * Which way a change of cap and pricing goes: by what may be sold of a number at all, by the part of a rate that is left
 * at any moment of its sale, and by what one person may stake then. The rate of reference as such decides nothing, as
 * packages have rates of their own.
 */
function directionOfPricing(before: Pricing, after: Pricing): Direction {
  const [was, is] = [ladderOf(before.pricing, before.cap), ladderOf(after.pricing, after.cap)];
  const [wasFirst, isFirst] = [was[0]?.rate ?? 1, is[0]?.rate ?? 1];
  const moments = [...was, ...is].flatMap(({ from }) => {
    const [old, next] = [rungAt(was, from), rungAt(is, from)];
    if (!old || !next) return [];
    return [
      directionOfNumbers(old.rate * isFirst, next.rate * wasFirst),
      directionOfNumbers(old.personCap ?? Infinity, next.personCap ?? Infinity),
    ];
  });
  return together([directionOfNumbers(was.at(-1)?.upTo ?? 0, is.at(-1)?.upTo ?? 0), ...moments]);
}

/** Which way a change of everything that is set for a bet type goes. */
export function directionOfOperatorLimit(before: OperatorLimit, after: OperatorLimit): Direction {
  return together([
    directionOfNumbers(Number(before.isOn), Number(after.isOn)),
    directionOf(before, after),
    directionOfPricing(before, after),
  ]);
}
