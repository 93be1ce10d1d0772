/**
 * Bulk confirmation of pending slips without waiting for locks. It confirms slips with free locks and in rounds that
 * aren't being changed. The others, and those that are too late, are left to `confirmIn`, one by one. As it waits for
 * no lock of round or slip, it can't block other transactions for long, in any order of the slips.
 */
import { type SQL, sql } from 'drizzle-orm';
import { PENDING_AFTER_CLOSE_MS } from '../../../domain/rounds/slip-state';
import type { ValueOf } from '../../db/statement';
import { OVER } from './pending';
import { gateLetsPass } from './round-gate';

/** Range of the slips' business dates, so that only one monthly partition is read. */
export interface DatedBetween {
  from: string;
  until: string;
}

/**
 * Returns the steps (CTEs) for a statement with a step `agreed`, rows with "slipId", "roundId" and "businessDate". The
 * step `confirmed` returns the confirmed rows with all columns of `agreed`.
 */
export function confirmSteps(value: ValueOf<DatedBetween>): SQL {
  const isDated = sql`slip.business_date BETWEEN ${value('from')}::date AND ${value('until')}::date`;
  // Each slip is found by its key, even if the plan was made while there was none: no index is scanned by its state.
  const isPending = sql`(slip.state = 'pending') IS TRUE`;
  const closedMs = sql`make_interval(secs => ${PENDING_AFTER_CLOSE_MS / 1_000}::double precision)`;
  // @guard money "slips that are confirmed together are in time", tested by partners/seamless-together "leave those out
  //   that come too late, which are given back": without «AND book_now() < shared_rounds.closes_at + ${closedMs}»
  // @guard money "slips that are confirmed together are of rounds without a result", tested by
  //   partners/seamless-together "leave those out whose round has its result, however early": without «WHERE
  //   round.state <> ALL(${sql.param(OVER)}::text[])»
  // @guard money "slips that are confirmed together pass the gate of their round", tested by
  //   partners/seamless-together "don’t wait for a round that is being changed, whose slips stand once that is done":
  //   without «WHERE ${gateLetsPass(sql`agreed_round.id`)}»
  return sql`
    passed AS MATERIALIZED (
      SELECT agreed_round.id FROM (SELECT DISTINCT "roundId" AS id FROM agreed) AS agreed_round
      WHERE ${gateLetsPass(sql`agreed_round.id`)}
    ), shared_rounds AS MATERIALIZED (
      SELECT round.id, round.closes_at FROM passed JOIN round ON round.id = passed.id
      WHERE round.state <> ALL(${sql.param(OVER)}::text[]) FOR SHARE OF round SKIP LOCKED
    ), free AS MATERIALIZED (
      SELECT agreed.* FROM agreed CROSS JOIN LATERAL (
        SELECT FROM slip WHERE (SELECT count(*) FROM shared_rounds) > 0 AND slip.id = agreed."slipId"
          AND slip.business_date = agreed."businessDate" AND ${isDated} AND ${isPending} FOR NO KEY UPDATE SKIP LOCKED
      ) AS pending
    ), confirmed AS (
      UPDATE slip SET state = 'accepted' FROM free JOIN shared_rounds ON shared_rounds.id = free."roundId"
      WHERE slip.id = free."slipId" AND slip.business_date = free."businessDate" AND ${isDated} AND ${isPending}
        AND book_now() < shared_rounds.closes_at + ${closedMs}
      RETURNING free.*
    )`;
}
