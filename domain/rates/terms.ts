/** The terms of a bet type, and the packages of terms that accounts are given (domain.md §1). */
import { z } from 'zod';
import type { BetType } from '../bets/bet-type';
import { AMOUNT_MAX } from '../money/amount';
import { BAHT, RATE_MAX, WHOLE_PERCENT } from '../money/proportion';

/** Terms of a package for one lotto and bet type; rates × 100, percents in basis points, amounts in satang. */
export const Terms = z
  .object({
    rate: z.int().positive().max(RATE_MAX),
    discount: z.int().min(0).max(WHOLE_PERCENT),
    minStake: z.int().positive().max(AMOUNT_MAX).multipleOf(BAHT),
    maxStake: z.int().positive().max(AMOUNT_MAX).multipleOf(BAHT),
  })
  .refine((terms) => terms.minStake <= terms.maxStake, { path: ['maxStake'] });
export type Terms = z.infer<typeof Terms>;

/** Initial terms of the operator for a bet type; rates × 100, amounts in satang. */
export interface OperatorTerms {
  rate: number;
  maxStake: number;
  /** Maximum amount it takes on one number. */
  cap: number;
}

/** Minimum stake of a line, in satang. */
export const MIN_STAKE = BAHT;

function baht(rate: number, maxStake: number, cap: number): OperatorTerms {
  return { rate, maxStake: maxStake * BAHT, cap: cap * BAHT };
}

/** The terms of a fresh installation: high rates without a discount. */
export const OPERATOR_TERMS: Readonly<Record<BetType, OperatorTerms>> = {
  top3: baht(90_000, 600, 600),
  row3: baht(15_000, 5_000, 10_000),
  front3: baht(45_000, 5_000, 5_000),
  bottom3: baht(45_000, 5_000, 5_000),
  top2: baht(9_000, 6_000, 6_000),
  bottom2: baht(9_000, 6_000, 6_000),
  row2: baht(1_200, 10_000, 10_000),
  top1: baht(320, 10_000, 50_000),
  bottom1: baht(420, 10_000, 50_000),
  top4: baht(500_000, 500, 500),
  row4: baht(22_500, 500, 500),
  top5: baht(2_500_000, 500, 500),
  top6: baht(5_000_000, 500, 500),
};

/** Rate and discount of a bet type. */
export type Price = Pick<Terms, 'rate' | 'discount'>;

/** The two price families of the trade. A bet type absent from one has the operator's rate and no discount. */
export const PRICE_FAMILIES = {
  highRate: {
    top3: { rate: 90_000, discount: 0 },
    row3: { rate: 15_000, discount: 0 },
    top2: { rate: 9_000, discount: 0 },
    bottom2: { rate: 9_000, discount: 0 },
  },
  highDiscount: {
    top3: { rate: 55_000, discount: 3_000 },
    row3: { rate: 10_000, discount: 1_500 },
    top2: { rate: 6_500, discount: 1_500 },
    bottom2: { rate: 6_500, discount: 1_500 },
    top1: { rate: OPERATOR_TERMS.top1.rate, discount: 1_000 },
    bottom1: { rate: OPERATOR_TERMS.bottom1.rate, discount: 1_000 },
  },
} as const satisfies Record<string, Partial<Record<BetType, Price>>>;
export type PriceFamily = keyof typeof PRICE_FAMILIES;
