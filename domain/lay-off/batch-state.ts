/** The life of a batch that is handed on to a dealer (domain.md §6): what isn't in the table is refused. */
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
 * Nobody answers what wasn't sent, and an answer stands. What was never answered is dropped, by hand or with its round. A
 * settled batch is settled again when its round is corrected; a round that comes to nothing annuls it.
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

/** The states in which what a dealer took is his. */
export const TAKEN_STATES = ['accepted', 'partlyAccepted', 'settled'] as const satisfies readonly BatchState[];

/** What a dealer said to an item: how much of it he takes, satang. */
export interface AnsweredItem {
  amount: number;
  accepted: number;
}

/** What an answer comes to. Throws a RangeError where somebody takes more than was offered, or less than nothing. */
export function answerOf(items: readonly AnsweredItem[]): Extract<BatchEvent, 'accept' | 'acceptPartly' | 'refuse'> {
  if (items.some(({ amount, accepted }) => accepted < 0 || accepted > amount))
    throw new RangeError('an answer is within what was sent');
  if (items.every(({ accepted }) => accepted === 0)) return 'refuse';
  return items.every(({ amount, accepted }) => accepted === amount) ? 'accept' : 'acceptPartly';
}
