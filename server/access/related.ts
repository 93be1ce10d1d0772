/** The test whether two persons are too closely related for one to decide a request of the other (domain.md §7). */
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../kernel/services';

/** Audit actions that give a person a password, or a link to one. */
// @guard money "who reset the password is too near", tested by book/settling/results "is approved by somebody else, who
//   is not related": «('create', 'reset-password', 'password-link')» becomes «('create')»
const GIVING = sql`deed.action IN ('create', 'reset-password', 'password-link')`;

/**
 * Audit rows in which a person chose their own password. A password set by a handed-over link doesn't count, as the
 * person who made the link may have chosen it.
 */
const CHOOSING = sql`(deed.action = 'change-password' AND NOT coalesce(deed.after ? 'handedOver', false))`;

/**
 * A condition: whether a third person made both accounts, or gave both their passwords, and `user` still uses the
 * password from that person. It ends when another person gives `user` a password or `user` chooses one.
 */
function isUsedFromGiverOf(user: SQL, peer: SQL): SQL {
  return sql`EXISTS (
      SELECT FROM (
        SELECT deed.actor_id FROM audit AS deed
        WHERE deed.entity_id = ${user} AND (${GIVING} OR ${CHOOSING})
        ORDER BY deed.id DESC LIMIT 1
      ) AS given
      JOIN audit AS deed ON deed.actor_id = given.actor_id AND deed.entity_id = ${peer} AND ${GIVING}
    )`;
}

/**
 * A condition: whether two persons are related by the record of changes. They are if one made, owns or is the parent of
 * the other, or reset the other's credentials, or if both have their credentials from the same third person.
 *
 * @param one an id, as an expression
 */
export function isRelated(one: SQL, other: SQL): SQL {
  // @guard money "whom the same third person gave their passwords don’t decide for each other", tested by
  //   book/settling/results "is approved by nobody who has the password from the same third person": «) OR
  //   ${isUsedFromGiverOf(one, other)} OR ${isUsedFromGiverOf(other, one)})`;» becomes «))`;»
  return sql`(EXISTS (
      SELECT FROM account AS near WHERE (near.id, near.parent_id) IN ((${one}, ${other}), (${other}, ${one}))
    ) OR EXISTS (
      SELECT FROM audit AS deed
      WHERE ${GIVING} AND (deed.actor_id, deed.entity_id) IN ((${one}, ${other}), (${other}, ${one}))
    ) OR ${isUsedFromGiverOf(one, other)} OR ${isUsedFromGiverOf(other, one)})`;
}

/** Whether two persons are related. */
export async function areRelated(tx: Transaction, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute<{ related: boolean }>(
    sql`SELECT ${isRelated(sql`${one}::uuid`, sql`${other}::uuid`)} AS related`,
  );
  return rows[0]?.related ?? true;
}
