/** Own hold (ตั้งสู้): an account caps in satang what it holds of one number (domain.md §4). */
import { sumOf } from '../money/proportion';
import { splitByLargestRemainder } from './split';

/** One account of a line's path. */
export interface Holder {
  /** What it holds by its shares, basis points of the line. */
  share: number;
  /** What it may still hold of this number and bet type, satang; null without a cap. The root's isn't read. */
  capLeft: number | null;
  /** Whether it takes what those below it don't hold. */
  takesRest: boolean;
}

/**
 * The weights by which a line is split.
 *
 * Without a cap that cuts in they are the shares. Otherwise the stake is split by shares in whole satang, and from the
 * lowest level up what exceeds an account's cap flows to the nearest account above it that has set *take the rest*; if
 * none has, to its direct upline. A cap always holds, also of one that takes the rest, so what exceeds it flows on in
 * the same way; the root takes whatever arrives. The satang held are then the weights. (The page says "to its upline, or
 * to one that has set *take the rest*, at last to the root"; the order of the two and the cap's precedence are ours.)
 *
 * @param stake satang
 * @param holders the path, root first
 * @returns one weight per account, in its order; their ratio stands on the line
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
