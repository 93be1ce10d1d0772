/** A transfer partner's deposits and withdrawals: once per `transId`, posted as the book's own movements. */
import { sql } from 'drizzle-orm';
import { v5 as idFrom } from 'uuid';
import { MOVE_REFUSAL, type MoveKind, type MoveRefusal } from '../../domain/partners/move';
import type { PartnerCaller } from '../access/partner-caller';
import { writeAudit } from '../audit/write-audit';
import { moveFunds } from '../book/funds/move-funds';
import { Overdraft } from '../book/funds/overdraft';
import { bookNow, inBookTransaction } from '../book/transaction';
import { partnerMove } from '../db/book/partner-traffic';
import type { Services, Transaction } from '../kernel/services';

interface RequestedMove {
  kind: MoveKind;
  /** The partner's own id of the movement. */
  transId: string;
  /** A member right below the partner's account. */
  memberId: string;
  /** Satang, positive. */
  amount: number;
}

/** Outcome of a movement; the same for every repeated request. */
export interface MadeMove extends RequestedMove {
  refusal: MoveRefusal | null;
  /** The member's wallet after the movement, satang; for a refused one the amount that could have been moved. */
  balance: number;
  at: string;
  /** Its place among the partner's movements; null for a refused one. */
  serial: number | null;
}

/** Outcome of a request to move money: the movement, now or before, or that its `transId` belongs to another one. */
export type MoveOutcome = { kind: 'moved'; move: MadeMove; isNew: boolean } | { kind: 'otherMove' };

/** Returns the outcome of a `transId`; null if no request used it. */
export async function readMove(
  db: Services['db'] | Transaction,
  partnerId: string,
  transId: string,
): Promise<MadeMove | null> {
  const { rows } = await db.execute<MadeMove & Record<string, unknown>>(sql`
    SELECT kind, trans_id AS "transId", member_id AS "memberId", amount, refusal, balance, at, serial
    FROM partner_move WHERE partner_id = ${partnerId}::uuid AND trans_id = ${transId}`);
  const [found] = rows;
  return found ? { ...found, at: new Date(found.at).toISOString() } : null;
}

/**
 * Moves the money, or returns the reason why there isn't enough. The journal knows the movement by its `transId`, and
 * itself refuses a second one.
 */
async function moveOrRefuse(
  tx: Transaction,
  services: Services,
  partner: PartnerCaller,
  { kind, transId, memberId, amount }: RequestedMove,
  requestId: string,
): Promise<Pick<MadeMove, 'refusal' | 'balance'>> {
  const actor = { id: partner.account.id, name: partner.name };
  const request = {
    kind,
    requestId,
    accountId: memberId,
    uplineId: partner.account.id,
    amount,
    actor,
    reason: transId,
  };
  try {
    // @guard money "a partner’s movement is in the journal where it is answered", tested by partners/wallet "leaves
    //   nothing behind when it is cut off, and does it when it comes again": «tx.transaction((part) =>» becomes
    //   «services.db.transaction((part) =>»
    // A savepoint, because the transaction continues after an overdraft and records the refusal.
    const { before, after } = await tx.transaction((part) => moveFunds(part, services, request));
    const by = { username: `partner ${partner.name}`, accountId: null, sessionId: null, ip: partner.ip };
    await writeAudit(tx, services.clock(), by, {
      action: 'update',
      entity: 'members',
      entityId: memberId,
      before: { balance: before },
      after: { balance: after },
      reason: transId,
    });
    return { refusal: null, balance: after };
  } catch (error) {
    if (!(error instanceof Overdraft)) throw error;
    return { refusal: MOVE_REFUSAL[kind], balance: error.payable };
  }
}

/**
 * Moves money between the partner's account and one of its members once, and returns the outcome, now or before. A
 * refusal stays as well: a withdrawal that was refused isn't made later by an old request that arrives late.
 *
 * @throws BookRefusal `accountUnknown` if the member isn't right below the partner's account
 */
export function moveOnceForPartner(
  services: Services,
  partner: PartnerCaller,
  requested: RequestedMove,
): Promise<MoveOutcome> {
  const { kind, transId, memberId, amount } = requested;
  const requestId = idFrom(transId, partner.id);
  return inBookTransaction(services, async (tx): Promise<MoveOutcome> => {
    // The lock that the book takes for a request, before any wallet: a twin waits here and finds the row.
    // @guard money "twins of a transId come one after the other", tested by partners/wallet "is answered as before,
    //   however often it comes at once, with or without keys":
    //   «pg_advisory_xact_lock(hashtextextended(${requestId}::uuid::text, 3))» becomes «${requestId}::uuid»
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${requestId}::uuid::text, 3))`);
    const known = await readMove(tx, partner.id, transId);
    // @guard money "a transId that came before is answered as then", tested by partners/wallet "are refused beyond
    //   what is there, and stay refused when there is more": «(known)» becomes «(known?.refusal === null &&
    //   known.serial === null)»
    if (known) {
      // @guard money "a transId stands for one movement", tested by partners/wallet "stands for one movement, of one
      //   member, amount and kind"
      if (known.kind !== kind || known.memberId !== memberId || known.amount !== amount) return { kind: 'otherMove' };
      return { kind: 'moved', move: known, isNew: false };
    }
    const came = await moveOrRefuse(tx, services, partner, requested, requestId);
    // Taken under the lock of the partner's wallet, so that a reader who has read up to a serial has missed none
    // before it.
    const isMoved = came.refusal === null;
    const { rows } = await tx.execute<{ serial: number | null }>(
      sql`SELECT CASE WHEN ${isMoved} THEN nextval('entry_serial') END AS serial`,
    );
    const [at, serial] = [await bookNow(tx), rows[0]?.serial ?? null];
    await tx.insert(partnerMove).values({ ...requested, ...came, partnerId: partner.id, requestId, at, serial });
    const move = { ...requested, ...came, at: at.toISOString(), serial };
    return { kind: 'moved', move, isNew: true };
  });
}
