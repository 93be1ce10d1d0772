/** Checks that rows of money refer to the right rows: transfers to their cause, payouts to their line, papers to an invoice. */
import { sql } from 'drizzle-orm';
import type { Check } from './check';
import { dateByTurn, TURNS } from './moved-dates';

export const CAUSE_CHECKS: readonly Check[] = [
  {
    name: 'transfers belong to the slip, round or approval that they name',
    differences: sql`
      SELECT format('Transfer %s is a %s (%s) of %s on %s, which is not in the book.', transfer.id, transfer.kind, transfer.no,
        transfer.reference_id, transfer.business_date) AS difference
      FROM transfer
      LEFT JOIN slip ON transfer.kind IN ('stake', 'cancel') AND slip.id = transfer.reference_id
        AND slip.business_date = transfer.business_date
      LEFT JOIN settlement ON transfer.kind = 'settle' AND settlement.round_id = transfer.reference_id AND settlement.no = transfer.no
        AND settlement.business_date = transfer.business_date
      LEFT JOIN round ON transfer.kind IN ('refund', 'reward') AND round.id = transfer.reference_id
      LEFT JOIN transfer AS reversed ON transfer.kind = 'reverse' AND reversed.id = transfer.reverses_id
        AND reversed.reference_id = transfer.reference_id AND abs(reversed.no) = abs(transfer.no)
      WHERE transfer.kind IN ('stake', 'cancel', 'settle', 'refund', 'reward', 'reverse')
        AND num_nonnulls(slip.id, settlement.round_id, round.id, reversed.id) = 0
        OR transfer.kind IN ('stake', 'refund', 'deposit', 'withdraw', 'clear', 'adjust', 'payDealer') AND transfer.no <> 0
        OR (transfer.kind = 'reverse') <> (transfer.reverses_id IS NOT NULL)`,
  },
  {
    name: 'accounts are where their bets were sold',
    // An account never moves.
    differences: sql`
      SELECT format('The path of %s is %s; slip %s was sold along %s.', coalesce(member.username, 'nobody'), member.path, sold.no, sold.path) AS difference
      FROM (SELECT member_id, path, min(no) AS no FROM slip GROUP BY member_id, path) AS sold
      LEFT JOIN account AS member ON member.id = sold.member_id
      WHERE member.id IS NULL OR member.path <> sold.path || sold.member_id OR member.parent_id <> sold.path[cardinality(sold.path)]
        OR member.kind <> 'member'`,
  },
  {
    name: 'stakes and their returns move money of the member of their slip',
    differences: sql`
      SELECT format('Transfer %s is a %s of slip %s, which does not match its legs.', transfer.id, transfer.kind, slip.no) AS difference
      FROM transfer JOIN slip ON slip.id = transfer.reference_id AND slip.business_date = transfer.business_date
      JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
      JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
      WHERE transfer.kind IN ('stake', 'cancel') AND (ledger.owner_id IS DISTINCT FROM slip.member_id
        OR ledger.kind = 'wallet' AND (transfer.kind = 'stake') <> (entry.amount < 0))`,
  },
  {
    name: 'payouts match the lines that they pay',
    differences: sql`
      SELECT format('A payout of settlement %s of round %s is for line %s of slip %s, %s %s of member %s, which does not match the slip.',
        payout.settlement_no, payout.round_id, payout.position, payout.slip_id, payout.bet_type, payout.number, payout.member_id) AS difference
      FROM payout LEFT JOIN slip ON slip.id = payout.slip_id AND slip.round_id = payout.round_id
      LEFT JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date AND line.position = payout.position
      WHERE (payout.member_id, payout.bet_type, payout.number, payout.payout) IS DISTINCT FROM
          (slip.member_id, line.bet_type, line.number, (SELECT sum(share) FROM unnest(payout.shares) AS share)::bigint)
        OR NOT EXISTS (SELECT FROM settlement WHERE settlement.round_id = payout.round_id AND settlement.no = payout.settlement_no)`,
  },
  {
    name: 'totals of settlements have their lotto and date',
    differences: sql`
      SELECT format('Totals of settlement %s of round %s are of lotto %s on %s.', its.settlement_no, its.round_id, its.lotto_id,
        its.business_date) AS difference
      FROM (
        SELECT DISTINCT round_id, settlement_no, lotto_id, business_date FROM round_total
        UNION SELECT DISTINCT round_id, settlement_no, lotto_id, business_date FROM round_largest_win
        UNION SELECT DISTINCT round_id, NULL::smallint, lotto_id, NULL::date FROM round_given_back
      ) AS its
      LEFT JOIN settlement ON settlement.round_id = its.round_id AND settlement.no = its.settlement_no
      LEFT JOIN round ON round.id = its.round_id
      WHERE (its.lotto_id, its.business_date) IS DISTINCT FROM (round.lotto_id, settlement.business_date)`,
  },
  {
    name: 'settlements are reversed at the time of their reversal',
    differences: sql`
      SELECT format('Settlement %s of round %s was reversed at %s; its reversal is of %s.', settlement.no, settlement.round_id,
        settlement.reversed_at, reversal.at) AS difference
      FROM settlement JOIN transfer AS reversal ON reversal.kind = 'reverse' AND reversal.reference_id = settlement.round_id
        AND reversal.no = settlement.no
      WHERE settlement.reversed_at IS NULL OR reversal.at NOT BETWEEN settlement.reversed_at AND settlement.reversed_at + interval '1 hour'`,
  },
  {
    name: 'rounds left out of a bill were not settled when it was sent',
    differences: sql`
      SELECT format('Bill %s of account %s leaves out round %s, which was settled before or is not in its period.', bill.no,
        bill.account_id, left_out.round_id) AS difference
      FROM clearing_bill AS bill CROSS JOIN unnest(bill.unsettled) AS left_out (round_id)
      LEFT JOIN round ON round.id = left_out.round_id
      LEFT JOIN settlement ON settlement.round_id = left_out.round_id AND settlement.no = 1
      WHERE round.id IS NULL OR round.business_date > bill.to_date OR settlement.at < bill.sent_at - interval '1 minute'`,
  },
  {
    name: 'movements of partners match the journal',
    differences: sql`
      SELECT format('Movement %s of a partner is a %s of %s satang; the journal has %s.', move.trans_id, move.kind, move.amount,
        coalesce(moved.amount::text, 'none')) AS difference
      FROM partner_move AS move LEFT JOIN LATERAL (
        SELECT entry.amount, entry.balance_after FROM transfer
        JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
        JOIN ledger_account AS wallet ON wallet.id = entry.ledger_account_id AND wallet.kind = 'wallet' AND wallet.owner_id = move.member_id
        WHERE transfer.kind = move.kind AND transfer.reference_id = move.request_id
      ) AS moved ON true
      WHERE CASE WHEN move.refusal IS NULL
        THEN (CASE move.kind WHEN 'deposit' THEN moved.amount ELSE -moved.amount END, moved.balance_after)
          IS DISTINCT FROM (move.amount, move.balance)
        ELSE moved.amount IS NOT NULL END`,
  },
  {
    name: 'papers belong to an invoice and its payment',
    differences: sql`
      SELECT format('A %s of invoice %s belongs to no payment of it.', paper.kind, paper.invoice_id) AS difference
      FROM paper_file AS paper LEFT JOIN invoice ON invoice.id = paper.invoice_id
      LEFT JOIN invoice_payment AS payment ON payment.id = paper.payment_id
      WHERE invoice.id IS NULL OR CASE paper.kind WHEN 'receipt' THEN payment.account_id IS DISTINCT FROM invoice.account_id
        ELSE paper.payment_id IS NOT NULL END
      UNION ALL
      SELECT format('The file of invoice %s belongs to no issued invoice.', stored.invoice_id)
      FROM invoice_file AS stored LEFT JOIN invoice ON invoice.id = stored.invoice_id WHERE invoice.no IS NULL
      UNION ALL
      SELECT format('The photo of payment %s does not match its hash.', transfer_id) FROM payment_photo
      WHERE encode(sha256(content), 'hex') <> sha256
      UNION ALL
      SELECT format('The evidence of approval %s does not match its hash.', approval_id) FROM approval_evidence
      WHERE encode(sha256(content), 'hex') <> sha256`,
  },
  {
    name: 'documents have the date and year of their time',
    differences: sql`
      WITH ${TURNS}, document AS (
        SELECT 'Invoice' AS kind, no, year, issued_on, issued_at AS at FROM invoice WHERE no IS NOT NULL
        UNION ALL SELECT 'Credit note', no, year, issued_on, at FROM credit_note
      )
      SELECT format('%s %s-%s of %s is dated %s.', kind, year, no, at, issued_on) AS difference FROM document
      WHERE year <> extract(year FROM issued_on)
        OR NOT EXISTS (SELECT FROM turn WHERE issued_on = ${dateByTurn(sql`document.at`)})`,
  },
];
