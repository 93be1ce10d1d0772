/** What a line makes of everybody on its path (domain.md §4). */
import { checkedInteger, sumOf } from '../money/proportion';
import { commissionOfEdges } from './commission';
import { splitByLargestRemainder } from './split';

/** What stands on a line about its money and the accounts it was sold through. */
export interface SharedLine {
  /** Satang. */
  stake: number;
  /** Satang; 0 for a line that lost. */
  payout: number;
  /** Who holds it: basis points, or the satang held where a cap cut in; one per account of the path, root first. */
  weights: readonly number[];
  /** Basis points per edge, the member's discount last. */
  commissions: readonly number[];
}

/** One account's part of a line, satang; a gain is positive. */
export interface PartOfLine {
  /** Its part of the stake less its part of the payout; the member's is the payout less the stake. */
  winLoss: number;
  /** What it receives from above less what it pays below. */
  commission: number;
  /** Both together. */
  net: number;
}

function partOf(winLoss: number, commission: number): PartOfLine {
  return {
    winLoss: checkedInteger(winLoss),
    commission: checkedInteger(commission),
    net: checkedInteger(winLoss + commission),
  };
}

/**
 * The parts of a line, root first and the member last; each column sums to zero exactly. Stake and payout are split each
 * by itself. A batch is the sum of its lines and is never split again.
 */
export function partsOfLine({ stake, payout, weights, commissions }: SharedLine): PartOfLine[] {
  const stakes = splitByLargestRemainder(stake, weights);
  const payouts = splitByLargestRemainder(payout, weights);
  const edges = commissionOfEdges(stake, weights, commissions);
  const accounts = weights.map((_, index) =>
    partOf((stakes[index] ?? 0) - (payouts[index] ?? 0), (edges[index - 1] ?? 0) - (edges[index] ?? 0)),
  );
  return [...accounts, partOf(payout - stake, edges.at(-1) ?? 0)];
}

/** The sum of several parts. */
export function sumOfParts(parts: readonly PartOfLine[]): PartOfLine {
  return partOf(sumOf(parts.map(({ winLoss }) => winLoss)), sumOf(parts.map(({ commission }) => commission)));
}
