import { useNotify } from 'ra-core';
import { cancelSlip } from '../../domain/api/slips';
import { formatMoney } from '../../src/texts/figures';
import { RefusedError } from '../../src/data/errors';
import { useCallMutation } from '../../src/data/useCallMutation';

/** Returns the code of the conflict that prevented the cancel; null for any other failure. */
export function conflictOf(error: unknown): string | null {
  const problem = error instanceof RefusedError ? error.problem : null;
  return problem?.type === 'conflict' ? (problem.detail ?? 'other') : null;
}

/** Cancels a slip or some of its lines; sending it again has no further effect. */
export function useCancelSlip() {
  const notify = useNotify();
  return useCallMutation(cancelSlip, {
    onDone: ({ debit }) => notify('slips.cancel.done', { type: 'info', messageArgs: { debit: formatMoney(debit) } }),
  });
}
