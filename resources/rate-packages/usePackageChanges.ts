import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { RatePackageRecord } from '../../domain/entities/rate-package';
import { requestJson } from '../../src/data/api';
import { RefusedError } from '../../src/data/errors';
import { newIdempotencyKey } from '../../src/data/idempotencyKey';
import { PACKAGES_KEY, type PackageRow } from './usePackages';

/** A change of a package beside its terms. */
export type PackageChange = Partial<Pick<PackageRow, 'name' | 'isDefault' | 'isArchived'>>;

/** Adds a package like another, and changes one. */
export function usePackageChanges(of: PackageRow) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  const refresh = () => queryClient.invalidateQueries({ queryKey: PACKAGES_KEY });
  const add = useMutation({
    mutationFn: (name: string) =>
      requestJson<RatePackageRecord>('/rate-packages', {
        method: 'POST',
        body: { name, copyOf: of.id },
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: async ({ name }) => {
      await refresh();
      notify('rates.packages.added', { type: 'info', messageArgs: { name } });
    },
    onSettled: (_added, error) => {
      if (error === null || error instanceof RefusedError) setKey(newIdempotencyKey());
    },
  });
  const change = useMutation({
    mutationFn: (changes: PackageChange) =>
      requestJson<RatePackageRecord>(`/rate-packages/${of.id}`, {
        method: 'PUT',
        body: { ...changes, version: of.version },
      }),
    onSettled: refresh,
    onSuccess: () => notify('engine.form.saved', { type: 'info' }),
  });
  return { add, change };
}
