/** Records of each account's last bet, and of the number of active members below it. */
import { sql } from 'drizzle-orm';
import { withTransaction } from '../book/transaction';
import { ADVISORY_LOCKS } from '../db/advisory-locks';
import type { Services } from '../kernel/services';

/** Number of days after its last bet during which a member is active. */
const ACTIVE_DAYS = 7;

/**
 * Overlap with the previous run, as a row can be committed later than a row with a later time. It is longer than any
 * transaction of the book.
 */
const AGAIN_SECONDS = 60;

/**
 * Updates the activity of accounts from the slips, separately from bets, so that no bet waits for it. It continues from
 * the last recorded bet of any process, and repeating it changes nothing. Only one process does it at a time.
 */
export async function noteActivity(services: Services): Promise<void> {
  await withTransaction(services, async (tx) => {
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.noteActivity}) AS "isMine"`,
    );
    if (rows[0]?.isMine !== true) return;
    // This is a separate value, so that only new slips are read along the index by time. An agent at the top has the
    // last bet of all.
    const { rows: noted } = await tx.execute<{ since: string | null }>(sql`
      SELECT (max(last_bet_at) - make_interval(secs => ${AGAIN_SECONDS}))::text AS since FROM account_activity WHERE is_agent`);
    // The members come first and their uplines afterwards, as there are far fewer members than slips.
    await tx.execute(sql`
      WITH fresh AS (
        SELECT member_id, max(at) AS at FROM slip
        WHERE at > ${noted[0]?.since ?? '-infinity'}::timestamptz AND state <> 'refused'
        GROUP BY member_id
      )
      INSERT INTO account_activity AS known (account_id, is_agent, last_bet_at)
      SELECT along.id, NOT bool_or(along.id = member.id), max(fresh.at) FROM fresh JOIN account AS member ON member.id = fresh.member_id
      CROSS JOIN unnest(member.path) AS along (id)
      GROUP BY along.id
      ON CONFLICT (account_id) DO UPDATE SET last_bet_at = excluded.last_bet_at WHERE known.last_bet_at < excluded.last_bet_at`);
    await tx.execute(sql`
      WITH counted AS (
        SELECT along.id, count(*)::integer AS members
        FROM account_activity AS bet JOIN account AS member ON member.id = bet.account_id AND member.kind = 'member'
        CROSS JOIN unnest(member.path) AS along (id)
        WHERE bet.last_bet_at > book_now() - make_interval(days => ${ACTIVE_DAYS})
        GROUP BY along.id
      )
      UPDATE account_activity AS noted SET active_members = coalesce(counted.members, 0)
      FROM account_activity AS it LEFT JOIN counted ON counted.id = it.account_id
      WHERE noted.account_id = it.account_id AND it.active_members <> coalesce(counted.members, 0)`);
  });
}
