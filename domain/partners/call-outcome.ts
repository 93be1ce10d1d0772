/** The outcome of a partner's call, in a word. */

/**
 * `ok`: carried out or read. `refused`: understood and refused, such as a slip on a closed number or a withdrawal
 * beyond the free amount. `turnedAway`: rejected before it was processed. `failed`: our own mistake or overload; for
 * our callbacks, one that the partner didn't answer correctly.
 */
export const CALL_OUTCOMES = ['ok', 'refused', 'turnedAway', 'failed'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Direction of a call: from a partner to us, or from us to a partner. */
export const CALL_DIRECTIONS = ['in', 'out'] as const;
export type CallDirection = (typeof CALL_DIRECTIONS)[number];

/** Reasons why a call was rejected before it was processed. */
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
