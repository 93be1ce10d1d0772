/** The result of a line for everyone on its path (domain.md §4). */
import { checkedInteger, sumOf } from '../money/proportion';
import { commissionOfEdges } from './commission';
import { splitByLargestRemainder } from './split';

/** A line's data about its money and the accounts it was sold through. */
export interface SharedLine {
  /** Satang. */
  stake: number;
  /** Satang; 0 for a line that lost. */
  payout: number;
  /** Shares of the line: basis points, or the satang held if a cap applied; one per account of the path, root first. */
  weights: readonly number[];
  /** Basis points per edge, the member's discount last. */
  commissions: readonly number[];
}

/** One account's part of a line, satang; a gain is positive. */
export interface PartOfLine {
  /** Its part of the stake less its part of the payout; for the member the payout less the stake. */
  winLoss: number;
  /** Commission received from above less the commission paid below. */
  commission: number;
  /** Sum of both. */
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
 * Returns the parts of a line, root first and the member last; each column sums to exactly zero. Stake and payout are
 * split separately. A batch is the sum of its lines and is never split again.
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

/** Adds up several parts. */
export function sumOfParts(parts: readonly PartOfLine[]): PartOfLine {
  return partOf(sumOf(parts.map(({ winLoss }) => winLoss)), sumOf(parts.map(({ commission }) => commission)));
}
