/** Noting when accounts have bet last, and how many of the members below them bet these days. */
import { sql } from 'drizzle-orm';
import { withTransaction } from '../book/transaction';
import { ADVISORY_LOCKS } from '../db/advisory-locks';
import type { Services } from '../kernel/services';

/** Whoever bet in the last so many days is active. */
const ACTIVE_DAYS = 7;

/**
 * What is written at a moment may be committed later than what is written after it: so much of what was looked through is
 * looked through again. It is longer than any transaction of the book lasts.
 */
const AGAIN_SECONDS = 60;

/**
 * Brings the activity of accounts up to the slips, apart from bets, so that none waits for it. It goes on from the last bet
 * that was noted, whoever noted it, and is at the same place when it is done twice. Of any number of processes one is at it.
 */
export async function noteActivity(services: Services): Promise<void> {
  await withTransaction(services, async (tx) => {
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.noteActivity}) AS "isMine"`,
    );
    if (rows[0]?.isMine !== true) return;
    // As a value of its own: along the index by time only what is new is read. Somebody at the top has the last bet of all.
    const { rows: noted } = await tx.execute<{ since: string | null }>(sql`
      SELECT (max(last_bet_at) - make_interval(secs => ${AGAIN_SECONDS}))::text AS since FROM account_activity WHERE is_agent`);
    // Members first and their uplines after: there are far fewer of them than slips.
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
