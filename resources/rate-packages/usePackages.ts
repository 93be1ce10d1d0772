import { useQuery } from '@tanstack/react-query';
import type { RatePackageRecord } from '../../domain/entities/rate-package';
import { requestJson } from '../../src/data/api';

/** A row of the list of packages, without the terms. */
export type PackageRow = Omit<RatePackageRecord, 'terms'>;

const sorted = (field: string) => `?sort=${encodeURIComponent(`["${field}","ASC"]`)}&range=${encodeURIComponent('[0,99]')}`;

/** The key under which everything about packages is kept between screens. */
export const PACKAGES_KEY = ['rate-packages'];

/** All packages by name. */
export function usePackages() {
  return useQuery({
    queryKey: [...PACKAGES_KEY, 'list'],
    queryFn: ({ signal }) => requestJson<PackageRow[]>(`/rate-packages${sorted('name')}`, { signal }),
  });
}

/** One package with its terms. */
export function usePackage(id: string | undefined) {
  return useQuery({
    queryKey: [...PACKAGES_KEY, 'one', id],
    queryFn: ({ signal }) => requestJson<RatePackageRecord>(`/rate-packages/${id}`, { signal }),
    enabled: id !== undefined,
  });
}
