/** Recording of payments of the accounts directly below. */
import { sql } from 'drizzle-orm';
import type { PaymentBody, Recorded } from '../../../domain/api/clearing';
import type { Acting } from '../../access/acting';
import type { FoundAccount } from '../../accounts/found-account';
import { clearingDay } from '../../book/clearing/clearing-day';
import { readDue } from '../../book/clearing/due';
import { recordPayment } from '../../book/clearing/record-payment';
import { byBook } from '../../book/book-problems';
import type { Transaction } from '../../kernel/services';
import { recordChange } from '../money/record-change';
import { inBookTransaction } from '../../book/transaction';

/** Returns the id of the payment that a request has made. */
async function paymentOf(tx: Transaction, requestId: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM transfer WHERE kind = 'clear' AND reference_id = ${requestId}::uuid AND no = 0`,
  );
  if (!rows[0]) throw new Error('the payment has left nothing in the journal');
  return rows[0].id;
}

/** Records a payment of an account directly below, once per request, with an audit entry. */
export async function recordAccountPayment(
  acting: Acting,
  found: FoundAccount,
  { note, ...payment }: PaymentBody,
): Promise<Recorded> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    const account = { accountId: found.id, uplineId: caller.acting.id };
    const actor = { id: caller.accountId, name: caller.username };
    const { isNew, ...moved } = await byBook(
      recordPayment(tx, services, { ...payment, ...account, note: note || undefined, actor }),
    );
    if (isNew) await recordChange(tx, acting, found, { balance: moved.before }, { balance: moved.after }, note);
    const { due } = await byBook(readDue(tx, account, await clearingDay(tx, services)));
    return { due, paymentId: await paymentOf(tx, payment.requestId) };
  });
}
