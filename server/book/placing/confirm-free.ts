/**
 * Confirming many pending slips at once, without waiting for anything: those of a round that nobody changes and that nobody
 * has hold of. The others, and those that are too late to stand, are left to `confirmIn`, one by one. As it waits for no lock
 * of round or slip, it can't be in anybody's way for long, in whatever order it takes them.
 */
import { type SQL, sql } from 'drizzle-orm';
import { PENDING_AFTER_CLOSE_MS } from '../../../domain/rounds/slip-state';
import type { ValueOf } from '../prepared';
import { OVER } from './pending';
import { letsPass } from './round-gate';

/** The dates among which the slips' business dates are, so that one month is looked into. */
export interface DatedBetween {
  from: string;
  until: string;
}

/**
 * The steps (CTEs) of a statement that has them as `agreed`, rows with "slipId", "roundId" and "businessDate"; what it has
 * confirmed is `confirmed`, with all columns of `agreed`.
 */
export function confirmSteps(value: ValueOf<DatedBetween>): SQL {
  const isDated = sql`slip.business_date BETWEEN ${value('from')}::date AND ${value('until')}::date`;
  // Each slip is found by its key, also where the plan was made while there was none: no index is walked by its state.
  const isPending = sql`(slip.state = 'pending') IS TRUE`;
  const closedMs = sql`make_interval(secs => ${PENDING_AFTER_CLOSE_MS / 1_000}::double precision)`;
  // @guard money "slips that are confirmed together are in time", tested by partners/seamless-together "leave those out
  //   that come too late, which are given back": without «AND book_now() < held.closes_at + ${closedMs}»
  // @guard money "slips that are confirmed together are of rounds without a result", tested by
  //   partners/seamless-together "leave those out whose round has its result, however early": without «WHERE
  //   round.state <> ALL(${sql.param(OVER)}::text[])»
  // @guard money "slips that are confirmed together pass the turnstile of their round", tested by
  //   partners/seamless-together "don’t wait for a round that is being changed, whose slips stand once that is done":
  //   without «WHERE ${letsPass(sql`its.id`)}»
  return sql`
    passed AS MATERIALIZED (
      SELECT its.id FROM (SELECT DISTINCT "roundId" AS id FROM agreed) AS its WHERE ${letsPass(sql`its.id`)}
    ), held AS MATERIALIZED (
      SELECT round.id, round.closes_at FROM passed JOIN round ON round.id = passed.id
      WHERE round.state <> ALL(${sql.param(OVER)}::text[]) FOR SHARE OF round SKIP LOCKED
    ), free AS MATERIALIZED (
      SELECT agreed.* FROM agreed CROSS JOIN LATERAL (
        SELECT FROM slip WHERE (SELECT count(*) FROM held) > 0 AND slip.id = agreed."slipId"
          AND slip.business_date = agreed."businessDate" AND ${isDated} AND ${isPending} FOR NO KEY UPDATE SKIP LOCKED
      ) AS its
    ), confirmed AS (
      UPDATE slip SET state = 'accepted' FROM free JOIN held ON held.id = free."roundId"
      WHERE slip.id = free."slipId" AND slip.business_date = free."businessDate" AND ${isDated} AND ${isPending}
        AND book_now() < held.closes_at + ${closedMs}
      RETURNING free.*
    )`;
}
