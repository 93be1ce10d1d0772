/** Bodies of callbacks, with the same bytes for every try. */
import type { CallbackKind } from '../../../domain/partners/callback';
import type { CallbackLine } from '../../db/book/callbacks';

/** A callback of the outbox as it is sent. */
export interface CallbackPayload {
  /** Id by which the partner knows it. */
  id: string;
  kind: CallbackKind;
  slipId: string | null;
  roundId: string;
  lotto: string;
  memberId: string;
  /** The member's name, which is the partner's own reference. */
  member: string;
  /** Satang; money that is taken is negative here, and sent as a positive amount to take. */
  amount: number;
  /** For a prize, the row that won it. */
  no: number;
  lines: CallbackLine[];
  reason: string | null;
  createdAt: string;
}

/** Returns the body of a callback: `call` names its kind, `amount` the satang that it takes or gives. */
export function bodyOfCallback(payload: CallbackPayload): string {
  const { id, kind, slipId, roundId, lotto, memberId, member, amount, no, lines, reason, createdAt } = payload;
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

/** Returns the body of a query for a member's balance; it moves nothing. */
export function bodyOfBalance(id: string, { memberId, member }: Pick<CallbackPayload, 'memberId' | 'member'>): string {
  return JSON.stringify({ call: 'balance', transactionId: id, memberId, member });
}
