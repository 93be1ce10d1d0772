/**
 * The effect that a pricing would have had on a finished round, computed from its lines in the order of their
 * acceptance.
 */
import { z } from 'zod';
import { checkedInteger, sumOf } from '../money/proportion';
import { payoutOf } from '../rates/line-money';
import { priceOf } from './price';
import { stepsCrossed, type PricingMode } from './pricing-mode';

/** A sold line; amounts in satang, rates × 100. */
export interface SoldLine {
  /** Number as it is booked. */
  number: string;
  stake: number;
  rate: number;
  packageRate: number;
}

/** The number with the highest payout. */
const WorstNumber = z.object({ number: z.string(), payout: z.int() });
type WorstNumber = z.infer<typeof WorstNumber>;

export const DryRun = z.object({
  lines: z.int(),
  /** Number of automatic steps that would have been taken, without closings. */
  steps: z.int(),
  /** Number of numbers that would have been full. */
  full: z.int(),
  stake: z.int(),
  /** Part of the stake that would have been refused. */
  refused: z.int(),
  /** Actual number and the one at the tried pricing; null without lines. */
  worstBefore: WorstNumber.nullable(),
  worstAfter: WorstNumber.nullable(),
  /** Decrease of the highest payout, in satang. */
  avoided: z.int(),
});
export type DryRun = z.infer<typeof DryRun>;

function worstOf(payouts: ReadonlyMap<string, number>): WorstNumber | null {
  const [worst] = [...payouts].sort(([one, less], [other, more]) => more - less || one.localeCompare(other));
  return worst ? { number: worst[0], payout: worst[1] } : null;
}

/**
 * Sells the lines again at another pricing. A line takes the amount that is free at a rate, and the rest continues at
 * the next rate, like a seller who sees these answers. Amounts beyond the last rate are refused.
 */
export function dryRunOf(lines: readonly SoldLine[], pricing: PricingMode, cap: number): DryRun {
  const [before, after, sold] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  let [steps, refused] = [0, 0];
  const full = new Set<string>();
  const add = (to: Map<string, number>, number: string, amount: number) =>
    to.set(number, checkedInteger((to.get(number) ?? 0) + amount));
  for (const { number, stake, rate, packageRate } of lines) {
    add(before, number, payoutOf(stake, rate));
    const start = sold.get(number) ?? 0;
    let left = stake;
    while (left > 0) {
      const now = sold.get(number) ?? 0;
      const price = priceOf(pricing, [], cap, now, { packageRate });
      const taken = Math.min(left, price.freeAtRate);
      if (taken <= 0) break;
      add(sold, number, taken);
      add(after, number, payoutOf(taken, price.rate));
      left -= taken;
    }
    refused += left;
    const end = sold.get(number) ?? 0;
    steps += stepsCrossed(pricing, start, end).filter(({ rateBefore, rateAfter }) => rateBefore !== rateAfter).length;
    if (end >= priceOf(pricing, [], cap, end).hardCap) full.add(number);
  }
  const [worstBefore, worstAfter] = [worstOf(before), worstOf(after)];
  return {
    lines: lines.length,
    steps,
    full: full.size,
    stake: sumOf(lines.map(({ stake }) => stake)),
    refused,
    worstBefore,
    worstAfter,
    avoided: Math.max(0, (worstBefore?.payout ?? 0) - (worstAfter?.payout ?? 0)),
  };
}
