/** What was won, one by one, and what shooters got. */
import { sql } from 'drizzle-orm';
import { hadHappened, stillStood, wasHeld } from './moment';
import { childOf, filtersOf, groupOfLotto, isOn, isSoldWithin, type Source, type Wanted } from './source';

/** The winning lines of settlements that stand, on the dates of those. */
export function winsSource(wanted: Wanted): Source {
  const group = groupOfLotto(wanted, sql`round.lotto_id`);
  const filters = filtersOf(wanted, { lotto: sql`round.lotto_id`, round: sql`round.id`, betType: sql`win.bet_type` });
  // Of the whole it doesn't matter to whom each was sold.
  const isOfAll = wanted.isWhole === true && !wanted.keys.includes('account');
  const sold = isOfAll
    ? sql``
    : sql`JOIN slip ON slip.id = win.slip_id AND slip.business_date = round.business_date
        AND ${isSoldWithin(wanted, sql`slip.path`, sql`slip.member_id`)}`;
  return {
    facts: {
      largestWin: sql`win.payout`,
      waiting: sql`CASE WHEN ${wasHeld(wanted)} THEN win.payout ELSE 0 END`,
    },
    rows: sql`settlement
      JOIN round ON round.id = settlement.round_id
      JOIN payout AS win ON win.round_id = settlement.round_id AND win.settlement_no = settlement.no
      ${sold} ${group.join}
      WHERE ${stillStood(wanted, sql`settlement.reversed_at`)} AND ${hadHappened(wanted, sql`settlement.at`)}
        AND ${isOn(wanted, sql`settlement.business_date`)}
        ${filters}`,
    keys: {
      account: isOfAll ? sql`NULL` : childOf(wanted, sql`slip.path`, sql`slip.member_id`),
      date: sql`settlement.business_date`,
      lottoGroup: group.key,
      lotto: sql`round.lotto_id`,
      round: sql`round.id`,
      betType: sql`win.bet_type`,
    },
  };
}

/** Prizes to shooters on the dates of their rounds, and those taken back on the date of that. */
export function rewardsSource(wanted: Wanted): Source {
  const group = groupOfLotto(wanted, sql`moved.lotto_id`);
  const filters = filtersOf(wanted, { lotto: sql`moved.lotto_id`, round: sql`moved.round_id` });
  return {
    facts: { rewards: sql`entry.amount` },
    rows: sql`(
        SELECT reward.id, reward.business_date, round.id AS round_id, round.lotto_id FROM round
        JOIN transfer AS reward ON reward.kind = 'reward' AND reward.reference_id = round.id
        WHERE ${isOn(wanted, sql`round.business_date`)} AND ${hadHappened(wanted, sql`reward.at`)}
        UNION ALL
        SELECT back.id, back.business_date, round.id, round.lotto_id FROM transfer AS back
        JOIN transfer AS reward ON reward.id = back.reverses_id AND reward.kind = 'reward'
        JOIN round ON round.id = reward.reference_id
        WHERE back.kind = 'reverse' AND ${isOn(wanted, sql`back.business_date`)} AND ${hadHappened(wanted, sql`back.at`)}
      ) AS moved
      JOIN entry ON entry.transfer_id = moved.id AND entry.business_date = moved.business_date
      JOIN ledger_account AS wallet ON wallet.id = entry.ledger_account_id
      JOIN account AS shooter ON shooter.id = wallet.owner_id AND shooter.kind = 'member'
      ${group.join}
      WHERE shooter.path @> ARRAY[${wanted.within}::uuid] ${filters}`,
    keys: {
      account: childOf(wanted, sql`shooter.path`, sql`shooter.id`),
      date: sql`moved.business_date`,
      lottoGroup: group.key,
      lotto: sql`moved.lotto_id`,
      round: sql`moved.round_id`,
      betType: sql`''`,
    },
  };
}
