/** Abandoning a callback: the ledger records the outcome that the user chose, in the same transaction. */
import { sql } from 'drizzle-orm';
import type { CallbackKind, AbandonedAs } from '../../../domain/partners/callback';
import type { Transaction } from '../../kernel/services';
import { acknowledgeIn } from '../placing/pending';
import { type Leg, post } from '../post';
import type { BookActor } from '../rounds/claim';
import { bookDay } from '../settling/business-date';
import type { BookContext } from '../transaction';

/** A callback to abandon. */
export interface AbandonedCallback {
  id: string;
  kind: CallbackKind;
  slipId: string | null;
  memberId: string;
  /** The account directly above the member, to which the partner belongs. */
  uplineId: string;
  /** Satang; negative for money that is taken from the member. */
  amount: number;
}

/**
 * Returns the legs that make the member's wallet here match the partner's: the callback hasn't changed the wallet there
 * and never will.
 */
function legsOf({ memberId, uplineId, amount }: AbandonedCallback, as: AbandonedAs): Leg[] {
  if (as === 'doneThere') return [];
  const other: Pick<Leg, 'kind' | 'ownerId'> =
    as === 'writtenOff' ? { kind: 'house', ownerId: null } : { kind: 'wallet', ownerId: uplineId };
  return [
    { kind: 'wallet', ownerId: memberId, amount: -amount },
    { ...other, amount },
  ];
}

function kindOf(as: AbandonedAs, amount: number) {
  if (as === 'writtenOff') return 'adjust' as const;
  return amount > 0 ? ('withdraw' as const) : ('deposit' as const);
}

/**
 * Ends a callback that isn't acknowledged, once. If it was paid by hand or is owed, the partner's account takes the
 * counter leg; if it is written off, the house does. The caller's transaction keeps the locks, in the order of the
 * book.
 *
 * @returns whether the callback was open; otherwise nothing is written, and the transaction has to be rolled back
 */
export async function abandonCallback(
  tx: Transaction,
  book: BookContext,
  given: AbandonedCallback,
  { as, reason, actor }: { as: AbandonedAs; reason: string; actor: BookActor },
): Promise<boolean> {
  // The slip's lock comes before those of ledger accounts. A slip whose debit was unknown ends as if its cancel had
  // been acknowledged.
  if (given.kind === 'cancel' && given.slipId !== null) await acknowledgeIn(tx, given.slipId);
  const { businessDate } = await bookDay(tx, book);
  const posting = { id: book.newId(), kind: kindOf(as, given.amount), referenceId: given.id, no: 0, businessDate };
  await post(tx, book.newId, { ...posting, actorId: actor.id, reason }, legsOf(given, as));
  const { rowCount } = await tx.execute(sql`
    UPDATE partner_callback SET given_up_as = ${as}, given_up_reason = ${reason}, ended_by = ${actor.id}::uuid, ended_at = book_now(),
      next_try_at = NULL, leased_until = NULL
    WHERE id = ${given.id}::uuid AND ended_at IS NULL AND (leased_until IS NULL OR leased_until <= book_now())`);
  return rowCount === 1;
}
