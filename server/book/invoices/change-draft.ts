/** Manual changes of a draft, and dropping a draft. */
import { sql } from 'drizzle-orm';
import type { InvoiceDraftBody } from '../../../domain/api/invoices';
import { totalOf } from '../../../domain/invoices/fee';
import { sumOf } from '../../../domain/money/proportion';
import { writeAudit, type Actor } from '../../audit/write-audit';
import { BookRefusal } from '../refusal';
import { withTransaction } from '../transaction';
import type { InvoiceBook } from './invoice-book';
import { InvoiceRefusal } from './invoice-refusal';
import { lockInvoice } from './locked-invoice';

export interface DraftChange extends InvoiceDraftBody {
  invoiceId: string;
  /** Versions that the change is based on; empty where none is named. */
  expected: readonly number[];
  actor: Actor;
}

/**
 * Writes the extras and the rebate of a draft.
 *
 * @throws InvoiceRefusal when the total would be negative, or a rebate has no reason
 * @throws BookRefusal `invoiceUnknown`, `invoiceState`, `versionDiffers`
 */
export function changeDraft(book: InvoiceBook, change: DraftChange): Promise<void> {
  const { invoiceId, extras, rebate, rebateReason, expected, actor } = change;
  return withTransaction(book, async (tx) => {
    const { fee, total, version, username } = await lockInvoice(tx, invoiceId, 'draft');
    if (expected.some((one) => one !== version)) throw new BookRefusal('versionDiffers');
    if (rebate > 0 && rebateReason === null) throw new InvoiceRefusal({ rebateReason: { key: 'required' } });
    const after = totalOf(fee, extras, rebate);
    if (after < 0) throw new InvoiceRefusal({ rebate: { key: 'invoices.negative', args: { name: username } } });
    await tx.execute(sql`
      UPDATE invoice SET extras = ${JSON.stringify(extras)}::jsonb, extra = ${sumOf(extras.map(({ amount }) => amount))},
        rebate = ${rebate}, rebate_reason = ${rebate > 0 ? rebateReason : null}, total = ${after}, version = version + 1
      WHERE id = ${invoiceId}::uuid`);
    await writeAudit(tx, book.clock(), actor, {
      action: 'update',
      entity: 'invoices',
      entityId: invoiceId,
      before: { total },
      after: { account: username, total: after, extras, rebate, rebateReason },
    });
  });
}

/**
 * Drops a draft; the next draft gets its rounds.
 *
 * @throws BookRefusal `invoiceUnknown`, `invoiceState`
 */
export function dropDraft(book: InvoiceBook, invoiceId: string, actor: Actor): Promise<void> {
  return withTransaction(book, async (tx) => {
    const { username, toDate, total } = await lockInvoice(tx, invoiceId, 'draft');
    await tx.execute(sql`DELETE FROM invoice WHERE id = ${invoiceId}::uuid`);
    const before = { account: username, to: toDate, total };
    await writeAudit(tx, book.clock(), actor, { action: 'delete', entity: 'invoices', entityId: invoiceId, before });
  });
}
