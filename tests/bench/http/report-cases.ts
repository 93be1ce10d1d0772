/** The measured reports, each with the statements that somebody who knows the data would write for the same figures. */

/** The last four weeks, and as many before. */
export const DAYS = 28;

const SINCE = `current_date - ${2 * DAYS}`;
const ROOT = `(SELECT id FROM account WHERE parent_id IS NULL AND kind <> 'member')`;
const CHILDREN = `account_id IN (SELECT id FROM account WHERE parent_id = ${ROOT})`;
const WHOLE = `account_id = ${ROOT}`;
const isNow = (date: string) => `${date} > current_date - ${DAYS} AS is_now`;

/** Column that the rollups are grouped by. */
type Key = 'account_id' | 'lotto_id' | 'bet_type' | 'business_date';

/** Figures by key, by subkey if there is one, and in total, for the period and the one before. */
const rollups = (key: Key, whose: string, then?: Key) => `
  WITH figures AS (
    SELECT ${key} AS key, ${then ?? 'NULL'} AS subkey, ${isNow('business_date')}, sum(stake) AS stake, sum(discount) AS discount, sum(payout) AS payout,
      sum(lines) AS lines, sum(slips) AS slips, sum(winners) AS winners, sum(expected) AS expected, sum(win_loss) AS win_loss,
      sum(commission) AS commission
    FROM day_total WHERE ${whose} AND business_date > ${SINCE} GROUP BY 1, 2, 3
  )
  SELECT key, ${then ? 'subkey, ' : ''}is_now, sum(stake), sum(discount), sum(payout), sum(lines), sum(slips), sum(winners), sum(expected), sum(win_loss),
    sum(commission)
  FROM figures GROUP BY GROUPING SETS (${then ? '(key, subkey, is_now), ' : ''}(key, is_now), (is_now))`;

/** Lines that were given back. */
const ended = (key: Key, whose: string, then?: Key) => `
  SELECT ${key} AS key, ${isNow('business_date')}, ended, ${then ?? 'NULL'} AS subkey, sum(lines), sum(stake)
  FROM round_given_back WHERE ${whose} AND business_date > ${SINCE}
  GROUP BY GROUPING SETS (${then ? '(1, 2, 3, 4), ' : ''}(1, 2, 3), (2, 3))`;

/** Expected payouts, by lotto and bet type. */
const CHANCE = `
  SELECT lotto_id, ${isNow('business_date')}, bet_type, sum(expected)
  FROM day_theory WHERE business_date > ${SINCE} GROUP BY GROUPING SETS ((1, 2, 3), (1, 2), (2))`;

/** The largest win of each bet type. */
const LARGEST = `
  SELECT won.bet_type, ${isNow('won.business_date')}, max(won.payout)
  FROM round_largest_win AS won JOIN settlement ON settlement.round_id = won.round_id AND settlement.no = won.settlement_no
  WHERE ${WHOLE} AND settlement.reversed_at IS NULL AND won.business_date > ${SINCE} GROUP BY GROUPING SETS ((1, 2), (2))`;

/** Payouts on hold. */
const WAITING = `
  SELECT win.bet_type, ${isNow('settlement.business_date')}, sum(win.payout)
  FROM settlement JOIN payout AS win ON win.round_id = settlement.round_id AND win.settlement_no = settlement.no
  WHERE win.hold = 'held' AND settlement.reversed_at IS NULL AND settlement.business_date > ${SINCE}
  GROUP BY GROUPING SETS ((1, 2), (2))`;

/** Prizes to shooters, and those taken back. */
const REWARDS = `
  SELECT ${isNow('moved.business_date')}, sum(entry.amount)
  FROM transfer AS moved LEFT JOIN transfer AS back ON back.id = moved.reverses_id
  JOIN entry ON entry.transfer_id = moved.id AND entry.business_date = moved.business_date
  JOIN ledger_account ON ledger_account.id = entry.ledger_account_id
  JOIN account ON account.id = ledger_account.owner_id AND account.kind = 'member'
  WHERE coalesce(back.kind, moved.kind) = 'reward' AND moved.kind IN ('reward', 'reverse') AND moved.business_date > ${SINCE}
  GROUP BY 1`;

/** Slips that don't stand, by lotto. */
const SLIPS = `
  SELECT lotto_id AS key, ${isNow('business_date')}, state, count(*) FROM slip
  WHERE state <> 'accepted' AND business_date > ${SINCE} GROUP BY GROUPING SETS ((1, 2, 3), (2, 3))`;

/** Refused bets, by lotto. */
const REFUSED = `
  SELECT round.lotto_id AS key, ${isNow('round.business_date')}, sum(demand.lines), sum(demand.stake)
  FROM refused_demand AS demand JOIN round ON round.id = demand.round_id
  WHERE round.business_date > ${SINCE} GROUP BY GROUPING SETS ((1, 2), (2))`;

/** Sold lines of rounds that aren't settled. */
const LIVE = `
  SELECT slip.round_id, line.ended, count(*), sum(line.stake), sum(line.discount), sum(line.held[1])
  FROM round JOIN slip ON slip.round_id = round.id AND slip.business_date = round.business_date
    AND slip.state IN ('accepted', 'cancelled')
  JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
  WHERE round.settlement_no = 0 AND round.state IN ('scheduled', 'open', 'suspended', 'closed', 'awaitingApproval', 'resulted')
    AND round.business_date > current_date - ${DAYS} GROUP BY 1, 2`;

export interface ReportCase {
  report: string;
  by: string;
  byHand: readonly string[];
}

/** The first is the one with most rows. */
export const REPORT_CASES: readonly ReportCase[] = [
  { report: 'win-lose', by: 'account', byHand: [rollups('account_id', CHILDREN), ended('account_id', CHILDREN)] },
  { report: 'total-bet', by: 'lotto', byHand: [rollups('lotto_id', WHOLE), ended('lotto_id', WHOLE), LIVE] },
  { report: 'total-pay', by: 'betType', byHand: [rollups('bet_type', WHOLE), LARGEST, WAITING, REWARDS, LIVE] },
  { report: 'total-profit', by: 'date', byHand: [rollups('business_date', WHOLE), LIVE] },
  { report: 'total-poy', by: 'lotto', byHand: [rollups('lotto_id', WHOLE), SLIPS, REFUSED, LIVE] },
  // The one whose rows are divided in turn.
  {
    report: 'game-performance',
    by: 'lotto',
    byHand: [rollups('lotto_id', WHOLE, 'bet_type'), ended('lotto_id', WHOLE, 'bet_type'), CHANCE],
  },
];

/** The first of them without rollups. */
export const FROM_LINES = `
  SELECT path[2], sum(line.stake), sum(line.discount), count(*), sum(coalesce(payout.payout, 0))
  FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date AND slip.state = 'accepted'
  LEFT JOIN payout ON payout.slip_id = line.slip_id AND payout.position = line.position AND payout.round_id = line.round_id
  WHERE line.business_date > current_date - ${DAYS} AND line.ended IS NULL
  GROUP BY GROUPING SETS ((path[2]), ())`;
