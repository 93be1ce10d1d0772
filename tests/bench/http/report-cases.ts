/** Which reports are measured, each beside the statements that somebody who knows the data would write for the same figures. */

/** The last four weeks, and as many before. */
export const DAYS = 28;

const SINCE = `current_date - ${2 * DAYS}`;
const ROOT = `(SELECT id FROM account WHERE parent_id IS NULL AND kind <> 'member')`;
const CHILDREN = `account_id IN (SELECT id FROM account WHERE parent_id = ${ROOT})`;
const WHOLE = `account_id = ${ROOT}`;
const isNow = (date: string) => `${date} > current_date - ${DAYS} AS is_now`;

/** What a row is: in the rollups, of a line with its slip, and of a round. */
interface Key {
  rollup: string;
  line: string;
  round: string;
}
const ACCOUNT: Key = { rollup: 'account_id', line: 'coalesce(slip.path[2], slip.member_id)', round: 'NULL::uuid' };
const LOTTO: Key = { rollup: 'lotto_id', line: 'slip.lotto_id', round: 'round.lotto_id' };
const BET_TYPE: Key = { rollup: 'bet_type', line: 'line.bet_type', round: `''` };
const DATE: Key = { rollup: 'business_date', line: 'line.business_date', round: 'round.business_date' };

/** Figures per key, and of all of them, now and in the period before. */
const rollups = (key: Key, whose: string) => `
  WITH figures AS (
    SELECT ${key.rollup} AS key, ${isNow('business_date')}, sum(stake) AS stake, sum(discount) AS discount, sum(payout) AS payout,
      sum(lines) AS lines, sum(slips) AS slips, sum(winners) AS winners, sum(expected) AS expected, sum(win_loss) AS win_loss,
      sum(commission) AS commission
    FROM day_total WHERE ${whose} AND business_date > ${SINCE} GROUP BY 1, 2
  )
  SELECT key, is_now, sum(stake), sum(discount), sum(payout), sum(lines), sum(slips), sum(winners), sum(expected), sum(win_loss),
    sum(commission)
  FROM figures GROUP BY GROUPING SETS ((key, is_now), (is_now))`;

/** What was given back. */
const ended = ({ line }: Key) => `
  SELECT ${line} AS key, ${isNow('line.business_date')}, line.ended, count(*), sum(line.stake)
  FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
    AND slip.state IN ('accepted', 'cancelled', 'refunded')
  JOIN round ON round.id = line.round_id AND (round.settlement_no > 0 OR round.state IN ('voided', 'noResult'))
  WHERE line.ended IS NOT NULL AND line.business_date > ${SINCE} GROUP BY GROUPING SETS ((1, 2, 3), (2, 3))`;

/** The largest win of each bet type, and what waits. */
const WON = `
  SELECT win.bet_type, ${isNow('settlement.business_date')}, max(win.payout), sum(win.payout) FILTER (WHERE win.hold = 'held')
  FROM settlement JOIN payout AS win ON win.round_id = settlement.round_id AND win.settlement_no = settlement.no
  WHERE settlement.reversed_at IS NULL AND settlement.business_date > ${SINCE} GROUP BY GROUPING SETS ((1, 2), (2))`;

/** Prizes to shooters, and those taken back. */
const REWARDS = `
  SELECT ${isNow('moved.business_date')}, sum(entry.amount)
  FROM transfer AS moved LEFT JOIN transfer AS back ON back.id = moved.reverses_id
  JOIN entry ON entry.transfer_id = moved.id AND entry.business_date = moved.business_date
  JOIN ledger_account ON ledger_account.id = entry.ledger_account_id
  JOIN account ON account.id = ledger_account.owner_id AND account.kind = 'member'
  WHERE coalesce(back.kind, moved.kind) = 'reward' AND moved.kind IN ('reward', 'reverse') AND moved.business_date > ${SINCE}
  GROUP BY 1`;

/** Slips that don't stand. */
const slips = (key: Key) => `
  SELECT ${key.line} AS key, ${isNow('slip.business_date')}, slip.state, count(*) FROM slip
  WHERE slip.state <> 'accepted' AND slip.business_date > ${SINCE} GROUP BY GROUPING SETS ((1, 2, 3), (2, 3))`;

/** What was turned away. */
const refused = (key: Key) => `
  SELECT ${key.round} AS key, ${isNow('round.business_date')}, sum(demand.lines), sum(demand.stake)
  FROM refused_demand AS demand JOIN round ON round.id = demand.round_id
  WHERE round.business_date > ${SINCE} GROUP BY GROUPING SETS ((1, 2), (2))`;

/** What is sold of rounds that aren't settled. */
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
  { report: 'win-lose', by: 'account', byHand: [rollups(ACCOUNT, CHILDREN), ended(ACCOUNT)] },
  { report: 'total-bet', by: 'lotto', byHand: [rollups(LOTTO, WHOLE), ended(LOTTO), LIVE] },
  { report: 'total-pay', by: 'betType', byHand: [rollups(BET_TYPE, WHOLE), WON, REWARDS, LIVE] },
  { report: 'total-profit', by: 'date', byHand: [rollups(DATE, WHOLE), LIVE] },
  { report: 'total-poy', by: 'lotto', byHand: [rollups(LOTTO, WHOLE), slips(LOTTO), refused(LOTTO), LIVE] },
  { report: 'game-performance', by: 'lotto', byHand: [rollups(LOTTO, WHOLE), ended(LOTTO)] },
];

/** The first of them without rollups. */
export const FROM_LINES = `
  SELECT path[2], sum(line.stake), sum(line.discount), count(*), sum(coalesce(payout.payout, 0))
  FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date AND slip.state = 'accepted'
  LEFT JOIN payout ON payout.slip_id = line.slip_id AND payout.position = line.position AND payout.round_id = line.round_id
  WHERE line.business_date > current_date - ${DAYS} AND line.ended IS NULL
  GROUP BY GROUPING SETS ((path[2]), ())`;
