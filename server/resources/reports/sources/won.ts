/** The largest wins, unconfirmed wins, and the prizes of shooters. */
import { sql } from 'drizzle-orm';
import { AS_WRITTEN } from '../../../db/plan-settings';
import { hadHappened, wasValidThen, wasHeld } from './moment';
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

/** Returns the source of the largest wins of valid settlements, on their dates, from the rollup per settlement. */
export function largestWinsSource(query: SourceQuery): Source {
  const { join, filters, keys } = rowsByRound(query, 'won', {
    account: sql`won.account_id`,
    date: sql`won.business_date`,
  });
  return {
    facts: { largestWin: sql`won.payout` },
    rows: sql`round_largest_win AS won
      JOIN settlement ON settlement.round_id = won.round_id AND settlement.no = won.settlement_no ${join}
      WHERE ${ofAccounts(query, sql`won.account_id`)} AND ${isOn(query, sql`won.business_date`)}
        AND ${wasValidThen(query, sql`settlement.reversed_at`)} AND ${hadHappened(query, sql`settlement.at`)} ${filters}`,
    keys,
  };
}

/** Returns the source of unconfirmed wins of valid settlements, on their dates; only large wins were ever held. */
export function waitingSource(query: SourceQuery): Source {
  const group = groupOfLotto(query, sql`slip.lotto_id`);
  const filters = filtersOf(query, {
    lotto: sql`slip.lotto_id`,
    round: sql`slip.round_id`,
    betType: sql`win.bet_type`,
  });
  return {
    facts: { waiting: sql`win.payout` },
    rows: sql`payout AS win
      JOIN settlement ON settlement.round_id = win.round_id AND settlement.no = win.settlement_no
      JOIN round ON round.id = win.round_id
      JOIN slip ON slip.id = win.slip_id AND slip.business_date = round.business_date
      ${group.join}
      WHERE win.hold IS NOT NULL AND ${wasHeld(query)} AND ${isSoldWithin(query, sql`slip.path`, sql`slip.member_id`)}
        AND ${wasValidThen(query, sql`settlement.reversed_at`)} AND ${hadHappened(query, sql`settlement.at`)}
        AND ${isOn(query, sql`settlement.business_date`)} ${filters}`,
    keys: {
      account: childOf(query, sql`slip.path`, sql`slip.member_id`),
      date: sql`settlement.business_date`,
      lottoGroup: group.key,
      lotto: sql`slip.lotto_id`,
      round: sql`slip.round_id`,
      betType: sql`win.bet_type`,
    },
  };
}

/**
 * Returns the source of prizes to shooters on their dates, which are those of the rounds except for late prizes, and of
 * reversed prizes on the date of the reversal.
 */
export function rewardsSource(query: SourceQuery): Source {
  const group = groupOfLotto(query, sql`moved.lotto_id`);
  const filters = filtersOf(query, { lotto: sql`moved.lotto_id`, round: sql`moved.round_id` });
  return {
    facts: { rewards: sql`entry.amount` },
    rows: sql`(
        SELECT reward.id, reward.business_date, round.id AS round_id, round.lotto_id FROM transfer AS reward
        JOIN round ON round.id = reward.reference_id
        WHERE reward.kind = 'reward' AND ${isOn(query, sql`reward.business_date`)} AND ${hadHappened(query, sql`reward.at`)}
        UNION ALL
        SELECT back.id, back.business_date, round.id, round.lotto_id FROM transfer AS back
        JOIN transfer AS reward ON reward.id = back.reverses_id AND reward.kind = 'reward'
        JOIN round ON round.id = reward.reference_id
        WHERE back.kind = 'reverse' AND ${isOn(query, sql`back.business_date`)} AND ${hadHappened(query, sql`back.at`)}
      ) AS moved
      -- Looked up by its key for each prize: months of entries are never read for a few of them.
      CROSS JOIN LATERAL (
        SELECT leg.ledger_account_id, leg.amount FROM entry AS leg
        WHERE leg.transfer_id = moved.id AND leg.business_date = moved.business_date ${AS_WRITTEN}
      ) AS entry
      JOIN ledger_account AS wallet ON wallet.id = entry.ledger_account_id
      JOIN account AS shooter ON shooter.id = wallet.owner_id AND shooter.kind = 'member'
      ${group.join}
      WHERE shooter.path @> ARRAY[${query.within}::uuid] ${filters}`,
    keys: {
      account: childOf(query, sql`shooter.path`, sql`shooter.id`),
      date: sql`moved.business_date`,
      lottoGroup: group.key,
      lotto: sql`moved.lotto_id`,
      round: sql`moved.round_id`,
      betType: sql`''`,
    },
  };
}
