/** The operator's limits for a bet type of a lotto and of each of its rounds, and the direction of a change. */
import { z } from 'zod';
import { AMOUNT_MAX } from '../money/amount';
import { BAHT, RATE_MAX, WHOLE_PERCENT } from '../money/proportion';
import { ladderOf, type Rung } from './ladder';
import { directionOf, type Direction } from './overlay';
import type { AutoStep, PricingMode } from './pricing-mode';

/** Scope of a change of limits: the rounds that are open for bets, those that open from now on, or both. */
export const LIMIT_SCOPES = ['open', 'future', 'both'] as const;
export type LimitScope = (typeof LIMIT_SCOPES)[number];

const LEVELS_MAX = 10;
const STEPS_MAX = 20;
/** Highest reduction of a rate; it can't drop to nothing. */
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

/** Whether values ascend from above zero. */
const isAscending = (values: readonly number[]) => values.every((value, index) => (values[index - 1] ?? 0) < value);
const isFalling = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? 0) >= value);

const Steps = z
  .array(Step)
  .max(STEPS_MAX)
  .refine((steps) => isAscending(steps.map(({ at }) => at)))
  .refine((steps) => isAscending(steps.flatMap((step) => (step.kind === 'drop' ? [step.percent] : []))));

/** Pricing as it can be set: later levels and steps never pay more than earlier ones. */
export const PricingInput: z.ZodType<PricingMode, PricingMode> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), rate: Rate }),
  z.strictObject({ kind: z.literal('levels'), rates: z.array(Rate).min(1).max(LEVELS_MAX).refine(isFalling) }),
  z.strictObject({ kind: z.literal('auto'), rate: Rate, maxLoss: Amount, steps: Steps }),
]);

/** Limits of a bet type; amounts in satang. */
export const OperatorLimit = z.strictObject({
  isOn: z.boolean(),
  minStake: Amount.min(BAHT),
  maxStake: Amount.min(BAHT),
  /** Amount that the operator takes on one number; for levels, per level. */
  cap: Amount,
  /** Maximum stake of one person on one number; null without a cap. */
  personCap: Amount.nullable(),
  pricing: PricingInput,
});
export type OperatorLimit = z.infer<typeof OperatorLimit>;

/** Some of the limits of a bet type. */
export const OperatorLimitParts = OperatorLimit.partial();
export type OperatorLimitParts = z.infer<typeof OperatorLimitParts>;

/** Returns the rung at an amount of sales; each rung begins where the previous one ends. */
const rungAt = (ladder: readonly Rung[], sold: number) => ladder.find(({ upTo }) => sold < upTo);

/** Combines several changes; if any of them loosens, the whole change loosens. */
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
 * Returns the direction of a change of cap and pricing. It compares the total that can be sold of a number, and at each
 * moment of its sale the remaining part of the rate and the cap per person. The reference rate itself doesn't count,
 * because packages have their own rates.
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

/** Returns the direction of a change of all limits of a bet type. */
export function directionOfOperatorLimit(before: OperatorLimit, after: OperatorLimit): Direction {
  return together([
    directionOfNumbers(Number(before.isOn), Number(after.isOn)),
    directionOf(before, after),
    directionOfPricing(before, after),
  ]);
}
