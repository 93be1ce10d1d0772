/** Whether two persons are too close for one to decide what the other asked for (domain.md §7). */
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../services';

/**
 * A condition: whether one of them made or owns the other, which is its parent, or has reset the other's credentials,
 * which the record of changes says.
 *
 * @param one an id, as an expression
 */
export function isRelated(one: SQL, other: SQL): SQL {
  return sql`(EXISTS (
      SELECT FROM account AS near WHERE (near.id, near.parent_id) IN ((${one}, ${other}), (${other}, ${one}))
    ) OR EXISTS (
      SELECT FROM audit AS deed
      WHERE deed.action IN ('create', 'reset-password')
        AND (deed.actor_id, deed.entity_id) IN ((${one}, ${other}), (${other}, ${one}))
    ))`;
}

/** Whether two persons are. */
export async function areRelated(tx: Transaction, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute<{ related: boolean }>(
    sql`SELECT ${isRelated(sql`${one}::uuid`, sql`${other}::uuid`)} AS related`,
  );
  return rows[0]?.related ?? true;
}
