/** Earlier effects of a request for a movement of money: its id identifies one movement, of any kind. */
import { sql } from 'drizzle-orm';
import type { PaymentMethod } from '../../../domain/clearing/payment';
import type { TransferKind } from '../../../domain/money/transfer-kinds';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';

/** Kinds of movements that have a request of their own. */
const REQUESTED_KINDS = [
  'deposit',
  'withdraw',
  'clear',
  'adjust',
  'payDealer',
] as const satisfies readonly TransferKind[];
export type RequestedKind = (typeof REQUESTED_KINDS)[number];

/** How a payment between an account and its upline was made. */
export interface PaymentDetails {
  method: PaymentMethod;
  reference: string | null;
}

/** The recorded fields of a requested movement next to its legs. */
interface RequestedRecord {
  kind: RequestedKind;
  reason: string | undefined;
  /** Null for a movement that isn't a payment between an account and its upline. */
  payment: PaymentDetails | null;
}

/** A leg that the request moved, satang; the owner is null for the house's. */
interface MovedLeg {
  ownerId: string | null;
  amount: number;
  /** Balance after the leg. */
  after: number;
}

/**
 * Returns the legs that a request moved earlier; none when it has done nothing. Until the transaction ends, no other
 * transaction can use the same request: two movements of one request may share no wallet that would make them wait.
 * Call it before any wallet is locked, as this lock comes before those of wallets.
 *
 * @throws BookRefusal `requestDiffers` when it was a movement of another kind, or was recorded with another reason,
 * method or reference
 */
export async function movedByRequest(
  tx: Transaction,
  requestId: string,
  { kind, reason, payment }: RequestedRecord,
): Promise<MovedLeg[]> {
  // @guard money "movements by one request wait for each other", tested by book/funds "that comes as two movements at
  //   once is one of them, whosever money they are of"
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${requestId}::uuid::text, 3))`);
  const { rows } = await tx.execute<MovedLeg & { kind: TransferKind; isSame: boolean } & Record<string, unknown>>(sql`
    SELECT transfer.kind, ledger.owner_id AS "ownerId", entry.amount, entry.balance_after AS after,
      (transfer.reason, payment.method, payment.reference) IS NOT DISTINCT FROM
        (${reason ?? null}::text, ${payment?.method ?? null}::text, ${payment?.reference ?? null}::text) AS "isSame"
    FROM transfer LEFT JOIN clearing_payment AS payment ON payment.transfer_id = transfer.id
    JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
    JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
    WHERE transfer.reference_id = ${requestId}::uuid AND transfer.kind = ANY(${sql.param(REQUESTED_KINDS)}::text[])`);
  // @guard money "a request stands for one kind of movement", tested by book/funds "does not stand for a movement of
  //   another kind, nor is one the other way round"
  if (rows.some((leg) => leg.kind !== kind)) throw new BookRefusal('requestDiffers');
  // @guard money "a request stands for one movement with all its recorded details", tested by book/repeated-requests "of"
  if (rows.some(({ isSame }) => !isSame)) throw new BookRefusal('requestDiffers');
  return rows;
}
