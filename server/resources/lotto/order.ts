/** The order in which lotteries are listed. */
import { sql } from 'drizzle-orm';
import { Lotto } from '../../../domain/entities/lotto';
import { type AuditEntry, writeAudits } from '../../audit/write-audit';
import { lotto } from '../../db/book/lottos';
import { ProblemError } from '../../kernel/problem';
import type { Acting } from '../../access/acting';

interface Placed extends Record<string, unknown> {
  id: string;
  position: number;
}

/**
 * Puts lotteries into an order. They share the places that they had between them, so that the others keep theirs.
 * Throws `not-found` if one doesn't exist.
 */
export async function putInOrder({ services, caller }: Acting, ids: readonly string[]): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Placed>(sql`
      SELECT ${lotto.id}, ${lotto.position} FROM ${lotto} WHERE ${lotto.id} = ANY(${sql.param(ids)}::uuid[])
      ORDER BY ${lotto.id} FOR NO KEY UPDATE`);
    if (rows.length !== ids.length) throw new ProblemError('not-found');
    const before = new Map(rows.map(({ id, position }) => [id, position]));
    const places = [...before.values()].sort((a, b) => a - b);
    const moved = ids.flatMap((id, index) => {
      const [was, is] = [before.get(id), places[index]];
      return is === undefined || was === is ? [] : [{ id, was, is }];
    });
    if (moved.length === 0) return;
    await tx.execute(sql`
      UPDATE lotto SET position = moved.position, version = version + 1
      FROM unnest(${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(moved.map(({ is }) => is))}::smallint[])
        AS moved (id, position)
      WHERE lotto.id = moved.id`);
    const entries = moved.map(({ id, was, is }): AuditEntry => {
      return { action: 'update', entity: Lotto.name, entityId: id, before: { position: was }, after: { position: is } };
    });
    await writeAudits(tx, services.clock(), caller, entries);
  });
}
