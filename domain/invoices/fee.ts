/** The operator's fee for an agent and a period (domain.md §9). Amounts in satang, the percent in basis points. */
import { proportionOf, sumOf, WHOLE_PERCENT } from '../money/proportion';

/**
 * Rule for a period in which the players won: `carry` charges nothing and carries the loss to the next invoice,
 * `minimum` charges the minimum and drops the loss.
 */
export const LOSS_RULES = ['carry', 'minimum'] as const;
export type LossRule = (typeof LOSS_RULES)[number];

/** Terms agreed with an agent. */
export interface FeeTerms {
  percent: number;
  minimum: number;
  /** Null without an upper bound. */
  maximum: number | null;
  lossRule: LossRule;
}

/** Bets and wins of some rounds. */
export interface Gaming {
  stake: number;
  discount: number;
  payout: number;
  /** Prizes to shooters. */
  rewards: number;
}

/** Returns the gross gaming revenue: stake − discount − payout − rewards. */
export const ggrOf = ({ stake, discount, payout, rewards }: Gaming) => sumOf([stake, -discount, -payout, -rewards]);

export interface Fee {
  /** Base of the percentage: the revenue plus the carried-in loss. */
  base: number;
  fee: number;
  /** Loss that the next invoice begins with; zero or negative. */
  carriedOut: number;
}

/**
 * Returns the fee of a period: clamp(percent × base, minimum, maximum), cut to the satang. A base below zero is a loss,
 * to which the rule applies; a base of zero isn't.
 *
 * @param ggr the period's revenue; negative if the players won
 * @param carriedIn the loss of the previous invoice; zero or negative
 */
export function feeOf(ggr: number, carriedIn: number, { percent, minimum, maximum, lossRule }: FeeTerms): Fee {
  const base = sumOf([ggr, carriedIn]);
  if (base < 0 && lossRule === 'carry') return { base, fee: 0, carriedOut: base };
  const asked = Math.max(minimum, proportionOf(Math.max(0, base), percent, WHOLE_PERCENT));
  return { base, fee: maximum === null ? asked : Math.min(asked, maximum), carriedOut: 0 };
}

/** An amount charged in addition to the fee, or given back (negative). */
export interface ExtraAmount {
  amount: number;
}

/** Returns the amount to pay. It is negative if more is given back than charged, which no invoice can state. */
export const totalOf = (fee: number, extras: readonly ExtraAmount[], discount: number) =>
  sumOf([fee, ...extras.map(({ amount }) => amount), -discount]);
