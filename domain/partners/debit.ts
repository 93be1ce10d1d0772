/** The outcome for a slip after its debit was requested from the partner. */
import type { SlipEvent } from '../rounds/slip-state';
import type { CallbackState } from './callback';
import type { Meaning } from './callback-answer';

/** Event of the slip, final state of its callback, and whether a cancel is sent to the partner. */
export interface DebitOutcome {
  slip: Extract<SlipEvent, 'accept' | 'refuse' | 'loseAnswer'>;
  call: Extract<CallbackState, 'ok' | 'refused' | 'unknown'>;
  /** As long as it is unknown whether the member was charged, nothing may proceed as if it hadn't been. */
  isCancelSent: boolean;
}

/**
 * Returns the outcome of a debit. A debit is requested only once, because a second try could find the round closed, or
 * charge for a released slip. Unless it is known to be refused, it is cancelled, which does nothing if nothing was
 * charged.
 */
export function outcomeOfDebit({ kind }: Pick<Meaning, 'kind'>): DebitOutcome {
  if (kind === 'ok') return { slip: 'accept', call: 'ok', isCancelSent: false };
  // @guard money "a debit that nobody knows of isn’t taken for refused", tested by partners/seamless-debit "takes no
  //   part in the round, and is cancelled until that is acknowledged": «=== 'refused' || kind === 'unsent'» becomes
  //   «!== 'ok'»
  if (kind === 'refused' || kind === 'unsent') return { slip: 'refuse', call: 'refused', isCancelSent: false };
  return { slip: 'loseAnswer', call: 'unknown', isCancelSent: true };
}
