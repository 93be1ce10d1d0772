/** The state of a slip as shown to people: the stored state, combined with the outcome of its round. */
import type { SlipState } from '../rounds/slip-state';

/**
 * States that a list shows and filters by. `accepted` waits for its result, `won` has a line that pays. `settled`
 * covers both `won` and `lost`: it is only a filter and never shown.
 */
export const SHOWN_SLIP_STATES = [
  'pending',
  'accepted',
  'won',
  'lost',
  'settled',
  'cancelled',
  'refunded',
  'refused',
  'unknown',
] as const satisfies readonly (SlipState | 'won' | 'lost')[];
export type ShownSlipState = (typeof SHOWN_SLIP_STATES)[number];

/** Whether the stake was returned. Such a line is shown but doesn't count. */
export function isReturned(state: ShownSlipState): boolean {
  return state === 'cancelled' || state === 'refunded';
}

/** Whether the payout of a slip or line is known, if there is any. */
export function isDecided(state: ShownSlipState): boolean {
  return state === 'won' || state === 'lost' || state === 'settled';
}

/** States of a round whose slips still wait for their outcome. */
export const UNFINISHED_ROUND_STATES = [
  'open',
  'suspended',
  'closed',
  'awaitingApproval',
  'shooting',
  'frozen',
  'resulted',
  'correcting',
] as const;
