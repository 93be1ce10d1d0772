import type { EVERY_ROUND_STATE } from './round-state';

type AnyRoundState = (typeof EVERY_ROUND_STATE)[number];

/** States before the close. */
const BEFORE_CLOSE: readonly string[] = ['scheduled', 'open', 'suspended'] satisfies AnyRoundState[];

/**
 * Whether a round no longer accepts bets: by its state, or because its time is over.
 *
 * @param now milliseconds since 1970
 */
export function hasClosed({ state, closesAt }: { state: string; closesAt: string }, now: number): boolean {
  return !BEFORE_CLOSE.includes(state) || Date.parse(closesAt) <= now;
}
