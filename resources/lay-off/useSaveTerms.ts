import { useNotify } from 'ra-core';
import { updateTransferTerms } from '../../domain/api/lay-off';
import type { TransferTerms, TransferTermsChange } from '../../domain/lay-off/transfer-terms';
import { useLayOffAction } from './useLayOff';

/** Saving parts of the terms of a lotto, on the version that was read. */
export function useSaveTerms({ id, version }: TransferTerms) {
  const notify = useNotify();
  // The form is drawn anew with what was saved, maybe before the answer is there: it is told all the same.
  const { mutate, isPending, error } = useLayOffAction(updateTransferTerms, {
    onDone: () => notify('layOff.saved', { type: 'info' }),
  });
  return {
    save: (change: TransferTermsChange) => mutate({ params: { id }, body: { ...change, version } }),
    isPending,
    error,
  };
}
