/** The shown outcome of a slip or line by its round, as SQL over rows named `slip`, `round` and `line`. */
import { type SQL, sql } from 'drizzle-orm';
import { UNFINISHED_ROUND_STATES } from '../../../domain/slips/shown-state';
import type { Condition } from '../../records/query';

/** The payouts of a slip by the valid settlement. */
const PAYOUTS = sql`payout AS win WHERE win.round_id = slip.round_id AND win.settlement_no = round.settlement_no
  AND win.slip_id = slip.id AND round.state = 'settled'`;

/** Payout of the slip, satang. */
export const paidOnSlip: SQL = sql`(SELECT coalesce(sum(win.payout), 0)::bigint FROM ${PAYOUTS})`;

/** Whether a win on the slip is held until it is confirmed. */
export const isHeldOnSlip: SQL = sql`EXISTS (SELECT FROM ${PAYOUTS} AND win.hold = 'held')`;

const hasWon: SQL = sql`EXISTS (SELECT FROM ${PAYOUTS})`;

/** The shown state of a slip. */
export const stateOfSlip: SQL = sql`CASE WHEN slip.state <> 'accepted' OR round.state <> 'settled' THEN slip.state
  WHEN ${hasWon} THEN 'won' ELSE 'lost' END`;

/** Whether the slip has a line for which a condition over `line` holds, and which pays by the valid settlement. */
export const hasWonLine = (which: SQL): SQL => sql`EXISTS (SELECT FROM ${PAYOUTS} AND EXISTS (
  SELECT FROM line WHERE line.slip_id = win.slip_id AND line.business_date = slip.business_date
    AND line.position = win.position AND ${which}))`;

const unfinishedRounds = sql`ARRAY(SELECT id FROM round AS unfinished
  WHERE unfinished.state = ANY(${sql.param([...UNFINISHED_ROUND_STATES])}::text[]))`;

/** Whether a slip is shown in a state; each condition is written for an index. */
export function isSlipIn(state: Condition['value']): SQL {
  switch (state) {
    case 'accepted':
      return sql`(slip.state = 'accepted' AND slip.round_id = ANY(${unfinishedRounds}))`;
    case 'settled':
      return sql`(slip.state = 'accepted' AND round.state = 'settled')`;
    case 'won':
      return sql`(slip.state = 'accepted' AND round.state = 'settled' AND ${hasWon})`;
    case 'lost':
      return sql`(slip.state = 'accepted' AND round.state = 'settled' AND NOT ${hasWon})`;
    default:
      // The other states are rare; the condition spells out the index's own, so that the database uses it.
      return sql`(slip.state = ${state}::text AND slip.state <> 'accepted')`;
  }
}

/**
 * Joins the payout of a line by the valid settlement, if any, as `win`. For a million lines it is read together with
 * them; looking up each would take twice as long as all the rest.
 */
export const joinPaidOnLine: SQL = sql`LEFT JOIN payout AS win ON win.round_id = slip.round_id AND win.settlement_no = round.settlement_no
  AND win.slip_id = slip.id AND win.position = line.position AND round.state = 'settled'`;

/** Payout of a line by the valid settlement, satang; null if nothing. Needs `joinPaidOnLine`. */
export const paidOnLine: SQL = sql`win.payout`;

/** The shown state of a line. Needs `joinPaidOnLine`. */
export const stateOfLine: SQL = sql`CASE WHEN line.ended IS NOT NULL THEN line.ended
  WHEN slip.state <> 'accepted' OR round.state <> 'settled' THEN slip.state
  WHEN ${paidOnLine} IS NULL THEN 'lost' ELSE 'won' END`;
