/** Adding a lottery as a copy of another. */
import { eq, sql } from 'drizzle-orm';
import { Lotto } from '../../../domain/entities/lotto';
import { writeAudit } from '../../audit/write-audit';
import { lotto } from '../../db/book/lottos';
import { violatedConstraint } from '../../db/constraint';
import { ProblemError, fieldProblem } from '../../kernel/problem';
import { readRecord } from '../../records/change';
import type { ApiRecord } from '../../records/read';
import type { Acting } from '../../access/acting';
import { lottoStoreFor } from './store';

/** Values of the new lottery that differ from its model. */
export interface Clone {
  code: string;
  name: string;
}

/**
 * Adds a lottery with everything of another: schedule, bet types, limits and the rates of every package. It is off and
 * comes last in the order. Throws `not-found` without the other, `conflict` for yeekee, whose format depends on its
 * code, and `validation` if the code is taken.
 */
export async function addClone(acting: Acting, modelId: string, { code, name }: Clone): Promise<ApiRecord> {
  const { services, caller } = acting;
  const id = services.newId();
  return services.db.transaction(async (tx) => {
    const [model] = await tx.select().from(lotto).where(eq(lotto.id, modelId)).for('share');
    if (model === undefined) throw new ProblemError('not-found');
    if (model.family === 'yeekee')
      throw new ProblemError('conflict', {
        detail: 'a yeekee lottery cannot be cloned: its format is tied to its code',
      });
    await tx
      .insert(lotto)
      .values({
        ...model,
        id,
        code,
        name,
        isOn: false,
        position: sql`(SELECT max(position) + 1 FROM lotto)`,
        version: 1,
        createdAt: services.clock(),
      })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'lotto_code' ? fieldProblem('code', 'lotto.codeTaken') : error;
      });
    await tx.execute(sql`
      INSERT INTO lotto_bet_type (lotto_id, bet_type, is_on, min_stake, max_stake, cap, person_cap, pricing)
      SELECT ${id}::uuid, bet_type, is_on, min_stake, max_stake, cap, person_cap, pricing
      FROM lotto_bet_type WHERE lotto_id = ${modelId}::uuid`);
    await tx.execute(sql`
      INSERT INTO package_terms (package_id, lotto_id, bet_type, rate, discount, min_stake, max_stake)
      SELECT package_id, ${id}::uuid, bet_type, rate, discount, min_stake, max_stake
      FROM package_terms WHERE lotto_id = ${modelId}::uuid`);
    const after = { code, name, model: model.code };
    await writeAudit(tx, services.clock(), caller, { action: 'create', entity: Lotto.name, entityId: id, after });
    return readRecord(tx, lottoStoreFor(acting), acting, id);
  });
}
