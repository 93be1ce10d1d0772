/** The test whether two persons are too closely related for one to decide a request of the other (domain.md §7). */
import { sql, type SQL } from 'drizzle-orm';
import { column } from '../db/column';
import { defineStatement, EXAMPLE_ID, EXAMPLE_OTHER_ID } from '../db/statement';
import type { Transaction } from '../kernel/services';
import { hasSecondFactor } from './second-factor';

/** Audit actions that give a person a password, or a link to one. */
// @guard money "who reset the password is too near", tested by book/settling/results "is approved by somebody else, who
//   is not related": «('create', 'reset-password', 'password-link')» becomes «('create')»
const GIVING_ACTIONS = sql`('create', 'reset-password', 'password-link')`;
const GIVING = sql`deed.action IN ${GIVING_ACTIONS}`;

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

/** A condition: whether a third person ever made both accounts, or gave both a password. */
const haveSameGiver = (one: SQL, other: SQL) => sql`EXISTS (
      SELECT FROM audit AS deed JOIN audit AS peer ON peer.actor_id = deed.actor_id
        AND peer.entity_id = ${other} AND peer.action IN ${GIVING_ACTIONS}
      WHERE deed.entity_id = ${one} AND ${GIVING}
    )`;

/**
 * A condition: whether a person has a second factor that was set up in a session of their own. One that somebody else
 * set up proves nothing.
 */
const hasOwnFactor = (person: SQL) => sql`(${hasSecondFactor(person)} AND EXISTS (
      SELECT FROM audit AS deed
      WHERE deed.entity_id = ${person} AND deed.actor_id = ${person} AND deed.action = 'add-factor'
    ))`;

/** A condition: whether one of two persons made, owns or is the parent of the other, or reset the other's credentials. */
const areDirectlyRelated = (one: SQL, other: SQL) => sql`(EXISTS (
      SELECT FROM account AS near WHERE (near.id, near.parent_id) IN ((${one}, ${other}), (${other}, ${one}))
    ) OR EXISTS (
      SELECT FROM audit AS deed
      WHERE ${GIVING} AND (deed.actor_id, deed.entity_id) IN ((${one}, ${other}), (${other}, ${one}))
    ))`;

/**
 * A condition: whether two persons are related by the record of changes. They are if one made, owns or is the parent of
 * the other, or reset the other's credentials. They are also if a third person did so for both, until each has a second
 * factor of its own and neither uses a password from that person: a chosen password proves nothing, as the third person
 * could have signed in and chosen it.
 *
 * @param one an id, as an expression
 */
export function isRelated(one: SQL, other: SQL): SQL {
  const usesGivenPassword = sql`(${isUsedFromGiverOf(one, other)} OR ${isUsedFromGiverOf(other, one)})`;
  const isGiverAlone = sql`(${haveSameGiver(one, other)} AND NOT (${hasOwnFactor(one)} AND ${hasOwnFactor(other)}))`;
  // @guard money "whom the same third person gave their passwords don’t decide for each other", tested by
  //   book/settling/results "is approved by nobody who has the password from the same third person": without «OR
  //   ${usesGivenPassword}»
  // @guard money "whom one person made don’t decide for each other without factors of their own", tested by
  //   book/settling/results "is approved by nobody whom the same person made, until each has a second factor of its
  //   own": without «OR ${isGiverAlone}»
  return sql`(${areDirectlyRelated(one, other)} OR ${usesGivenPassword} OR ${isGiverAlone})`;
}

/**
 * A condition: whether two persons have anything in common by which `isRelated` could hold, also after their own second
 * factors ended it. Their decisions on the same request are worth a look.
 */
export function isTied(one: SQL, other: SQL): SQL {
  return sql`(${areDirectlyRelated(one, other)} OR ${haveSameGiver(one, other)})`;
}

const readRelated = defineStatement({
  name: 'accounts_related',
  row: { isRelated: column.boolean },
  examples: { two: { one: EXAMPLE_ID, other: EXAMPLE_OTHER_ID } },
  sql: ({ one, other }: { one: string; other: string }) =>
    sql`SELECT ${isRelated(sql`${one}::uuid`, sql`${other}::uuid`)} AS "isRelated"`,
});

/** Whether two persons are related. */
export async function areRelated(tx: Transaction, one: string, other: string): Promise<boolean> {
  const [row] = await readRelated(tx, { one, other });
  return row?.isRelated ?? true;
}
