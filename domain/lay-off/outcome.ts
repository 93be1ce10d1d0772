/** What a batch comes to when its round has a result: what the dealer is owed, or owes. */
import type { BetType } from '../bets/bet-type';
import { checkedInteger, sumOf } from '../money/proportion';
import { discountOf, payoutOf } from '../rates/line-money';
import type { DrawnDigits, Row2Source } from '../results/drawn-digits';
import { wins } from '../results/matching';

/** What a dealer took of a number, at the terms he had when it was offered. */
export interface TakenItem {
  betType: BetType;
  /** As it is booked. */
  number: string;
  /** Satang. */
  accepted: number;
  /** What he pays, × 100. */
  rate: number;
  /** What he gives on the stake, basis points. */
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
 * What a batch comes to. Commission and payout are cut to the satang per item, as a line's are.
 *
 * @throws RangeError when the lotto doesn't draw what an item is on
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

/** What the dealer is owed by an outcome, satang: the stake less his commission and what he pays; negative: what he owes. */
export function owedToDealer({ stake, commission, payout }: BatchOutcome): number {
  return checkedInteger(stake - commission - payout);
}
