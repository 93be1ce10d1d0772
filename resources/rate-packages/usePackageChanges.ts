import { useNotify } from 'ra-core';
import { addPackage, changePackage } from '../../domain/api/rate-packages';
import { useCallMutation } from '../../src/data/useCallMutation';

/** Adds a package as a copy of another, and changes the details of a package other than its terms. */
export function usePackageChanges() {
  const notify = useNotify();
  return {
    add: useCallMutation(addPackage, {
      onDone: ({ name }) => notify('rates.packages.added', { type: 'info', messageArgs: { name } }),
    }),
    change: useCallMutation(changePackage, { onDone: () => notify('engine.form.saved', { type: 'info' }) }),
  };
}
