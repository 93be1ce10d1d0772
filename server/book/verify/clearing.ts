/** Clearing: every payment says for which period it is, and bills say what the rounds of their period came to. */
import { sql } from 'drizzle-orm';
import type { Check } from './check';

export const CLEARING_CHECKS: readonly Check[] = [
  {
    name: 'each payment says for which period it is',
    differences: sql`
      SELECT CASE WHEN transfer.id IS NULL THEN format('What is said of payment %s is of no transfer.', payment.transfer_id)
        ELSE format('Of payment %s nothing is said.', transfer.id) END AS difference
      FROM (SELECT id FROM transfer WHERE kind = 'clear') AS transfer
      FULL JOIN clearing_payment AS payment ON payment.transfer_id = transfer.id
      WHERE transfer.id IS NULL OR payment.transfer_id IS NULL`,
  },
  {
    name: 'each payment is of the account that it is said of',
    differences: sql`
      SELECT format('Payment %s moved nothing of the account that it is said of.', payment.transfer_id) AS difference
      FROM clearing_payment AS payment
      WHERE NOT EXISTS (
        SELECT FROM entry JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
        WHERE entry.transfer_id = payment.transfer_id AND ledger.owner_id = payment.account_id AND ledger.kind = 'wallet'
      )`,
  },
  {
    name: 'bills say what the rounds of their period came to',
    differences: sql`
      SELECT format('Bill %s of %s says %s satang of rounds, they came to %s.', bill.no, coalesce(account.username, 'nobody'),
        bill.win_loss + bill.commission, came.amount) AS difference
      FROM clearing_bill AS bill LEFT JOIN account ON account.id = bill.account_id, LATERAL (
        SELECT coalesce(sum(total.win_loss + total.commission), 0) AS amount FROM round_total AS total
        WHERE total.account_id = bill.account_id AND total.business_date BETWEEN bill.from_date AND bill.to_date
          AND total.settlement_no = 1 AND total.round_id <> ALL (bill.unsettled)
      ) AS came
      WHERE bill.win_loss + bill.commission <> came.amount`,
  },
];
