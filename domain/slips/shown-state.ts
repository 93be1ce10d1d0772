/** What a slip's state is called where people look at slips: the stored one, with what its round made of it. */
import type { SlipState } from '../rounds/slip-state';

/**
 * The states that a list shows and is filtered by. `accepted` awaits its result, `won` has a line that pays. `settled` is
 * both `won` and `lost`: one filters by it, no slip is shown as it.
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

/** Whether the stake went back: such a line is told, and doesn't count. */
export function isReturned(state: ShownSlipState): boolean {
  return state === 'cancelled' || state === 'refunded';
}

/** Whether it is known what a slip or line pays, if anything. */
export function isDecided(state: ShownSlipState): boolean {
  return state === 'won' || state === 'lost' || state === 'settled';
}

/** The states of a round in which its slips await what becomes of them. */
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
