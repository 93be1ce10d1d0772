/** Rate packages among the records: the fields that may change. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { ChangesOf } from '../../../domain/entities/entity';
import { RatePackage, type RatePackageRecord } from '../../../domain/entities/rate-package';
import type { FieldErrors } from '../../../domain/validation/validation';
import { ratePackage } from '../../db/book/lottos';
import { violatedConstraint } from '../../db/constraint';
import { ProblemError, fieldProblem } from '../../kernel/problem';
import type { ChangeableStore } from '../../records/store';
import type { Acting } from '../../access/acting';
import type { Transaction } from '../../kernel/services';
import { packageSourceFor } from './source';
import { readCells } from './terms';

type PackageChanges = ChangesOf<typeof RatePackage>;

/** Checks that every account keeps a package: there is always one default, and it isn't archived. */
function faultsOf(record: RatePackageRecord, changes: PackageChanges): FieldErrors {
  const { isDefault = record.isDefault, isArchived = record.isArchived } = changes;
  const errors: FieldErrors = {};
  if (record.isDefault && !isDefault) errors['isDefault'] = { key: 'package.takeAnother' };
  if (isDefault && isArchived) errors['isArchived'] = { key: 'package.defaultStays' };
  return errors;
}

/** Refuses the name of another package. */
export function refuseTakenName(error: unknown): never {
  throw violatedConstraint(error) === 'rate_package_name' ? fieldProblem('name', 'package.nameTaken') : error;
}

async function write(tx: Transaction, { id, version }: RatePackageRecord, changes: PackageChanges): Promise<boolean> {
  if (changes.isDefault) {
    await tx
      .update(ratePackage)
      .set({ isDefault: false, version: sql`${ratePackage.version} + 1` })
      .where(and(ratePackage.isDefault, ne(ratePackage.id, id)));
  }
  const { rowCount } = await tx
    .update(ratePackage)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(ratePackage.id, id), eq(ratePackage.version, version)))
    .catch(refuseTakenName);
  return rowCount === 1;
}

/**
 * Locks packages against changes. The default can move between any two, so every change locks all of them, in one
 * order; there are only a handful.
 */
export async function lockPackages(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT FROM ${ratePackage} ORDER BY ${ratePackage.id} FOR NO KEY UPDATE`);
}

/** Returns the store of packages for the caller. */
export function packageStoreFor({ caller }: Acting): ChangeableStore<typeof RatePackage> {
  return {
    entity: RatePackage,
    source: packageSourceFor(caller),
    moving: ['agentCount', 'memberCount'],
    details: async (db, _caller, id) => ({ terms: await readCells(db, id) }),
    lock: lockPackages,
    checkChange: async (_tx, _caller, record, changes) => {
      const errors = faultsOf(record, changes);
      if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
    },
    write,
  };
}
