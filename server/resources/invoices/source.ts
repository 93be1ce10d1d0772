/** The source of invoices: all of them, as only master has the right to them. */
import { type SQL, sql } from 'drizzle-orm';
import { plainSigns } from '../../../domain/text/plain-signs';
import { businessDateInSql } from '../../settings/business-day';
import { account } from '../../db/schema';
import { containsPattern } from '../../records/conditions';
import type { Filter } from '../../records/query';
import type { Reader } from '../../records/read';
import type { RecordSource } from '../../records/source';

/** The current business date. */
export const TODAY = businessDateInSql(sql`book_now()`);

/** Returns a number in its printed form, as `documentNumber` does; null if there is none. */
export const numberInSql = (series: 'INV' | 'CN' | 'RC', table: SQL) =>
  sql`${series} || '-' || ${table}.year || '-' || lpad(${table}.no::text, greatest(6, length(${table}.no::text)), '0')`;

/** The open amount, as in `openOf`. */
export const OPEN = sql`CASE invoice.state WHEN 'issued' THEN invoice.total - invoice.paid - invoice.credited ELSE 0 END`;

const IS_OVERDUE = sql`(invoice.state = 'issued' AND invoice.due_date < ${TODAY})`;

/** The state, as in `shownInvoiceState`. */
export const SHOWN_STATE = sql`CASE WHEN invoice.state <> 'issued' THEN invoice.state WHEN invoice.due_date < ${TODAY} THEN 'overdue'
  WHEN invoice.paid > 0 THEN 'partPaid' ELSE 'issued' END`;

/** Counts the overdue invoices, with their open amount and the first of their due dates. */
export async function sumOverdue(db: Reader): Promise<{ count: number; amount: number; dueDate: string | null }> {
  const { rows } = await db.execute<{ count: number; amount: number; dueDate: string | null }>(sql`
    SELECT count(*)::integer AS count, coalesce(sum(${OPEN}), 0)::bigint AS amount, min(invoice.due_date)::text AS "dueDate"
    FROM invoice WHERE ${IS_OVERDUE}`);
  return rows[0] ?? { count: 0, amount: 0, dueDate: null };
}

const invoiceSource: RecordSource = {
  from: sql`invoice LEFT JOIN ${account} ON ${account.id} = invoice.account_id`,
  fields: {
    id: sql`invoice.id`,
    number: numberInSql('INV', sql`invoice`),
    account: account.id,
    state: SHOWN_STATE,
    fromDate: sql`invoice.from_date`,
    toDate: sql`invoice.to_date`,
    base: sql`invoice.base`,
    fee: sql`invoice.fee`,
    total: sql`invoice.total`,
    paid: sql`invoice.paid`,
    open: OPEN,
    issuedAt: sql`invoice.issued_at`,
    dueDate: sql`invoice.due_date`,
    daysLate: sql`CASE WHEN ${IS_OVERDUE} THEN ${TODAY} - invoice.due_date ELSE 0 END`,
    isOverdue: IS_OVERDUE,
  },
  labels: { account: account.username },
  scope: () => sql`true`,
};

/** Returns the source of invoices for a filter: its text is searched in the number and in the account's name. */
export function invoiceSourceFor({ search }: Pick<Filter, 'search'>): RecordSource {
  if (search === null) return invoiceSource;
  const pattern = containsPattern(plainSigns(search));
  const finds = sql`(${numberInSql('INV', sql`invoice`)} ILIKE ${pattern} OR ${account.username} ILIKE ${pattern})`;
  return { ...invoiceSource, finds };
}
