/** Adding a rate package with the terms of another. */
import { eq, sql } from 'drizzle-orm';
import { RatePackage } from '../../../domain/entities/rate-package';
import { writeAudit } from '../../audit/write-audit';
import { ratePackage } from '../../db/book/lottos';
import { fieldProblem } from '../../kernel/problem';
import { readRecord } from '../../records/change';
import type { ApiRecord } from '../../records/read';
import type { Acting } from '../../access/acting';
import { packageStoreFor, refuseTakenName } from './store';

/** Values for a new package. */
export interface PackageCreation {
  name: string;
  /** Package whose terms it starts with; the default package if omitted. */
  copyOf?: string;
}

/** Adds a package that no account has yet. Throws `validation` if the name is taken or there is nothing to copy. */
export async function createPackage(acting: Acting, { name, copyOf }: PackageCreation): Promise<ApiRecord> {
  const { services, caller } = acting;
  const id = services.newId();
  return services.db.transaction(async (tx) => {
    const [model] = await tx
      .select({ id: ratePackage.id, name: ratePackage.name })
      .from(ratePackage)
      .where(copyOf === undefined ? eq(ratePackage.isDefault, true) : eq(ratePackage.id, copyOf))
      .for('share');
    if (model === undefined) throw fieldProblem('copyOf', 'option');
    await tx
      .insert(ratePackage)
      .values({ id, name, isDefault: false, createdAt: services.clock() })
      .catch(refuseTakenName);
    await tx.execute(sql`
      INSERT INTO package_terms (package_id, lotto_id, bet_type, rate, discount, min_stake, max_stake)
      SELECT ${id}::uuid, lotto_id, bet_type, rate, discount, min_stake, max_stake
      FROM package_terms WHERE package_id = ${model.id}::uuid`);
    const after = { name, copyOf: model.name };
    await writeAudit(tx, services.clock(), caller, { action: 'create', entity: RatePackage.name, entityId: id, after });
    return readRecord(tx, packageStoreFor(acting), acting, id);
  });
}
