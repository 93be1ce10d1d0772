import { useNotify } from 'ra-core';
import { updateTransferTerms } from '../../domain/api/lay-off';
import type { TransferTerms, TransferTermsChange } from '../../domain/lay-off/transfer-terms';
import { useLayOffAction } from './useLayOff';

/** Saves parts of the terms of a lotto, based on the version that was read. */
export function useSaveTerms({ id, version }: TransferTerms) {
  const notify = useNotify();
  // The notification belongs to the call, as the saved data can remount the form before the answer arrives.
  const { mutate, isPending, error } = useLayOffAction(updateTransferTerms, {
    onDone: () => notify('layOff.saved', { type: 'info' }),
  });
  return {
    save: (change: TransferTermsChange) => mutate({ params: { id }, body: { ...change, version } }),
    isPending,
    error,
  };
}
