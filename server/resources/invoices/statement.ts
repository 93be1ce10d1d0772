/** Open amounts of invoices: by how late they are, and as a statement of an agent's account. */
import { sql } from 'drizzle-orm';
import type { InvoiceStatement, STATEMENT_KINDS } from '../../../domain/api/invoices';
import { ageing } from '../../../domain/invoices/invoice-ageing';
import { sumOf } from '../../../domain/money/proportion';
import { fieldProblem } from '../../kernel/problem';
import type { Database } from '../../kernel/services';
import { numberInSql, TODAY } from './source';

/** Reads the open amounts by their age, and the credit that no invoice has used. */
export async function readAgeing(db: Database) {
  const { rows } = await db.execute<{ today: string; open: { dueDate: string; open: number }[]; credit: number }>(sql`
    SELECT ${TODAY}::text AS today, (
        SELECT coalesce(json_agg(json_build_object('dueDate', due_date, 'open', total - paid - credited)), '[]')
        FROM invoice WHERE state = 'issued'
      ) AS open, (SELECT coalesce(sum(amount - allocated), 0)::bigint FROM invoice_payment) AS credit`);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return { ages: ageing(row.open, row.today), open: sumOf(row.open.map(({ open }) => open)), credit: row.credit };
}

interface Moved extends Record<string, unknown> {
  date: string;
  kind: (typeof STATEMENT_KINDS)[number];
  number: string;
  invoiceId: string | null;
  amount: number;
}

/**
 * Reads an agent's debt before a range of dates, its entries, and its debt after: issued invoices, credit notes, and
 * payments on the date they came.
 *
 * @throws ProblemError `validation` if the range ends before it begins
 */
export async function readStatement(
  db: Database,
  account: InvoiceStatement['account'],
  { from, to }: { from: string; to: string },
): Promise<InvoiceStatement> {
  const { id } = account;
  if (to < from) throw fieldProblem('to', 'invoices.endsBefore');
  const { rows } = await db.execute<Moved>(sql`
    SELECT issued_on::text AS date, 'invoice' AS kind, ${numberInSql('INV', sql`invoice`)} AS number, id AS "invoiceId",
      total AS amount, 1 AS place, no FROM invoice WHERE account_id = ${id}::uuid AND state <> 'draft' AND issued_on <= ${to}::date
    UNION ALL
    SELECT note.issued_on::text, 'creditNote', ${numberInSql('CN', sql`note`)}, note.invoice_id, -note.amount, 2, note.no
    FROM credit_note AS note JOIN invoice ON invoice.id = note.invoice_id
    WHERE invoice.account_id = ${id}::uuid AND note.issued_on <= ${to}::date
    UNION ALL
    SELECT paid_on::text, 'payment', ${numberInSql('RC', sql`payment`)}, NULL, -amount, 3, no
    FROM invoice_payment AS payment WHERE account_id = ${id}::uuid AND paid_on <= ${to}::date
    ORDER BY date, place, no`);
  const opening = sumOf(rows.filter(({ date }) => date < from).map(({ amount }) => amount));
  let balance = opening;
  const entries = rows
    .filter(({ date }) => date >= from)
    .map(({ date, kind, number, invoiceId, amount }) => {
      balance = sumOf([balance, amount]);
      return { date, kind, number, invoiceId, amount, balance };
    });
  return { account, from, to, opening, closing: balance, entries };
}
