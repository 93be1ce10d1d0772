/** What a partner is told by a call, the same bytes whenever it is sent. */
import type { CallbackKind } from '../../../domain/partners/callback';
import type { CallbackLine } from '../../db/book/callbacks';

/** A call of the outbox as it is told. */
export interface CallbackPayload {
  /** What the partner knows it by. */
  id: string;
  kind: CallbackKind;
  slipId: string | null;
  roundId: string;
  lotto: string;
  memberId: string;
  /** The member's name, which is the partner's own reference. */
  member: string;
  /** Satang; what is taken is negative here, and told as what is taken. */
  amount: number;
  /** Of a prize the row that it is for. */
  no: number;
  lines: CallbackLine[];
  reason: string | null;
  createdAt: string;
}

/** The body of a call: `call` says what it is, `amount` how many satang it takes or gives. */
export function bodyOfCallback(told: CallbackPayload): string {
  const { id, kind, slipId, roundId, lotto, memberId, member, amount, no, lines, reason, createdAt } = told;
  return JSON.stringify({
    call: kind,
    transactionId: id,
    slipId,
    roundId,
    lotto,
    memberId,
    member,
    amount: Math.abs(amount),
    ...(slipId === null ? { row: no } : { lines }),
    ...(reason !== null && { reason }),
    at: new Date(createdAt).toISOString(),
  });
}

/** The body by which a partner is asked what a member has; it moves nothing. */
export function bodyOfBalance(id: string, { memberId, member }: Pick<CallbackPayload, 'memberId' | 'member'>): string {
  return JSON.stringify({ call: 'balance', transactionId: id, memberId, member });
}
