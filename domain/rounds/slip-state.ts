/** The life of a slip and of its lines (domain.md §7). */
import type { Transitions } from '../state-machine';

export const SLIP_STATES = [
  /** The partner's debit is asked. */
  'pending',
  'accepted',
  'refused',
  /** The partner didn't answer: cancels are sent until one is acknowledged. It takes no part in the round. */
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
 * A pending slip that is released after close is refused, and so is an unknown one whose cancel was acknowledged:
 * neither was ever sold. A settled slip is refunded only with its whole round, by reversal; a correction leaves it
 * settled. (The page doesn't say where these lead.)
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

/** How long after close a slip may still be pending; then it is released. */
export const PENDING_AFTER_CLOSE_MS = 10_000;

/** Whether a slip that is still pending has to be released. */
export function isPendingOverdue(closedAt: Date, now: Date): boolean {
  return now.getTime() - closedAt.getTime() >= PENDING_AFTER_CLOSE_MS;
}

/** What a line shows; `lost` is derived and never stored. */
const LINE_STATES = ['accepted', 'won', 'lost', 'cancelled', 'refunded'] as const;
export type LineState = (typeof LINE_STATES)[number];

/**
 * The state of a line of an accepted slip.
 *
 * @param ended how it was ended by hand or with its round; null when it wasn't
 * @param isRoundSettled whether the round has a standing settlement; not so while it is corrected
 * @param payout what the standing settlement pays on it, satang
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
