/** The life cycle of a slip and of its lines (domain.md §7). */
import type { Transitions } from '../state-machine';

export const SLIP_STATES = [
  /** The debit was requested from the partner. */
  'pending',
  'accepted',
  'refused',
  /** The partner didn't answer. Cancels are sent until one is acknowledged. The slip takes no part in the round. */
  'unknown',
  'settled',
  'cancelled',
  'refunded',
] as const;
export type SlipState = (typeof SLIP_STATES)[number];

export const SLIP_EVENTS = [
  'accept',
  'refuse',
  'loseAnswer',
  'acknowledgeCancel',
  'settle',
  'cancel',
  'refund',
] as const;
export type SlipEvent = (typeof SLIP_EVENTS)[number];

/**
 * A pending slip that is released after close is refused, and so is an unknown one whose cancel was acknowledged,
 * because neither was ever sold. A settled slip is refunded only with its whole round, by reversal; a correction leaves
 * it settled. (domain.md doesn't define these transitions.)
 */
export const SLIP_TRANSITIONS: Transitions<SlipState, SlipEvent> = {
  pending: { accept: 'accepted', refuse: 'refused', loseAnswer: 'unknown' },
  accepted: { settle: 'settled', cancel: 'cancelled', refund: 'refunded' },
  refused: {},
  unknown: { acknowledgeCancel: 'refused' },
  settled: { refund: 'refunded' },
  cancelled: {},
  refunded: {},
};

/** Time after close for which a slip can still be pending; it is then released. */
export const PENDING_AFTER_CLOSE_MS = 10_000;

/** Whether a pending slip must be released. */
export function isPendingOverdue(closedAt: Date, now: Date): boolean {
  return now.getTime() - closedAt.getTime() >= PENDING_AFTER_CLOSE_MS;
}

/** States shown for a line; `lost` is derived and never stored. */
const LINE_STATES = ['accepted', 'won', 'lost', 'cancelled', 'refunded'] as const;
export type LineState = (typeof LINE_STATES)[number];

/**
 * Returns the state of a line of an accepted slip.
 *
 * @param ended whether it was cancelled or refunded, by hand or with its round; null when it wasn't
 * @param isRoundSettled whether the round has a current settlement; false while it is corrected
 * @param payout payout of the line by the current settlement, satang
 */
export function lineStateOf(
  ended: 'cancelled' | 'refunded' | null,
  isRoundSettled: boolean,
  payout: number,
): LineState {
  if (ended) return ended;
  if (!isRoundSettled) return 'accepted';
  return payout > 0 ? 'won' : 'lost';
}
