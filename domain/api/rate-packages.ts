/** Rate packages as the page reads and changes them. */
import { z } from 'zod';
import { PackageCell, RatePackage } from '../entities/rate-package';
import { defineCall, type InputOf } from './call';
import { listCallOf, recordOf } from './records';

/** Higher than the number of cells for all bet types of a few hundred lotteries. */
const CELLS_MAX = 2_000;

const answer = recordOf(RatePackage);
const { name, isDefault, isArchived } = RatePackage.fields;

export const listPackages = listCallOf(RatePackage);

/** All packages, by name. */
export const PACKAGES_BY_NAME: InputOf<typeof listPackages> = { query: { sort: ['name', 'ASC'], range: [0, 99] } };

/** Reads one package with all its terms. */
export const readPackage = defineCall({ method: 'GET', path: '/rate-packages/:id', answer });

/** Adds a package with the terms of another one, by default those of the default package. */
export const addPackage = defineCall({
  method: 'POST',
  path: '/rate-packages',
  body: z.strictObject({ name: name.write, copyOf: z.uuid().toLowerCase().optional() }),
  answer,
});

/** Changes a package's properties other than its terms. */
export const changePackage = defineCall({
  method: 'PUT',
  path: '/rate-packages/:id',
  body: z.strictObject({ name: name.write, isDefault: isDefault.write, isArchived: isArchived.write }).partial(),
  answer,
  versioned: true,
});

/** Changes cells of a package, all or none. */
export const changeCells = defineCall({
  method: 'PUT',
  path: '/rate-packages/:id/terms',
  body: z.strictObject({ cells: z.array(PackageCell).min(1).max(CELLS_MAX) }),
  answer,
  versioned: true,
});
