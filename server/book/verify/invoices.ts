/** Checks of invoices: their content, their payments, and numbers without gaps. */
import { sql, type SQL } from 'drizzle-orm';
import type { DocumentSeries } from '../../../domain/invoices/document-number';
import type { Check } from './check';

const NUMBERED: readonly (readonly [DocumentSeries, SQL])[] = [
  ['INV', sql`SELECT year, no FROM invoice WHERE no IS NOT NULL`],
  ['CN', sql`SELECT year, no FROM credit_note`],
  ['RC', sql`SELECT year, no FROM invoice_payment`],
];

const allNumbers = sql.join(
  NUMBERED.map(([series, rows]) => sql`SELECT ${series}::text AS series, numbered.* FROM (${rows}) AS numbered`),
  sql` UNION ALL `,
);

export const INVOICE_CHECKS: readonly Check[] = [
  {
    name: 'numbers have no gaps',
    differences: sql`
      SELECT format('Series %s-%s has %s numbers, the last is %s, but the counter is at %s.', series, year, given.count,
        given.last, counter.last) AS difference
      FROM (SELECT series, year, count(DISTINCT no) AS count, max(no) AS last FROM (${allNumbers}) AS numbers
        GROUP BY series, year) AS given
      FULL JOIN document_counter AS counter USING (series, year)
      WHERE given.count IS DISTINCT FROM given.last OR given.last IS DISTINCT FROM counter.last`,
  },
  {
    name: 'payments are not allocated beyond their amount, and each counts on its invoice',
    differences: sql`
      SELECT format('Payment %s has %s satang on invoices, but records %s of %s.', payment.no, coalesce(taken.amount, 0),
        payment.allocated, payment.amount) AS difference
      FROM invoice_payment AS payment LEFT JOIN (
        SELECT payment_id, sum(amount) AS amount FROM invoice_allocation GROUP BY payment_id
      ) AS taken ON taken.payment_id = payment.id
      WHERE payment.allocated <> coalesce(taken.amount, 0) OR payment.allocated > payment.amount
      UNION ALL
      SELECT format('Invoice %s of %s has %s satang paid and %s credited; its payments and credit notes come to %s and %s.', invoice.no,
        account.username, invoice.paid, invoice.credited, coalesce(taken.amount, 0), coalesce(note.amount, 0))
      FROM invoice JOIN account ON account.id = invoice.account_id LEFT JOIN (
        SELECT invoice_id, sum(amount) AS amount FROM invoice_allocation GROUP BY invoice_id
      ) AS taken ON taken.invoice_id = invoice.id LEFT JOIN (
        SELECT invoice_id, sum(amount) AS amount FROM credit_note GROUP BY invoice_id
      ) AS note ON note.invoice_id = invoice.id
      WHERE invoice.paid <> coalesce(taken.amount, 0) OR invoice.credited <> coalesce(note.amount, 0)`,
  },
  {
    name: 'each payment belongs to invoices of its account',
    differences: sql`
      SELECT format('Payment %s is for an invoice of another account.', payment.no) AS difference
      FROM invoice_allocation AS taken JOIN invoice_payment AS payment ON payment.id = taken.payment_id
      JOIN invoice ON invoice.id = taken.invoice_id WHERE invoice.account_id <> payment.account_id`,
  },
  {
    name: 'invoices match the sums of their rounds',
    differences: sql`
      SELECT format('Invoice %s of %s has %s rounds and %s satang; there are %s rounds, which come to %s.', invoice.no,
        account.username, invoice.rounds, invoice.base - invoice.carried_in, of_it.rounds, of_it.ggr) AS difference
      FROM invoice JOIN account ON account.id = invoice.account_id, LATERAL (
        SELECT count(*) AS rounds, coalesce(sum(stake - discount - payout - rewards), 0) AS ggr FROM invoice_round
        WHERE invoice_id = invoice.id AND account_id = invoice.account_id
      ) AS of_it
      WHERE (invoice.rounds, invoice.base - invoice.carried_in) IS DISTINCT FROM (of_it.rounds, of_it.ggr)`,
  },
  {
    name: 'rounds of invoices match their settlements',
    differences: sql`
      SELECT format('Round %s, settlement %s, is billed with %s satang staked and %s paid out; the settlement has %s and %s.', part.round_id,
        part.settlement_no, part.stake, part.payout, came.stake, came.payout) AS difference
      FROM invoice_round AS part, LATERAL (
        SELECT coalesce(sum(stake), 0) AS stake, coalesce(sum(discount), 0) AS discount, coalesce(sum(payout), 0) AS payout
        FROM round_total AS total WHERE total.round_id = part.round_id AND total.settlement_no = part.settlement_no
          AND total.account_id = part.account_id
      ) AS came
      CROSS JOIN LATERAL (SELECT CASE WHEN part.is_reversal THEN -1 ELSE 1 END AS sign) AS counted
      WHERE part.stake <> sign * came.stake OR part.discount <> sign * came.discount OR part.payout <> sign * came.payout`,
  },
];
