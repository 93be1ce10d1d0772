/** What a bet type's pricing comes to while one number sells: its steps, and what the house would pay on it at most. */
import { WHOLE_PERCENT, WHOLE_RATE } from '../money/proportion';
import { effectiveRateOf } from '../rates/effective-rate';
import { priceBy, startsOfPrices, type PricingMode } from './pricing-mode';

/** A part of what may be sold of a number, at one price. Amounts in satang. */
export interface Rung {
  /** From what is sold on … */
  from: number;
  /** … until here. */
  upTo: number;
  /** The rate of reference, × 100. */
  rate: number;
  /** The cap of one person that the mode adds; null without one. */
  personCap: number | null;
}

/** The prices of a number from nothing sold to the end, in order. */
export function ladderOf(mode: PricingMode, cap: number): Rung[] {
  const starts = startsOfPrices(mode, cap);
  const { hardCap } = priceBy(mode, cap, 0);
  return starts
    .filter((from) => from < hardCap)
    .map((from, index, all) => {
      const { rate, dropped, personCap } = priceBy(mode, cap, from);
      return {
        from,
        upTo: all[index + 1] ?? hardCap,
        rate: effectiveRateOf(rate, [WHOLE_PERCENT - dropped]),
        personCap,
      };
    });
}

/** What the house pays at most if one number comes, at the rates of reference; satang, beyond all reason the most there is. */
export function mostPaidOn(mode: PricingMode, cap: number): number {
  const paid = ladderOf(mode, cap).map(
    ({ from, upTo, rate }) => (BigInt(upTo - from) * BigInt(rate)) / BigInt(WHOLE_RATE),
  );
  const sum = paid.reduce((all, one) => all + one, 0n);
  return Math.min(Number.MAX_SAFE_INTEGER, Number(sum));
}
