import { useNotify } from 'ra-core';
import { addPackage, changePackage } from '../../domain/api/rate-packages';
import { useDeed } from '../../src/data/useDeed';

/** Adds a package like another, and changes one beside its terms. */
export function usePackageChanges() {
  const notify = useNotify();
  return {
    add: useDeed(addPackage, {
      onDone: ({ name }) => notify('rates.packages.added', { type: 'info', messageArgs: { name } }),
    }),
    change: useDeed(changePackage, { onDone: () => notify('engine.form.saved', { type: 'info' }) }),
  };
}
