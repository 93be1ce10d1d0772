/** Method and period of a payment, recorded next to its transfer in the journal. */
import { sql } from 'drizzle-orm';
import { comparedReference, type PaymentMethod } from '../../../domain/clearing/payment';
import { formatBusinessDate } from '../../../domain/format';
import type { Transaction } from '../../kernel/services';
import { ClearingRefusal } from './clearing-refusal';

export interface PaymentNote {
  /** The request that moved the money; it identifies the transfer. */
  requestId: string;
  accountId: string;
  /** Last business date of the period that the payment counts for. */
  countsFor: string;
  method: PaymentMethod;
  reference: string | null;
}

/** Refuses a reference that another payment of the account has used. It requires the lock of the account's wallet. */
export async function refuseUsedReference(tx: Transaction, accountId: string, reference: string | null): Promise<void> {
  if (reference === null) return;
  const { rows } = await tx.execute<{ date: string; amount: number }>(sql`
    SELECT transfer.business_date::text AS date, abs(entry.amount) AS amount
    FROM clearing_payment AS payment JOIN transfer ON transfer.id = payment.transfer_id
    JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
    WHERE payment.account_id = ${accountId}::uuid
      AND upper(regexp_replace(payment.reference, '\\s', '', 'g')) = ${comparedReference(reference)}
    LIMIT 1`);
  const [used] = rows;
  if (!used) return;
  throw new ClearingRefusal({
    reference: { key: 'clearing.referenceUsed', args: { date: formatBusinessDate(used.date), usedMoney: used.amount } },
  });
}

/** Writes the details of a payment next to its transfer. */
export async function writePayment(
  tx: Transaction,
  { requestId, accountId, countsFor, method, reference }: PaymentNote,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO clearing_payment (transfer_id, account_id, counts_for, method, reference)
    SELECT id, ${accountId}::uuid, ${countsFor}::date, ${method}, ${reference} FROM transfer
    WHERE kind = 'clear' AND reference_id = ${requestId}::uuid AND no = 0`);
}
