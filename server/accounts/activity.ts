/** The latest activity of accounts as columns of their list: bets through them and people working with them. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ACCESS_TOKEN_SECONDS } from '../access/token-lifetime';
import { accountActivity } from '../db/book/activity';

/** Joins the activity of agents by a unique key, so that the database skips the look-up where no query selects it. */
export function joinActivity(accountId: PgColumn): SQL {
  return sql`LEFT JOIN ${accountActivity} ON ${accountActivity.accountId} = ${accountId} AND ${accountActivity.isAgent}`;
}

/** Seconds within which an open page renews its token: the lifetime of the token and a margin. */
const RENEWED_WITHIN_SECONDS = ACCESS_TOKEN_SECONDS + 120;

/**
 * Whether a person works in a session now, judged by its last renewal; for session rows named `used`. The condition
 * includes that the session hasn't run out, so that the database uses the index of active sessions.
 */
export const isInUse: SQL = sql`(used.revoked_at IS NULL AND used.idle_expires_at > book_now()
  AND used.rotated_at > book_now() - make_interval(secs => ${RENEWED_WITHIN_SECONDS}))`;

/** Whether a person works as the account now: the account itself or one of its sub accounts. */
const isOnlineOf = (accountId: PgColumn) => {
  const works = (person: SQL) =>
    sql`EXISTS (SELECT FROM session AS used WHERE used.account_id = ${person} AND ${isInUse})`;
  return sql`(${works(sql`${accountId}`)} OR EXISTS (
    SELECT FROM account AS sub WHERE sub.parent_id = ${accountId} AND sub.kind = 'sub' AND ${works(sql`sub.id`)}))`;
};

/** Returns the activity fields; they need `joinActivity`. */
export function activityFieldsOf(accountId: PgColumn) {
  return {
    activeMembers: sql`coalesce(${accountActivity.activeMembers}, 0)`,
    lastBetAt: accountActivity.lastBetAt,
    isOnline: isOnlineOf(accountId),
  };
}

/** Fields that change with every bet and call, without a new version of the account. */
export const ACTIVITY_NAMES = ['activeMembers', 'lastBetAt', 'isOnline'];
