/** Checks of movements: each has the kind that its legs imply, and the business date of its time or of its cause. */
import { type SQL, sql } from 'drizzle-orm';
import { turnsAtHourInSql } from '../../settings/business-day';
import { defineStatement } from '../../db/statement';
import { type Check, CHECK_ROW } from './check';

/** Maximum time that a movement may wait for its locks after its date was read. */
const WAIT_MINUTES = 30;

/**
 * All hours at which the business day has ever turned, called `turn`: each date was set by the hour in force at that
 * time.
 */
export const TURNS = sql`
  turn AS MATERIALIZED (
    SELECT ${turnsAtHourInSql} AS hour
    UNION
    SELECT (side.said ->> 'game.dayTurnsAtHour')::integer FROM audit CROSS JOIN LATERAL (VALUES (audit.before), (audit.after)) AS side (said)
    WHERE audit.entity = 'settings' AND side.said ? 'game.dayTurnsAtHour'
  )`;

/** Returns the business date of a moment if the day turns at the hour of `turn`. */
export const dateByTurn = (moment: SQL): SQL =>
  sql`(${moment} AT TIME ZONE current_setting('book.time_zone') - make_interval(hours => turn.hour))::date`;

const movementDates = defineStatement({
  name: 'check_movement_dates',
  row: CHECK_ROW,
  examples: { all: {} },
  sql: () => sql`
      WITH ${TURNS}
      SELECT format('Transfer %s, a %s at %s, is dated %s.', transfer.id, transfer.kind, transfer.at, transfer.business_date) AS difference
      FROM transfer
      WHERE transfer.kind IN ('deposit', 'withdraw', 'clear', 'adjust', 'payDealer', 'layOff', 'reverse', 'confirmWin', 'reward')
        AND NOT EXISTS (
          SELECT FROM turn WHERE transfer.business_date BETWEEN
            ${dateByTurn(sql`(transfer.at - make_interval(mins => ${WAIT_MINUTES}))`)} AND ${dateByTurn(sql`transfer.at`)})
        -- No change is dated before its cause, which can be of a later date: a round that was settled early. A prize has
        -- the date of its round, unless that was billed.
        AND transfer.business_date IS DISTINCT FROM CASE transfer.kind
          WHEN 'reverse' THEN (SELECT reversed.business_date FROM transfer AS reversed WHERE reversed.id = transfer.reverses_id)
          WHEN 'confirmWin' THEN (
            SELECT settlement.business_date FROM approval JOIN settlement ON settlement.round_id = approval.round_id
            WHERE approval.id = transfer.reference_id AND settlement.no = transfer.no)
          WHEN 'layOff' THEN (
            SELECT settlement.business_date FROM lay_off_batch AS batch JOIN settlement ON settlement.round_id = batch.round_id
            WHERE batch.id = transfer.reference_id AND settlement.no = transfer.no)
          WHEN 'reward' THEN (SELECT round.business_date FROM round WHERE round.id = transfer.reference_id)
          END`,
});

export const MOVED_CHECKS: readonly Check[] = [
  {
    name: 'movements have the business date of their time',
    differences: movementDates.text(),
  },
  {
    name: 'the kind of a movement matches its legs',
    // Deposits and withdrawals are between direct neighbors, or between the root and the house; corrections and
    // payments to dealers are against the house.
    differences: sql`
      WITH leg AS (
        SELECT transfer.id, transfer.kind, ledger.kind AS ledger, ledger.owner_id, account.parent_id, entry.amount
        FROM transfer JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
        JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id LEFT JOIN account ON account.id = ledger.owner_id
        WHERE transfer.kind IN ('deposit', 'withdraw', 'clear', 'adjust', 'payDealer')
      )
      SELECT format('Transfer %s is a %s, which does not match its legs.', id, kind) AS difference
      FROM (
        SELECT its.id, its.kind, bool_or(CASE its.kind
            WHEN 'deposit' THEN its.amount > 0 AND its.ledger = 'wallet' AND other.owner_id IS NOT DISTINCT FROM its.parent_id
            WHEN 'withdraw' THEN its.amount < 0 AND its.ledger = 'wallet' AND other.owner_id IS NOT DISTINCT FROM its.parent_id
            WHEN 'clear' THEN its.ledger = 'wallet' AND other.owner_id IS NOT DISTINCT FROM its.parent_id
            WHEN 'adjust' THEN its.ledger = 'wallet' AND other.ledger = 'house'
            ELSE its.ledger = 'dealer' AND other.ledger = 'house' END AND other.ledger IN ('wallet', 'house')) AS fits, count(*) AS pairs
        FROM leg AS its JOIN leg AS other ON other.id = its.id AND other.amount = -its.amount
        GROUP BY its.id, its.kind
      ) AS paired
      WHERE NOT fits OR pairs <> 2`,
  },
];
