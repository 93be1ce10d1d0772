/** What a request for a movement of money has done before: its id names one movement, whatever kind it is of. */
import { sql } from 'drizzle-orm';
import type { TransferKind } from '../../../domain/money/transfer-kinds';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';

/** Movements that somebody asks for by a request of their own. */
const REQUESTED_KINDS = [
  'deposit',
  'withdraw',
  'clear',
  'adjust',
  'payDealer',
] as const satisfies readonly TransferKind[];
export type RequestedKind = (typeof REQUESTED_KINDS)[number];

/** A leg that the request moved, satang; the owner is null for the house's. */
interface MovedLeg {
  ownerId: string | null;
  amount: number;
  /** The balance it led to. */
  after: number;
}

/**
 * The legs that a request moved earlier; none when it has done nothing. Until the transaction ends nobody else does
 * anything by the same request: two movements of one may have no wallet in common that they would wait for. It is waited
 * for before wallets are, so call it before any is locked.
 *
 * @throws BookRefusal `requestDiffers` when it was a movement of another kind
 */
export async function movedByRequest(tx: Transaction, requestId: string, kind: RequestedKind): Promise<MovedLeg[]> {
  // @guard money "movements by one request wait for each other", tested by book/funds "that comes as two movements at
  //   once is one of them, whosever money they are of"
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${requestId}::uuid::text, 3))`);
  const { rows } = await tx.execute<MovedLeg & { kind: TransferKind } & Record<string, unknown>>(sql`
    SELECT transfer.kind, ledger.owner_id AS "ownerId", entry.amount, entry.balance_after AS after
    FROM transfer
    JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
    JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
    WHERE transfer.reference_id = ${requestId}::uuid AND transfer.kind = ANY(${sql.param(REQUESTED_KINDS)}::text[])`);
  // @guard money "a request stands for one kind of movement", tested by book/funds "does not stand for a movement of
  //   another kind, nor is one the other way round"
  if (rows.some((leg) => leg.kind !== kind)) throw new BookRefusal('requestDiffers');
  return rows;
}
