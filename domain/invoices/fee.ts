/** What the house asks of an agent for a period (domain.md §9). Amounts in satang, the percent in basis points. */
import { proportionOf, sumOf, WHOLE_PERCENT } from '../money/proportion';

/**
 * What becomes of a period in which the players won: `carry` asks nothing and takes the loss along to the next invoice,
 * `minimum` asks the minimum and forgets the loss.
 */
export const LOSS_RULES = ['carry', 'minimum'] as const;
export type LossRule = (typeof LOSS_RULES)[number];

/** What is agreed on with an agent. */
export interface FeeTerms {
  percent: number;
  minimum: number;
  /** Null without a bound. */
  maximum: number | null;
  lossRule: LossRule;
}

/** What was bet and won in some rounds. */
export interface Gaming {
  stake: number;
  discount: number;
  payout: number;
  /** Prizes to shooters. */
  rewards: number;
}

/** The gross gaming revenue: stake − discount − payout − rewards. */
export const ggrOf = ({ stake, discount, payout, rewards }: Gaming) => sumOf([stake, -discount, -payout, -rewards]);

export interface Fee {
  /** What the percent is of: the revenue with what was carried in. */
  base: number;
  fee: number;
  /** The loss that the next invoice begins with; zero or negative. */
  carriedOut: number;
}

/**
 * The fee of a period: clamp(percent × base, minimum, maximum), cut to the satang. A base below zero is a loss, of which the
 * rule decides; one of zero is none.
 *
 * @param ggr the period's revenue; negative where the players won
 * @param carriedIn the loss of the invoice before; zero or negative
 */
export function feeOf(ggr: number, carriedIn: number, { percent, minimum, maximum, lossRule }: FeeTerms): Fee {
  const base = sumOf([ggr, carriedIn]);
  if (base < 0 && lossRule === 'carry') return { base, fee: 0, carriedOut: base };
  const asked = Math.max(minimum, proportionOf(Math.max(0, base), percent, WHOLE_PERCENT));
  return { base, fee: maximum === null ? asked : Math.min(asked, maximum), carriedOut: 0 };
}

/** Something that is asked for besides the fee, or given back (negative). */
export interface ExtraAmount {
  amount: number;
}

/** What is to be paid; negative where more is given back than asked, which no invoice can say. */
export const totalOf = (fee: number, extras: readonly ExtraAmount[], discount: number) =>
  sumOf([fee, ...extras.map(({ amount }) => amount), -discount]);
