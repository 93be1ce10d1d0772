/** What becomes of a slip whose partner was asked for its debit. */
import type { SlipEvent } from '../rounds/slip-state';
import type { CallbackState } from './callback';
import type { Meaning } from './callback-answer';

/** What happens to the slip, in which state its call ends, and whether the partner has to be told to give the debit back. */
export interface DebitOutcome {
  slip: Extract<SlipEvent, 'accept' | 'refuse' | 'loseAnswer'>;
  call: Extract<CallbackState, 'ok' | 'refused' | 'unknown'>;
  /** While nobody knows whether the member was charged, nobody may go on as if it weren't. */
  isCancelSent: boolean;
}

/**
 * A debit is asked once and never again: a second try could find the round closed, or charge for a slip that was released.
 * What isn't known to be refused is cancelled instead, which does nothing where nothing was charged.
 */
export function outcomeOfDebit({ kind }: Pick<Meaning, 'kind'>): DebitOutcome {
  if (kind === 'ok') return { slip: 'accept', call: 'ok', isCancelSent: false };
  // @guard money "a debit that nobody knows of isn’t taken for refused", tested by partners/seamless-debit "takes no
  //   part in the round, and is cancelled until that is acknowledged": «=== 'refused' || kind === 'unsent'» becomes
  //   «!== 'ok'»
  if (kind === 'refused' || kind === 'unsent') return { slip: 'refuse', call: 'refused', isCancelSent: false };
  return { slip: 'loseAnswer', call: 'unknown', isCancelSent: true };
}
