/**
 * Position taking (PT): the split of a line's result along the tree (domain.md §4).
 *
 * An account stores `givenPt`, the share its parent gave it; the root has received everything. All values are basis
 * points (100 % = 10,000).
 */

/** PT that the root of the tree has received: everything. */
export const WHOLE_PT = 10_000;

/** PT moves in steps of half a percent. */
export const PT_STEP = 50;

/** Returns the PT that the parent keeps of a child's line: the PT it received less the PT it gave on. */
export function ourPtOf(receivedPt: number, givenPt: number): number {
  return receivedPt - givenPt;
}

/** Bounds of the PT that a parent can give to one child. */
export interface ShareBounds {
  /** Highest PT that the child has given on to one of its own children, or holds of a member. */
  minimum: number;
  /** PT that the parent received. */
  maximum: number;
}

/**
 * Returns the bounds of `givenPt` for a child: at least the PT that the child has given on, at most the PT that the
 * parent received.
 */
export function shareBounds(receivedPt: number, givenOnByChild: readonly number[]): ShareBounds {
  return { minimum: Math.max(0, ...givenOnByChild), maximum: receivedPt };
}

export type ShareFault = 'step' | 'belowMinimum' | 'aboveMaximum';

/** Returns the reason why a value can't be given, or null when it can. */
export function faultOfGivenPt(givenPt: number, bounds: ShareBounds): ShareFault | null {
  if (givenPt % PT_STEP !== 0) return 'step';
  if (givenPt < bounds.minimum) return 'belowMinimum';
  // @guard access "nobody gives more share than they received", tested by access/agents "of coma11"
  if (givenPt > bounds.maximum) return 'aboveMaximum';
  return null;
}

/**
 * Returns the shares that the accounts on a path hold of a line sold at its end.
 *
 * @param receivedPts PT that each account on the path received, root first: `[10000, …givenPt of each below]`
 * @param heldPt PT that the last account holds of the line; the unheld part goes to the root
 * @returns one share per account on the path, in its order; the sum is always 10,000
 */
export function holdingsAlong(receivedPts: readonly number[], heldPt: number): number[] {
  const last = receivedPts.length - 1;
  if (last < 0) throw new RangeError('a path has at least the root');
  const holdings = receivedPts.map((received, index) =>
    index === last ? heldPt : ourPtOf(received, receivedPts[index + 1] ?? 0),
  );
  const unheld = (receivedPts[last] ?? 0) - heldPt;
  holdings[0] = (holdings[0] ?? 0) + unheld;
  return holdings;
}
