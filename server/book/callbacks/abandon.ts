/** Giving up telling a partner something: the ledger takes it as somebody says, in the same transaction. */
import { sql } from 'drizzle-orm';
import type { CallbackKind, AbandonedAs } from '../../../domain/partners/callback';
import type { Transaction } from '../../kernel/services';
import { acknowledgeIn } from '../placing/pending';
import { type Leg, post } from '../post';
import type { BookActor } from '../rounds/claim';
import { bookDay } from '../settling/business-date';
import type { Book } from '../transaction';

/** What is given up. */
export interface AbandonedCallback {
  id: string;
  kind: CallbackKind;
  slipId: string | null;
  memberId: string;
  /** The account right above the member, which is the partner's. */
  uplineId: string;
  /** Satang; negative where it is taken. */
  amount: number;
}

/** What moves so that the member's wallet here says what the partner's does: it hasn't got this, and never will by a call. */
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
 * Ends a call that isn't acknowledged, once. Paid by hand or owed, the partner's account stands in for it; written off, the
 * house does. It leaves its locks, in the order of the book, to the transaction that it is done in.
 *
 * @returns whether it was open; otherwise nothing is written, and the transaction has to be taken back
 */
export async function abandonCallback(
  tx: Transaction,
  book: Book,
  given: AbandonedCallback,
  { as, reason, actor }: { as: AbandonedAs; reason: string; actor: BookActor },
): Promise<boolean> {
  // Its lock comes before those of ledger accounts. Nothing more is heard of a debit that nobody knew of: it is nobody's slip.
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
