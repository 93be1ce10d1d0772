/** Names and totals that texts state about their bets, for comparison with the slip. */
import { sumOf } from '../../../domain/money/proportion';

/** Names and total that a text states about its bets. */
export interface Reference {
  names: readonly string[];
  /** Satang; null without a stated total. */
  statedTotal: number | null;
  /** Sum of the text’s bets on earlier slips, less the bets that were on this slip before the text; satang. */
  offset: number;
  /** Whether a part of the text is still in the box. */
  isOpen: boolean;
}

/** Lines of a text that were added to the slip. */
interface Added {
  lines: readonly { stake: number }[];
  /** Text that stays in the box. */
  rest: string;
  stated: Pick<Reference, 'names' | 'statedTotal'>;
}

/**
 * Returns the references after some lines of the text in the box were taken. Lines of one text don’t count for the total
 * of another.
 *
 * @param before stakes on the slip before these lines, satang
 */
export function referencesAfter(
  references: readonly Reference[],
  { lines, rest, stated }: Added,
  before: number,
): readonly Reference[] {
  const isOpen = rest !== '';
  const { names, statedTotal } = stated;
  const stake = sumOf(lines.map((line) => line.stake));
  const withoutThese = (one: Reference): Reference => ({ ...one, offset: one.offset - stake });
  if (references.some((one) => one.isOpen)) {
    return references.map((one): Reference => {
      if (!one.isOpen) return withoutThese(one);
      const known = [...new Set([...one.names, ...names])];
      return { ...one, names: known, statedTotal: one.statedTotal ?? statedTotal, isOpen };
    });
  }
  if (names.length === 0 && statedTotal === null) return references;
  return [...references.map(withoutThese), { ...stated, offset: -before, isOpen }];
}

/** Returns the references of texts that have left the box. */
export const closedReferences = (references: readonly Reference[]): readonly Reference[] =>
  references.map((one) => ({ ...one, isOpen: false }));

/**
 * Returns the references for the slip after one was saved: those of the text that is still in the box.
 *
 * @param saved stakes of the saved slip, satang
 */
export function referencesOfNext(references: readonly Reference[], saved: number): readonly Reference[] {
  return references.filter(({ isOpen }) => isOpen).map((one) => ({ ...one, offset: one.offset + saved }));
}
