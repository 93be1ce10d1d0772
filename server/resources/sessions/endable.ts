/** Which sessions a caller may end: one's own always, those below only of accounts that may do no more than the caller. */
import { type SQL, sql } from 'drizzle-orm';
import { isWithinRightsSql } from '../../accounts/credentials';
import { account } from '../../db/schema';
import type { Caller } from '../../access/caller';

/**
 * Whether the caller may end a session of the `account` of the query. Somebody who works for an account never ends its
 * own, and those of the others who work for it only with everything in their area, as they may change them. Nobody who
 * is suspended ends any this way.
 */
export function isEndable(caller: Caller): SQL {
  if (caller.status !== 'active') return sql`false`;
  const isOwn = sql`${account.id} = ${caller.accountId}::uuid`;
  const isBelow = isWithinRightsSql(caller);
  if (caller.role !== 'sub') return sql`(${isOwn} OR ${isBelow})`;
  const mayEndColleagues = caller.can('manage', 'member');
  return sql`(${isOwn} OR (${account.id} <> ${caller.acting.id}::uuid AND ${isBelow}
    AND (${mayEndColleagues}::boolean OR NOT (${account.kind} = 'sub' AND ${account.parentId} = ${caller.acting.id}::uuid))))`;
}
