/** How a partner's call went, in a word. */

/**
 * `ok`: carried out or read. `refused`: understood and turned down, such as a slip on a closed number or a withdrawal beyond
 * what is free. `turnedAway`: not let in at our door. `failed`: our own mistake, or too busy; of our calls those that the
 * partner didn't answer as it should.
 */
export const CALL_OUTCOMES = ['ok', 'refused', 'turnedAway', 'failed'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Who calls whom: a partner us, or we it. */
export const CALL_DIRECTIONS = ['in', 'out'] as const;
export type CallDirection = (typeof CALL_DIRECTIONS)[number];

/** Why a call was turned away at the door. */
export const REJECT_REASONS = [
  'key',
  'headers',
  'timestamp',
  'secret',
  'signature',
  'address',
  'paused',
  'nonce',
  'pace',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
