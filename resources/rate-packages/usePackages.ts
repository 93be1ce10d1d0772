import { listPackages, PACKAGES_BY_NAME, readPackage } from '../../domain/api/rate-packages';
import type { RatePackageRecord } from '../../domain/entities/rate-package';
import { useRead } from '../../src/data/useRead';

/** A row of the list of packages, without the terms. */
export type PackageRow = Omit<RatePackageRecord, 'terms'>;

/** Reads all packages by name. */
export function usePackages() {
  return useRead(listPackages, PACKAGES_BY_NAME);
}

/** Reads one package with its terms. */
export function usePackage(id: string | undefined) {
  return useRead(readPackage, id === undefined ? null : { params: { id } });
}
