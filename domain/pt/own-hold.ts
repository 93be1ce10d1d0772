/** Own hold (ตั้งสู้): an account's cap in satang on the amount that it holds of one number (domain.md §4). */
import { sumOf } from '../money/proportion';
import { splitByLargestRemainder } from './split';

/** One account of a line's path. */
export interface Holder {
  /** Share that it holds, in basis points of the line. */
  share: number;
  /**
   * Amount that it can still hold of this number and bet type, in satang; null without a cap. The root's isn't read.
   */
  capLeft: number | null;
  /** Whether it takes the part that accounts below it don't hold. */
  takesRest: boolean;
}

/**
 * Returns the weights by which a line is split.
 *
 * If no cap applies, they are the shares. Otherwise the stake is split by shares in whole satang, and the excess above
 * an account's cap moves up, beginning at the lowest level. It goes to the nearest account above that has set *take the
 * rest*, or else to the direct upline. A cap always applies, even to an account that takes the rest, so that its excess
 * moves up in the same way; the root takes the remainder. The satang held are then the weights. (domain.md says "to its
 * upline, or to one that has set *take the rest*, at last to the root"; the order of the two and the cap's precedence
 * are our decisions.)
 *
 * @param stake satang
 * @param holders the path, root first
 * @returns one weight per account, in its order; the line stores their ratio
 */
export function weightsOf(stake: number, holders: readonly Holder[]): number[] {
  const shares = holders.map(({ share }) => share);
  const held = splitByLargestRemainder(stake, shares);
  let hasFlowed = false;
  for (let index = holders.length - 1; index > 0; index -= 1) {
    const capLeft = holders[index]?.capLeft ?? null;
    const excess = capLeft === null ? 0 : (held[index] ?? 0) - Math.max(0, capLeft);
    if (excess <= 0) continue;
    hasFlowed = true;
    const taker = holders.slice(0, index).findLastIndex(({ takesRest }) => takesRest);
    const target = taker < 0 ? index - 1 : taker;
    held[index] = (held[index] ?? 0) - excess;
    held[target] = (held[target] ?? 0) + excess;
  }
  if (sumOf(held) !== stake) throw new RangeError('the parts are not the stake');
  return hasFlowed ? held : shares;
}
