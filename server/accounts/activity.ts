/** When accounts were last about: bets through them and whoever works with them, as columns of their list. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ACCESS_TOKEN_SECONDS } from '../access/token-lifetime';
import { accountActivity } from '../db/book/activity';

/** Joins what is noted of agents by a unique key, so that the database doesn't look it up where nobody asks for it. */
export function joinActivity(accountId: PgColumn): SQL {
  return sql`LEFT JOIN ${accountActivity} ON ${accountActivity.accountId} = ${accountId} AND ${accountActivity.isAgent}`;
}

/** A page that is open renews its token whenever that has run out; so much later at most. */
const RENEWED_WITHIN_SECONDS = ACCESS_TOKEN_SECONDS + 120;

/**
 * Whether somebody works in a session now, by its last renewal; of rows named `used`. It says that the session hasn't run
 * out, so that the index of those that stand is used.
 */
export const isInUse: SQL = sql`(used.revoked_at IS NULL AND used.idle_expires_at > book_now()
  AND used.rotated_at > book_now() - make_interval(secs => ${RENEWED_WITHIN_SECONDS}))`;

/** Whether somebody works as the account now: itself or a sub account of it. */
const isOnlineOf = (accountId: PgColumn) => {
  const works = (person: SQL) =>
    sql`EXISTS (SELECT FROM session AS used WHERE used.account_id = ${person} AND ${isInUse})`;
  return sql`(${works(sql`${accountId}`)} OR EXISTS (
    SELECT FROM account AS sub WHERE sub.parent_id = ${accountId} AND sub.kind = 'sub' AND ${works(sql`sub.id`)}))`;
};

/** The fields; need `joinActivity`. */
export function activityFieldsOf(accountId: PgColumn) {
  return {
    activeMembers: sql`coalesce(${accountActivity.activeMembers}, 0)`,
    lastBetAt: accountActivity.lastBetAt,
    isOnline: isOnlineOf(accountId),
  };
}

/** They move with every bet and call, without a new version of the account. */
export const ACTIVITY_NAMES = ['activeMembers', 'lastBetAt', 'isOnline'];
