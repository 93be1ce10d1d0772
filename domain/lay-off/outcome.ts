/** The outcome of a batch when its round has a result: the amount owed to the dealer, or by him. */
import type { BetType } from '../bets/bet-type';
import { checkedInteger, sumOf } from '../money/proportion';
import { discountOf, payoutOf } from '../rates/line-money';
import type { DrawnDigits, Row2Source } from '../results/drawn-digits';
import { wins } from '../results/matching';

/** A number's amount that a dealer took, at his terms at the time of the offer. */
export interface TakenItem {
  betType: BetType;
  /** Number as it is booked. */
  number: string;
  /** Satang. */
  accepted: number;
  /** Rate that he pays, × 100. */
  rate: number;
  /** Commission that he gives on the stake, in basis points. */
  commission: number;
}

/** Amounts in satang. */
export interface BatchOutcome {
  stake: number;
  commission: number;
  payout: number;
  winners: number;
}

/**
 * Returns the outcome of a batch. Commission and payout are cut to the satang per item, as for a line.
 *
 * @throws RangeError when the lotto doesn't draw the part of an item's bet type
 */
export function outcomeOf(items: readonly TakenItem[], digits: DrawnDigits, row2Reads: Row2Source): BatchOutcome {
  const taken = items.filter(({ accepted }) => accepted > 0);
  const winners = taken.filter(({ betType, number }) => wins(betType, number, digits, row2Reads));
  return {
    stake: sumOf(taken.map(({ accepted }) => accepted)),
    commission: sumOf(taken.map(({ accepted, commission }) => discountOf(accepted, commission))),
    payout: sumOf(winners.map(({ accepted, rate }) => payoutOf(accepted, rate))),
    winners: winners.length,
  };
}

/**
 * Returns the amount owed to the dealer, in satang: the stake less his commission and the payout; negative when he owes
 * it.
 */
export function owedToDealer({ stake, commission, payout }: BatchOutcome): number {
  return checkedInteger(stake - commission - payout);
}
