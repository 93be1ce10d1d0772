/** Changing many cells of a package: all or none. */
import { eq, sql } from 'drizzle-orm';
import { RatePackage, type PackageCell } from '../../../domain/entities/rate-package';
import type { FieldErrors } from '../../../domain/validation/validation';
import { writeAudit } from '../../audit/write-audit';
import { requireFreshStepUp } from '../../access/step-up';
import { ratePackage } from '../../db/book/lottos';
import { ProblemError } from '../../kernel/problem';
import { assertVersion } from '../../kernel/entity-version';
import { readRecord } from '../../records/change';
import type { ApiRecord } from '../../records/read';
import type { Acting } from '../../access/acting';
import { lockPackages, packageStoreFor } from './store';
import { readCells, strayCells, writeCells } from './terms';

const keyOf = ({ lottoId, betType }: PackageCell) => `${lottoId} ${betType}`;

const saysSame = (one: PackageCell, other: PackageCell | undefined) =>
  other !== undefined &&
  one.rate === other.rate &&
  one.discount === other.discount &&
  one.minStake === other.minStake &&
  one.maxStake === other.maxStake;

/** Whether a cell gives more than the current one: a higher rate or discount, or wider limits of the stake. */
const isLooser = (one: PackageCell, standing: PackageCell | undefined) =>
  standing === undefined ||
  one.rate > standing.rate ||
  one.discount > standing.discount ||
  one.minStake < standing.minStake ||
  one.maxStake > standing.maxStake;

/** Returns the errors of requested cells: repeated cells, and bet types that the lotto doesn't have. */
function faultsOf(cells: readonly PackageCell[], stray: readonly number[]): FieldErrors {
  const errors: FieldErrors = {};
  const known = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    if (known.has(keyOf(cell))) errors[`cells.${index}`] = { key: 'invalid' };
    known.add(keyOf(cell));
  }
  for (const place of stray) errors[`cells.${place}.betType`] = { key: 'option' };
  return errors;
}

/**
 * Changes cells of a package for slips taken from now on. Cells with unchanged values are no change. A cell that gives
 * more needs a fresh step-up. Throws `not-found`, `version-conflict`, and `validation` naming each faulty cell.
 */
export async function saveCells(
  acting: Acting,
  id: string,
  cells: readonly PackageCell[],
  expected: readonly number[],
): Promise<ApiRecord> {
  const { services, caller } = acting;
  const store = packageStoreFor(acting);
  return services.db.transaction(async (tx) => {
    await lockPackages(tx);
    const record = await readRecord(tx, store, acting, id);
    assertVersion(expected, record.version);
    const errors = faultsOf(cells, await strayCells(tx, cells));
    if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
    const standing = new Map((await readCells(tx, id)).map((cell) => [keyOf(cell), cell]));
    const changed = cells.filter((cell) => !saysSame(cell, standing.get(keyOf(cell))));
    if (changed.length === 0) return record;
    // @guard access "rates that give more take the password again", tested by rate-packages/records "take the password
    //   again where they give more, and not where they give less"
    if (changed.some((cell) => isLooser(cell, standing.get(keyOf(cell))))) requireFreshStepUp(services, caller);
    await writeCells(tx, id, changed);
    await tx
      .update(ratePackage)
      .set({ version: sql`${ratePackage.version} + 1` })
      .where(eq(ratePackage.id, id));
    const before = changed.flatMap((cell) => standing.get(keyOf(cell)) ?? []);
    await writeAudit(tx, services.clock(), caller, {
      action: 'update',
      entity: RatePackage.name,
      entityId: id,
      before: { terms: before },
      after: { terms: changed },
    });
    return readRecord(tx, store, acting, id);
  });
}
