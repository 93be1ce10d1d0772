/** The callbacks to a partner that holds its members' money, and the life cycle of each (domain.md §8). */
import type { Transitions } from '../state-machine';

/**
 * `bet`: the debit of a slip. `cancel`: a refund of all or some of it. `payout`: the win of a slip. `backToRunning`: a
 * payout or prize reversed together with the result it followed from. `reward`: a prize to a shooter.
 */
export const CALLBACK_KINDS = ['bet', 'cancel', 'payout', 'backToRunning', 'reward'] as const;
export type CallbackKind = (typeof CALLBACK_KINDS)[number];

/** Kinds by which the partner takes money from the member; the others give money. */
export const TAKING_KINDS = ['bet', 'backToRunning'] as const satisfies readonly CallbackKind[];

/** `unknown`: it was sent, or may have been, and no answer states the outcome. */
export const CALLBACK_STATES = ['queued', 'sent', 'ok', 'refused', 'unknown'] as const;
export type CallbackState = (typeof CALLBACK_STATES)[number];

export const CALLBACK_EVENTS = ['send', 'acknowledge', 'refuse', 'loseAnswer'] as const;
export type CallbackEvent = (typeof CALLBACK_EVENTS)[number];

/**
 * An acknowledged callback stays acknowledged, regardless of later answers. An unknown outcome ends only when the same
 * callback is sent again.
 */
export const CALLBACK_TRANSITIONS: Transitions<CallbackState, CallbackEvent> = {
  queued: { send: 'sent' },
  // A killed process leaves it `sent`; the process that finds it sends it again.
  sent: { send: 'sent', acknowledge: 'ok', refuse: 'refused', loseAnswer: 'unknown' },
  ok: {},
  refused: { send: 'sent' },
  unknown: { send: 'sent' },
};

/**
 * Ledger treatment of an abandoned callback. `doneThere`: the partner's side is correct, and ours stays. With the
 * others the partner's side will never be correct: the player was paid outside of it, the partner is owed the amount,
 * or it is written off.
 */
export const ABANDONED_AS = ['doneThere', 'paidByHand', 'owed', 'writtenOff'] as const;
export type AbandonedAs = (typeof ABANDONED_AS)[number];
