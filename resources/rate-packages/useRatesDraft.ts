import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { listPackages, readPackage } from '../../domain/api/rate-packages';
import type { PackageCell, RatePackageRecord } from '../../domain/entities/rate-package';
import { httpClient } from '../../src/data/httpClient';
import { readKey } from '../../src/data/useRead';
import {
  entriesOf,
  judged,
  NOTHING_TYPED,
  savedCells,
  withoutTyped,
  withTyped,
  type Draft,
  type Place,
  type Typed,
} from './draft';

/** Unsaved changes of a package, saved all or none. */
export function useRatesDraft(of: RatePackageRecord) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Draft>(NOTHING_TYPED);
  const saved = useMemo(() => savedCells(of.terms), [of.terms]);
  // A typed value that someone else has saved in the meantime is no longer a change.
  const draft = useMemo(() => withTyped(saved, typed, entriesOf(typed)), [saved, typed]);
  const judgement = useMemo(() => judged(saved, draft), [saved, draft]);
  const save = useMutation({
    mutationFn: async (cells: readonly PackageCell[]) => {
      const body = JSON.stringify({ cells, version: of.version });
      const { json } = await httpClient(`/api/rate-packages/${of.id}/terms`, { method: 'PUT', body });
      return json as RatePackageRecord;
    },
    onSuccess: async (next) => {
      queryClient.setQueryData(readKey(readPackage, { params: { id: next.id } }), next);
      await queryClient.invalidateQueries({ queryKey: readKey(listPackages) });
      setTyped(NOTHING_TYPED);
      notify('engine.form.saved', { type: 'info' });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [listPackages.about] }),
  });
  return {
    saved,
    draft,
    judgement,
    save,
    type: (entries: readonly (readonly [Place, Typed])[]) => setTyped((before) => withTyped(saved, before, entries)),
    restore: (place: Place) => setTyped((before) => withoutTyped(before, place)),
    reset: () => setTyped(NOTHING_TYPED),
  };
}
