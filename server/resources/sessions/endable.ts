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
  // @guard access "sessions of the stronger stay", tested by access/subs "of coma@manager":
  //   «isWithinRightsSql(caller);» becomes «sql`true`;»
  const isBelow = isWithinRightsSql(caller);
  if (caller.role !== 'sub') return sql`(${isOwn} OR ${isBelow})`;
  // @guard access "colleagues' sessions need everything in the area", tested by access/subs "of coma@mixed":
  //   «caller.can('manage', 'member');» becomes «true;»
  const mayEndColleagues = caller.can('manage', 'member');
  // @guard access "nobody ends the session of whom they work for", tested by access/subs "of coma@boss": without
  //   «${account.id} <> ${caller.acting.id}::uuid AND»
  return sql`(${isOwn} OR (${account.id} <> ${caller.acting.id}::uuid AND ${isBelow}
    AND (${mayEndColleagues}::boolean OR NOT (${account.kind} = 'sub' AND ${account.parentId} = ${caller.acting.id}::uuid))))`;
}
