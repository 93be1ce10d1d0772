/** The limits of a bet type, and the tighter ones that agents set for their own downline (domain.md §6). */

/** The limits of a bet type, satang. */
export interface Limits {
  minStake: number;
  maxStake: number;
  /** Maximum stake of one person on one number; null without a cap. */
  personCap: number | null;
}

/** Limits that an agent sets on top of the operator's, only tighter ones. An absent limit stays as it is above. */
export interface Overlay {
  maxStake?: number;
  personCap?: number;
  closedNumbers: readonly string[];
}

/**
 * Applies the overlays of a path to limits. An overlay that would widen them has no effect, regardless of its place.
 */
export function narrowed(limits: Limits, overlays: readonly Overlay[]): Limits {
  const caps = [limits.personCap, ...overlays.map(({ personCap }) => personCap ?? null)].filter((cap) => cap !== null);
  return {
    minStake: limits.minStake,
    maxStake: Math.min(limits.maxStake, ...overlays.map(({ maxStake }) => maxStake ?? limits.maxStake)),
    personCap: caps.length === 0 ? null : Math.min(...caps),
  };
}

/** Whether any overlay of a path closes a number; the number is as booked. */
export function isClosedByOverlay(number: string, overlays: readonly Overlay[]): boolean {
  return overlays.some(({ closedNumbers }) => closedNumbers.includes(number));
}

/**
 * Direction of a change. A tightening takes effect immediately, a loosening needs a confirmation and a reason. A change
 * that does both at different places loosens.
 */
export type Direction = 'same' | 'tighter' | 'looser';

/** Returns the direction of a change of limits. */
export function directionOf(before: Limits, after: Limits): Direction {
  const cap = ({ personCap }: Limits) => personCap ?? Infinity;
  const widened = [before.minStake - after.minStake, after.maxStake - before.maxStake];
  if (widened.some((by) => by > 0) || cap(after) > cap(before)) return 'looser';
  return widened.some((by) => by < 0) || cap(after) < cap(before) ? 'tighter' : 'same';
}
