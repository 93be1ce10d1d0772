/** The source of sessions: those that can still be used, with their accounts. */
import { type SQL, sql } from 'drizzle-orm';
import { account, session } from '../../db/schema';
import type { ActingAccount, Caller } from '../../access/caller';
import type { RecordSource } from '../../records/source';
import { isEndable } from './endable';

function sourceWith(caller: Caller, now: Date, endable: SQL, whose: (acting: ActingAccount) => SQL): RecordSource {
  return {
    from: sql`${session} JOIN ${account} ON ${account.id} = ${session.accountId}`,
    fields: {
      id: session.id,
      accountId: session.accountId,
      username: account.username,
      userAgent: session.userAgent,
      ip: sql`host(${session.ip})`,
      createdAt: session.createdAt,
      lastUsedAt: session.rotatedAt,
      expiresAt: sql`least(${session.idleExpiresAt}, ${session.expiresAt})`,
      remember: session.remember,
      current: sql`(${session.id} = ${caller.sessionId}::uuid)`,
      endable,
    },
    labels: {},
    // @guard access "sessions that ended are not told", tested by access/lists: without «AND ${session.revokedAt} IS
    //   NULL»
    scope: (acting) => sql`(${whose(acting)} AND ${session.revokedAt} IS NULL
      AND ${session.idleExpiresAt} > ${now}::timestamptz AND ${session.expiresAt} > ${now}::timestamptz)`,
  };
}

/**
 * Returns the source of the caller's own sessions: the person's, not those of the account that a sub account acts as.
 */
export function ownSessionSource(caller: Caller, now: Date): RecordSource {
  // @guard access "one's own sessions are the person's", tested by access/agents "of coma11": «sql`${session.accountId}
  //   = ${caller.accountId}::uuid`» becomes «sql`true`»
  return sourceWith(caller, now, sql`true`, () => sql`${session.accountId} = ${caller.accountId}::uuid`);
}

/** Returns the source of the sessions of the account acted as and all below it, including sub accounts. */
export function downlineSessionSource(caller: Caller, now: Date): RecordSource {
  // @guard access "sessions are those of the account acted as and below", tested by access/agents "of coma11":
  //   «sql`${account.path} @> ARRAY[${id}]::uuid[]`» becomes «sql`true`»
  return sourceWith(caller, now, isEndable(caller), ({ id }) => sql`${account.path} @> ARRAY[${id}]::uuid[]`);
}
