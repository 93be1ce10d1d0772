/** A line or a report as one account sees it: everyone below it, itself, and everyone above it (domain.md §5). */
import { sumOfParts, type PartOfLine } from '../../domain/pt/line-result';

/** The three groups of Win/Lose; their totals sum to zero. */
export interface ViewerTotals {
  /** Everyone below the viewer, including the member. */
  downline: PartOfLine;
  own: PartOfLine;
  upline: PartOfLine;
}

/**
 * Returns the groups of a line.
 *
 * @param parts the parts of a line, root first and the member last
 * @param viewer the viewer's place on the path; 0 is the root
 */
export function totalsFor(parts: readonly PartOfLine[], viewer: number): ViewerTotals {
  const own = parts[viewer];
  if (!own) throw new RangeError('the viewer is not on the path');
  return {
    downline: sumOfParts(parts.slice(viewer + 1)),
    own,
    upline: sumOfParts(parts.slice(0, viewer)),
  };
}
