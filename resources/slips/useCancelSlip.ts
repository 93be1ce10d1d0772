import { useNotify } from 'ra-core';
import { cancelSlip } from '../../domain/api/slips';
import { formatMoney } from '../../domain/format';
import { RefusedError } from '../../src/data/errors';
import { useCallMutation } from '../../src/data/useCallMutation';

/** What kept the book from doing it, by its word; null for any other failure. */
export function conflictOf(error: unknown): string | null {
  const problem = error instanceof RefusedError ? error.problem : null;
  return problem?.type === 'conflict' ? (problem.detail ?? 'other') : null;
}

/** Cancels a slip or some of its lines, once however often it is sent. */
export function useCancelSlip() {
  const notify = useNotify();
  return useCallMutation(cancelSlip, {
    onDone: ({ debit }) => notify('slips.cancel.done', { type: 'info', messageArgs: { debit: formatMoney(debit) } }),
  });
}
