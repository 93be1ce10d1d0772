/**
 * The life cycle of a batch that is handed on to a dealer (domain.md §6). Transitions outside the table are refused.
 */
import type { Transitions } from '../state-machine';

export const BATCH_STATES = [
  'draft',
  'sent',
  'accepted',
  'partlyAccepted',
  'refused',
  'dropped',
  'settled',
  'annulled',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_EVENTS = ['send', 'accept', 'acceptPartly', 'refuse', 'drop', 'settle', 'annul'] as const;
export type BatchEvent = (typeof BATCH_EVENTS)[number];

/**
 * A batch can be answered only after it was sent, and an answer is final. A batch without an answer is dropped, by hand
 * or with its round. A settled batch is settled again when its round is corrected. A round without a result annuls it.
 */
export const BATCH_TRANSITIONS: Transitions<BatchState, BatchEvent> = {
  draft: { send: 'sent', drop: 'dropped' },
  sent: { accept: 'accepted', acceptPartly: 'partlyAccepted', refuse: 'refused', drop: 'dropped' },
  accepted: { settle: 'settled', annul: 'annulled' },
  partlyAccepted: { settle: 'settled', annul: 'annulled' },
  refused: {},
  dropped: {},
  settled: { settle: 'settled', annul: 'annulled' },
  annulled: {},
};

/** States in which the bets that a dealer took are his. */
export const TAKEN_STATES = ['accepted', 'partlyAccepted', 'settled'] as const satisfies readonly BatchState[];

/** A dealer's answer to an item: the amount that he takes, in satang. */
export interface AnsweredItem {
  amount: number;
  accepted: number;
}

/**
 * Returns the outcome of an answer. Throws a RangeError when more than the offer, or less than nothing, is accepted.
 */
export function answerOf(items: readonly AnsweredItem[]): Extract<BatchEvent, 'accept' | 'acceptPartly' | 'refuse'> {
  if (items.some(({ amount, accepted }) => accepted < 0 || accepted > amount))
    throw new RangeError('an answer is within what was sent');
  if (items.every(({ accepted }) => accepted === 0)) return 'refuse';
  return items.every(({ amount, accepted }) => accepted === amount) ? 'accept' : 'acceptPartly';
}
