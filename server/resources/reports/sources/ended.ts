/** Sales that no longer count, of finished rounds: canceled and refunded lines, and slips by the way they ended. */
import { type SQL, sql } from 'drizzle-orm';
import { hadHappened, IS_OVER, roundsThen } from './moment';
import {
  childOf,
  filtersOf,
  groupOfLotto,
  isOn,
  isSoldWithin,
  ofAccounts,
  rowsByRound,
  type Source,
  type SourceQuery,
} from './source';

/**
 * Selects finished rounds, or those that meet a condition, with the dates to which their ended lines count.
 * Cancellations count to the round's own date. Refunds count to the date of the refund, which differs if a settlement
 * was reversed for it.
 */
export const endedRounds = (query: SourceQuery, which: SQL = IS_OVER): SQL => sql`(
    SELECT round.id, round.lotto_id, round.business_date, round.business_date AS ended_on, 'cancelled' AS ended
    FROM ${roundsThen(query)} WHERE ${isOn(query, sql`round.business_date`)} AND ${which}
    UNION ALL
    SELECT round.id, round.lotto_id, round.business_date, refund.business_date, 'refunded' FROM transfer AS refund
    JOIN round ON round.id = refund.reference_id
    WHERE refund.kind = 'refund' AND ${isOn(query, sql`refund.business_date`)} AND ${hadHappened(query, sql`refund.at`)}
  ) AS over`;

/** Returns the source of canceled or refunded lines of accepted slips, from the rollup per round. */
export function givenBackSource(query: SourceQuery): Source {
  const { join, filters, keys } = rowsByRound(query, 'gone', {
    account: sql`gone.account_id`,
    date: sql`gone.business_date`,
  });
  // The rollup holds rounds that are finished now; the rounds themselves show whether they were at a past moment.
  const wasOver =
    query.until === undefined
      ? sql``
      : sql`AND (gone.round_id, gone.ended) IN (SELECT over.id, over.ended FROM ${endedRounds(query)})`;
  const where = (ended: string, amount: string) =>
    sql.raw(`CASE WHEN gone.ended = '${ended}' THEN gone.${amount} ELSE 0 END`);
  return {
    facts: {
      cancelledLines: where('cancelled', 'lines'),
      cancelledStake: where('cancelled', 'stake'),
      refundedLines: where('refunded', 'lines'),
      refundedStake: where('refunded', 'stake'),
    },
    rows: sql`round_given_back AS gone ${join}
      WHERE ${ofAccounts(query, sql`gone.account_id`)} AND ${isOn(query, sql`gone.business_date`)} ${wasOver} ${filters}`,
    keys,
  };
}

/**
 * Returns the source of slips that don't count, by their state and by the side that canceled them: the operator and its
 * staff, an agent, or a member through its partner. It works for a past moment too: a later refund has no transfer
 * then, and nothing else ends in a finished round. Ended slips are few and share the dates of their rounds, so they are
 * searched before their rounds.
 */
export function endedSlipsSource(query: SourceQuery): Source {
  const group = groupOfLotto(query, sql`slip.lotto_id`);
  const filters = filtersOf(query, { lotto: sql`slip.lotto_id`, round: sql`slip.round_id` });
  const one = (condition: string) => sql.raw(`CASE WHEN ${condition} THEN 1 ELSE 0 END`);
  const isCancelled = "slip.state = 'cancelled'";
  const isByMember = "(partner.account_id IS NOT NULL OR ender.id IS NULL OR ender.kind = 'member')";
  const isByOperator = "(ender.parent_id IS NULL OR ender.kind = 'sub' AND cardinality(ender.path) = 2)";
  return {
    facts: {
      cancelledSlips: one(isCancelled),
      cancelledByMember: one(`${isCancelled} AND ${isByMember}`),
      cancelledByHouse: one(`${isCancelled} AND NOT ${isByMember} AND ${isByOperator}`),
      cancelledByAgent: one(`${isCancelled} AND NOT ${isByMember} AND NOT ${isByOperator}`),
      refundedSlips: one("slip.state = 'refunded'"),
      refusedSlips: one("slip.state = 'refused'"),
      unansweredSlips: one("slip.state IN ('pending', 'unknown')"),
    },
    rows: sql`(
        SELECT slip.*, slip.business_date AS ended_on FROM slip JOIN ${roundsThen(query)} ON round.id = slip.round_id
        WHERE slip.state <> 'accepted' AND slip.state <> 'refunded' AND ${IS_OVER} AND ${isOn(query, sql`slip.business_date`)}
        UNION ALL
        SELECT slip.*, refund.business_date FROM transfer AS refund
        JOIN round ON round.id = refund.reference_id
        JOIN slip ON slip.round_id = round.id AND slip.business_date = round.business_date AND slip.state = 'refunded'
        WHERE refund.kind = 'refund' AND ${isOn(query, sql`refund.business_date`)} AND ${hadHappened(query, sql`refund.at`)}
      ) AS slip
      LEFT JOIN account AS ender ON ender.id = slip.ended_by
      LEFT JOIN partner ON partner.id = slip.partner_id AND partner.account_id = slip.ended_by
      ${group.join} WHERE ${isSoldWithin(query, sql`slip.path`, sql`slip.member_id`)} ${filters}`,
    keys: {
      account: childOf(query, sql`slip.path`, sql`slip.member_id`),
      date: sql`slip.ended_on`,
      lottoGroup: group.key,
      lotto: sql`slip.lotto_id`,
      round: sql`slip.round_id`,
      betType: sql`''`,
    },
  };
}
