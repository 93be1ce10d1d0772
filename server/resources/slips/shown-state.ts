/** What is made of a slip or line by its round, as SQL over rows named `slip`, `round` and `line`. */
import { type SQL, sql } from 'drizzle-orm';
import { UNFINISHED_ROUND_STATES } from '../../../domain/slips/shown-state';
import type { Condition } from '../../records/query';

/** The payouts of a slip by the settlement that stands. */
const PAYOUTS = sql`payout AS win WHERE win.round_id = slip.round_id AND win.settlement_no = round.settlement_no
  AND win.slip_id = slip.id AND round.state = 'settled'`;

/** What the slip pays, satang. */
export const paidOnSlip: SQL = sql`(SELECT coalesce(sum(win.payout), 0)::bigint FROM ${PAYOUTS})`;

/** Whether something of it is held until it is confirmed. */
export const isHeldOnSlip: SQL = sql`EXISTS (SELECT FROM ${PAYOUTS} AND win.hold = 'held')`;

const hasWon: SQL = sql`EXISTS (SELECT FROM ${PAYOUTS})`;

/** The state of a slip as it is shown. */
export const stateOfSlip: SQL = sql`CASE WHEN slip.state <> 'accepted' OR round.state <> 'settled' THEN slip.state
  WHEN ${hasWon} THEN 'won' ELSE 'lost' END`;

const unfinishedRounds = sql`ARRAY(SELECT id FROM round AS unfinished
  WHERE unfinished.state = ANY(${sql.param([...UNFINISHED_ROUND_STATES])}::text[]))`;

/** Whether a slip is shown in a state; each so that an index leads to it. */
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
      // Each of the others is rare; written out, so that the index of what is no ordinary bet is used.
      return sql`(slip.state = ${state}::text AND slip.state <> 'accepted')`;
  }
}

/**
 * Joins what a line pays by the settlement that stands, if anything, as `win`: of a million lines at once it is read with them,
 * where looking each up would take twice as long as all the rest.
 */
export const joinPaidOnLine: SQL = sql`LEFT JOIN payout AS win ON win.round_id = slip.round_id AND win.settlement_no = round.settlement_no
  AND win.slip_id = slip.id AND win.position = line.position AND round.state = 'settled'`;

/** What a line pays by the settlement that stands, satang; null when nothing. Needs `joinPaidOnLine`. */
export const paidOnLine: SQL = sql`win.payout`;

/** The state of a line as it is shown. Needs `joinPaidOnLine`. */
export const stateOfLine: SQL = sql`CASE WHEN line.ended IS NOT NULL THEN line.ended
  WHEN slip.state <> 'accepted' OR round.state <> 'settled' THEN slip.state
  WHEN ${paidOnLine} IS NULL THEN 'lost' ELSE 'won' END`;
