import { useNotify } from 'ra-core';
import type { TransferTerms, TransferTermsChange } from '../../domain/lay-off/transfer-terms';
import { useLayOffCall } from './useLayOff';

/** Saving parts of the terms of a lotto, on the version that was read. */
export function useSaveTerms({ id, version }: TransferTerms) {
  const notify = useNotify();
  const call = useLayOffCall<TransferTerms>();
  const save = (change: TransferTermsChange) =>
    call.mutate({ method: 'PUT', path: `/lay-off/${id}`, body: { ...change, version } }, { onSuccess: () => notify('layOff.saved', { type: 'info' }) });
  return { save, isPending: call.isPending, error: call.error };
}
