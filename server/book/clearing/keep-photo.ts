/** Storage of the photo that documents a payment. */
import { sql } from 'drizzle-orm';
import type { PhotoType } from '../../../domain/clearing/payment-photo';
import type { Database, Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { bookNow } from '../transaction';

/** A photo whose type was detected from its content. */
export interface PaymentPhoto {
  type: PhotoType;
  /** SHA-256 in hexadecimal. */
  sha256: string;
  content: Buffer;
}

/** A payment of an account, by its ids. */
interface OfPayment {
  accountId: string;
  paymentId: string;
}

/**
 * Stores one photo with a payment of an account. Storing the very same photo again counts as done.
 *
 * @returns whether it is new
 * @throws BookRefusal `paymentUnknown` when there is no such payment, `photoThere` when it has another photo
 */
export async function keepPhoto(
  tx: Transaction,
  { accountId, paymentId, photo, actorId }: OfPayment & { photo: PaymentPhoto; actorId: string },
): Promise<boolean> {
  const { type, sha256, content } = photo;
  // @guard access "the photo of a payment is looked for among those of its account", tested by clearing/disputes "is
  //   added once by either side and shown to both, to nobody above": without «AND account_id = ${accountId}::uuid»
  const { rows: payments } = await tx.execute(sql`
      SELECT FROM clearing_payment WHERE transfer_id = ${paymentId}::uuid AND account_id = ${accountId}::uuid`);
  if (payments.length === 0) throw new BookRefusal('paymentUnknown');
  const at = await bookNow(tx);
  const { rows } = await tx.execute(sql`
      INSERT INTO payment_photo (transfer_id, type, sha256, content, at, actor_id)
      VALUES (${paymentId}::uuid, ${type}, ${sha256}, ${content}, ${at.toISOString()}::timestamptz, ${actorId}::uuid)
      ON CONFLICT DO NOTHING RETURNING transfer_id`);
  if (rows.length > 0) return true;
  const { rows: storedRows } = await tx.execute(sql`
      SELECT FROM payment_photo WHERE transfer_id = ${paymentId}::uuid AND sha256 = ${sha256}`);
  if (storedRows.length === 0) throw new BookRefusal('photoThere');
  return false;
}

/** Returns the photo of a payment; null where there is none. */
export async function readPhoto(
  db: Database | Transaction,
  { accountId, paymentId }: OfPayment,
): Promise<Pick<PaymentPhoto, 'type' | 'content'> | null> {
  const { rows } = await db.execute<Pick<PaymentPhoto, 'type' | 'content'> & Record<string, unknown>>(sql`
    SELECT photo.type, photo.content FROM payment_photo AS photo
    JOIN clearing_payment AS payment ON payment.transfer_id = photo.transfer_id
    WHERE photo.transfer_id = ${paymentId}::uuid AND payment.account_id = ${accountId}::uuid`);
  return rows[0] ?? null;
}
