/** Photos of bank slips that go with payments: only for the cleared account and its direct upline. */
import { createHash } from 'node:crypto';
import { PHOTO_MAX_BYTES, photoTypeOf } from '../../../domain/clearing/payment-photo';
import type { Acting } from '../../access/acting';
import { type FoundAccount, findAccount } from '../../accounts/found-account';
import { keepPhoto, readPhoto } from '../../book/clearing/keep-photo';
import { byBook } from '../../book/book-problems';
import { fieldProblem, ProblemError } from '../../kernel/problem';
import { recordChange } from '../money/record-change';
import { inBookTransaction } from '../../book/transaction';

/** Size of a photo as base64, with the JSON around it. */
export const PHOTO_BODY_MAX_BYTES = Math.ceil((PHOTO_MAX_BYTES * 4) / 3) + 1_024;

/**
 * Returns the cleared account, for itself and its direct upline. Throws `not-found`, or `forbidden` for uplines further
 * up.
 */
export async function findSide({ services, caller }: Acting, { id }: { id: string }): Promise<FoundAccount> {
  const found = await findAccount(services.db, caller.acting, id);
  // @guard access "the photo of a payment is for its two sides", tested by clearing/disputes "is added once by either
  //   side and shown to both, to nobody above"
  if (found.id !== caller.acting.id && found.parentId !== caller.acting.id) throw new ProblemError('forbidden');
  return found;
}

/** Stores a photo with a payment, with an audit entry. Throws `validation` for a file that is no photo. */
export async function addPaymentPhoto(
  acting: Acting,
  found: FoundAccount,
  { paymentId, content }: { paymentId: string; content: string },
): Promise<{ sha256: string }> {
  const { services, caller } = acting;
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > PHOTO_MAX_BYTES) throw fieldProblem('content', 'photo.size');
  const type = photoTypeOf(bytes);
  if (type === null) throw fieldProblem('content', 'photo.type');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return inBookTransaction(services, async (tx) => {
    const photo = { type, sha256, content: bytes };
    const photoToStore = { accountId: found.id, paymentId, photo, actorId: caller.accountId };
    const isNew = await byBook(keepPhoto(tx, photoToStore));
    if (isNew) await recordChange(tx, acting, found, {}, { paymentPhoto: sha256 });
    return { sha256 };
  });
}

/** Returns the photo of a payment. Throws `not-found` if there is none. */
export async function showPaymentPhoto({ services }: Acting, { id }: FoundAccount, paymentId: string) {
  const photo = await readPhoto(services.db, { accountId: id, paymentId });
  if (!photo) throw new ProblemError('not-found');
  return { type: photo.type, content: Buffer.from(photo.content).toString('base64') };
}
