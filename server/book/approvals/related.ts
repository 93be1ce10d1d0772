/** Whether two persons are too close for one to decide what the other asked for (domain.md §7). */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../services';

/**
 * Whether one of them made or owns the other, which is its parent, or has reset the other's credentials, which the
 * record of changes says.
 */
export async function areRelated(tx: Transaction, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute<{ related: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM account WHERE (id, parent_id) IN ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))
    ) OR EXISTS (
      SELECT FROM audit
      WHERE action IN ('create', 'reset-password')
        AND (actor_id, entity_id) IN ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))
    ) AS related`);
  return rows[0]?.related ?? true;
}
