/** What was sold and doesn't stand any more, of rounds that are over: lines given back, and slips by what became of them. */
import { type SQL, sql } from 'drizzle-orm';
import { hadHappened, roundsThen } from './moment';
import { childOf, filtersOf, groupOfLotto, isOn, isSoldWithin, type Source, type Wanted } from './source';

const IS_OVER = sql`(round.settlement_no > 0 OR round.state IN ('voided', 'noResult'))`;

/**
 * Rounds that are over, or those that a condition says, with the dates on which what ended in them stands: what was
 * cancelled on the round's own, what was refunded on that of the refund, which is another one where a settlement was taken
 * back for it.
 */
export const endedRounds = (wanted: Wanted, which: SQL = IS_OVER): SQL => sql`(
    SELECT round.id, round.lotto_id, round.business_date, round.business_date AS ended_on, 'cancelled' AS ended
    FROM ${roundsThen(wanted)} WHERE ${isOn(wanted, sql`round.business_date`)} AND ${which}
    UNION ALL
    SELECT round.id, round.lotto_id, round.business_date, refund.business_date, 'refunded' FROM transfer AS refund
    JOIN round ON round.id = refund.reference_id
    WHERE refund.kind = 'refund' AND ${isOn(wanted, sql`refund.business_date`)} AND ${hadHappened(wanted, sql`refund.at`)}
  ) AS over`;

const keysOf = (wanted: Wanted, group: SQL, betType: SQL): Source['keys'] => ({
  account: childOf(wanted, sql`slip.path`, sql`slip.member_id`),
  date: sql`over.ended_on`,
  lottoGroup: group,
  lotto: sql`over.lotto_id`,
  round: sql`over.id`,
  betType,
});

/** Lines that were cancelled or refunded, of slips that had been accepted. */
export function endedLinesSource(wanted: Wanted): Source {
  const group = groupOfLotto(wanted, sql`over.lotto_id`);
  const filters = filtersOf(wanted, { lotto: sql`over.lotto_id`, round: sql`over.id`, betType: sql`line.bet_type` });
  const where = (ended: string, amount: string) =>
    sql.raw(`CASE WHEN line.ended = '${ended}' THEN ${amount} ELSE 0 END`);
  return {
    facts: {
      cancelledLines: where('cancelled', '1'),
      cancelledStake: where('cancelled', 'line.stake'),
      refundedLines: where('refunded', '1'),
      refundedStake: where('refunded', 'line.stake'),
    },
    rows: sql`${endedRounds(wanted)}
      JOIN line ON line.round_id = over.id AND line.business_date = over.business_date AND line.ended IS NOT NULL
        AND line.ended = over.ended
      JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
        AND slip.state IN ('accepted', 'cancelled', 'refunded')
      ${group.join} WHERE ${isSoldWithin(wanted, sql`slip.path`, sql`slip.member_id`)} ${filters}`,
    keys: keysOf(wanted, group.key, sql`line.bet_type`),
  };
}

/**
 * Slips that don't stand, by their state and by who took them back: the house and those who work for it, an agent, or a member
 * over its partner. Of a past moment as well: what was refunded later has no refund then, and nothing else ends in a round
 * that is over.
 */
export function endedSlipsSource(wanted: Wanted): Source {
  const group = groupOfLotto(wanted, sql`over.lotto_id`);
  const filters = filtersOf(wanted, { lotto: sql`over.lotto_id`, round: sql`over.id` });
  const one = (condition: string) => sql.raw(`CASE WHEN ${condition} THEN 1 ELSE 0 END`);
  const isCancelled = "slip.state = 'cancelled'";
  const isByMember = "(partner.account_id IS NOT NULL OR ender.id IS NULL OR ender.kind = 'member')";
  const isByHouse = "(ender.parent_id IS NULL OR ender.kind = 'sub' AND cardinality(ender.path) = 2)";
  return {
    facts: {
      cancelledSlips: one(isCancelled),
      cancelledByMember: one(`${isCancelled} AND ${isByMember}`),
      cancelledByHouse: one(`${isCancelled} AND NOT ${isByMember} AND ${isByHouse}`),
      cancelledByAgent: one(`${isCancelled} AND NOT ${isByMember} AND NOT ${isByHouse}`),
      refundedSlips: one("slip.state = 'refunded'"),
      refusedSlips: one("slip.state = 'refused'"),
      unansweredSlips: one("slip.state IN ('pending', 'unknown')"),
    },
    rows: sql`${endedRounds(wanted)}
      JOIN slip ON slip.round_id = over.id AND slip.business_date = over.business_date AND slip.state <> 'accepted'
        AND (slip.state = 'refunded') = (over.ended = 'refunded')
      LEFT JOIN account AS ender ON ender.id = slip.ended_by
      LEFT JOIN partner ON partner.id = slip.partner_id AND partner.account_id = slip.ended_by
      ${group.join} WHERE ${isSoldWithin(wanted, sql`slip.path`, sql`slip.member_id`)} ${filters}`,
    keys: keysOf(wanted, group.key, sql`''`),
  };
}
