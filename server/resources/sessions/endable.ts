/**
 * The sessions that a caller may end: always their own; below them only those of accounts with no more rights than the
 * caller.
 */
import { type SQL, sql } from 'drizzle-orm';
import { isWithinRightsSql } from '../../accounts/credentials';
import { account } from '../../db/schema';
import type { Caller } from '../../access/caller';

/**
 * Whether the caller may end a session of the `account` of the query. A sub account never ends its owner's session. It
 * ends those of other sub accounts of the owner only with full rights in their area, as it may change them. A suspended
 * person ends none this way.
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
