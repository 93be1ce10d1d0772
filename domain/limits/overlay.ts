/** What a bet type allows, and how agents narrow it for their own downline (domain.md §6). */

/** The limits of a bet type, satang. */
export interface Limits {
  minStake: number;
  maxStake: number;
  /** What one person may stake on one number; null without a cap. */
  personCap: number | null;
}

/** What an agent lays over the house's limits: only tighter. What is absent stays as it is above. */
export interface Overlay {
  maxStake?: number;
  personCap?: number;
  closedNumbers: readonly string[];
}

/** Limits under the overlays of a path; an overlay that would widen them has no effect, wherever it stands. */
export function narrowed(limits: Limits, overlays: readonly Overlay[]): Limits {
  const caps = [limits.personCap, ...overlays.map(({ personCap }) => personCap ?? null)].filter((cap) => cap !== null);
  return {
    minStake: limits.minStake,
    maxStake: Math.min(limits.maxStake, ...overlays.map(({ maxStake }) => maxStake ?? limits.maxStake)),
    personCap: caps.length === 0 ? null : Math.min(...caps),
  };
}

/** Whether any overlay of a path closes a number, as it is booked. */
export function isClosedByOverlay(number: string, overlays: readonly Overlay[]): boolean {
  return overlays.some(({ closedNumbers }) => closedNumbers.includes(number));
}

/**
 * Which way a change goes: tightening is done at once, loosening asks and wants a reason. A change that does both at
 * different places loosens.
 */
export type Direction = 'same' | 'tighter' | 'looser';

/** The direction of a change of limits. */
export function directionOf(before: Limits, after: Limits): Direction {
  const cap = ({ personCap }: Limits) => personCap ?? Infinity;
  const widened = [before.minStake - after.minStake, after.maxStake - before.maxStake];
  if (widened.some((by) => by > 0) || cap(after) > cap(before)) return 'looser';
  return widened.some((by) => by < 0) || cap(after) < cap(before) ? 'tighter' : 'same';
}
