import { useNotify } from 'ra-core';
import type { TransferTerms, TransferTermsChange } from '../../domain/lay-off/transfer-terms';
import { useLayOffCall } from './useLayOff';

/** Saving parts of the terms of a lotto, on the version that was read. */
export function useSaveTerms({ id, version }: TransferTerms) {
  const notify = useNotify();
  const call = useLayOffCall<TransferTerms>();
  // The form is drawn anew with what was saved, maybe before the answer is there: it is told all the same.
  const save = (change: TransferTermsChange) =>
    void call.mutateAsync({ method: 'PUT', path: `/lay-off/${id}`, body: { ...change, version } }).then(
      () => notify('layOff.saved', { type: 'info' }),
      // Shown as `error`.
      () => undefined,
    );
  return { save, isPending: call.isPending, error: call.error };
}
