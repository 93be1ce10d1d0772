/** What we ask of and tell a partner who holds its members' money, and the life of each such call (domain.md §8). */
import type { Transitions } from '../state-machine';

/**
 * `bet`: a slip's debit. `cancel`: all or some of it is given back. `payout`: what a slip won. `backToRunning`: a payout or
 * prize taken back, with the result it followed from. `reward`: a prize to a shooter.
 */
export const CALLBACK_KINDS = ['bet', 'cancel', 'payout', 'backToRunning', 'reward'] as const;
export type CallbackKind = (typeof CALLBACK_KINDS)[number];

/** By what the partner takes from the member; the others give. */
export const TAKING_KINDS = ['bet', 'backToRunning'] as const satisfies readonly CallbackKind[];

/** `unknown`: it was sent, or may have been, and nobody has said what came of it. */
export const CALLBACK_STATES = ['queued', 'sent', 'ok', 'refused', 'unknown'] as const;
export type CallbackState = (typeof CALLBACK_STATES)[number];

export const CALLBACK_EVENTS = ['send', 'acknowledge', 'refuse', 'loseAnswer'] as const;
export type CallbackEvent = (typeof CALLBACK_EVENTS)[number];

/** What was acknowledged stays so, whatever is heard later; only sending the same once more leads out of not knowing. */
export const CALLBACK_TRANSITIONS: Transitions<CallbackState, CallbackEvent> = {
  queued: { send: 'sent' },
  // A process that was killed leaves it `sent`; whoever finds it so sends it again.
  sent: { send: 'sent', acknowledge: 'ok', refuse: 'refused', loseAnswer: 'unknown' },
  ok: {},
  refused: { send: 'sent' },
  unknown: { send: 'sent' },
};

/**
 * How the ledger takes a call that is given up. `doneThere`: the partner's side is as it should be, and ours stays. The others
 * say that the partner's never will be: the player was paid outside of it, the partner is owed it, or nobody gets it.
 */
export const ABANDONED_AS = ['doneThere', 'paidByHand', 'owed', 'writtenOff'] as const;
export type AbandonedAs = (typeof ABANDONED_AS)[number];
