/** Checks of callbacks about seamless slips against the journal of those slips. */
import { type SQL, sql } from 'drizzle-orm';
import { defineStatement } from '../../db/statement';
import { type Check, CHECK_ROW, EVERY_ROUND } from './check';

/** Condition that a callback is of some rounds; null for all. */
const ofRounds = (rounds: SQL | null, callback: SQL) =>
  rounds ? sql`${callback}.round_id IN (SELECT round.id FROM round WHERE ${rounds})` : sql`true`;

const slipCallbacks = defineStatement({
  name: 'check_callbacks',
  row: CHECK_ROW,
  examples: { 'all rounds': { rounds: null }, 'some rounds': { rounds: EVERY_ROUND } },
  sql: ({ rounds }: { rounds: SQL | null }) => sql`
        WITH bet AS (
          SELECT * FROM partner_callback AS bet WHERE bet.kind = 'bet' AND ${ofRounds(rounds, sql`bet`)}
        ), booked AS (
          SELECT bet.slip_id, CASE transfer.kind WHEN 'stake' THEN 'bet' ELSE 'cancel' END AS kind, transfer.no, entry.amount
          FROM bet JOIN transfer ON transfer.reference_id = bet.slip_id AND transfer.kind IN ('stake', 'cancel')
            AND transfer.business_date = bet.business_date
          JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
          JOIN ledger_account AS wallet ON wallet.id = entry.ledger_account_id AND wallet.kind = 'wallet'
            AND wallet.owner_id = bet.member_id
          WHERE transfer.kind = 'stake' OR bet.state <> 'refused' OR EXISTS (
            SELECT FROM partner_callback AS cancel
            WHERE cancel.reference_id = bet.slip_id AND cancel.kind = 'cancel' AND cancel.no = transfer.no)
          UNION ALL
          SELECT bet.slip_id, 'cancel', 0, slip.debit
          FROM bet JOIN slip ON slip.id = bet.slip_id AND slip.business_date = bet.business_date
          WHERE slip.state = 'refunded' OR slip.state = 'refused' AND EXISTS (
            SELECT FROM line WHERE line.slip_id = slip.id AND line.business_date = slip.business_date AND line.ended = 'refunded')
          UNION ALL
          SELECT bet.slip_id, CASE WHEN back THEN 'backToRunning' ELSE 'payout' END, settlement.no,
            CASE WHEN back THEN -sum(win.payout) ELSE sum(win.payout) END
          FROM bet JOIN payout AS win ON win.slip_id = bet.slip_id AND win.round_id = bet.round_id
            AND (win.hold IS NULL OR win.hold = 'confirmed')
          JOIN settlement ON settlement.round_id = win.round_id AND settlement.no = win.settlement_no
          CROSS JOIN (VALUES (false), (true)) AS way (back)
          WHERE NOT back OR settlement.reversed_at IS NOT NULL
          GROUP BY bet.slip_id, settlement.no, back
        ), called AS (
          SELECT callback.slip_id, callback.kind, callback.no, sum(callback.amount) AS amount FROM partner_callback AS callback
          WHERE callback.slip_id IS NOT NULL AND ${ofRounds(rounds, sql`callback`)}
          GROUP BY callback.slip_id, callback.kind, callback.no
        )
        SELECT format('Slip %s: the journal has a %s (%s) of %s satang, but its callback has %s.',
          coalesce(booked.slip_id, called.slip_id), coalesce(booked.kind, called.kind), coalesce(booked.no, called.no),
          coalesce(booked.amount, 0), coalesce(called.amount, 0)) AS difference
        FROM booked FULL JOIN called ON called.slip_id = booked.slip_id AND called.kind = booked.kind AND called.no = booked.no
        WHERE coalesce(booked.amount, 0) <> coalesce(called.amount, 0)`,
});

/**
 * Returns the checks that each movement of a slip in its member's wallet has one callback with the same amount. A slip
 * that the partner itself refused gets no further callback.
 */
export const callbackChecksOf = (rounds: SQL | null): readonly Check[] => [
  {
    name: "callbacks match the journal entries of partners' slips",
    differences: slipCallbacks.text({ rounds }),
  },
  {
    name: 'callbacks of prizes match the journal',
    differences: sql`
        SELECT format('A callback has a %s of %s satang for row %s of round %s, which is not in the journal.', callback.kind,
          callback.amount, callback.no, callback.round_id) AS difference
        FROM partner_callback AS callback
        WHERE callback.slip_id IS NULL AND ${ofRounds(rounds, sql`callback`)} AND NOT EXISTS (
          SELECT FROM transfer JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
          JOIN ledger_account AS wallet ON wallet.id = entry.ledger_account_id AND wallet.kind = 'wallet'
            AND wallet.owner_id = callback.member_id
          WHERE transfer.reference_id = callback.round_id AND entry.amount = callback.amount
            AND transfer.kind = CASE callback.kind WHEN 'reward' THEN 'reward' ELSE 'reverse' END
            AND transfer.no = CASE callback.kind WHEN 'reward' THEN callback.no ELSE -callback.no END)`,
  },
  {
    name: 'states of slips match those of their debits',
    differences: sql`
        SELECT format('Slip %s is %s, its debit %s.', slip.no, slip.state, bet.state) AS difference
        FROM partner_callback AS bet JOIN slip ON slip.id = bet.slip_id AND slip.business_date = bet.business_date
        WHERE bet.kind = 'bet' AND ${ofRounds(rounds, sql`bet`)} AND (
          slip.state IN ('accepted', 'cancelled', 'refunded') AND bet.state <> 'ok'
          OR slip.state = 'unknown' AND bet.state NOT IN ('unknown', 'sent')
          OR slip.state = 'pending' AND bet.state <> 'sent')`,
  },
];
