/** Disputes of a bill, and the upline's answers. Neither moves money. */
import { sql } from 'drizzle-orm';
import type { BillDispute } from '../../../domain/clearing/dispute';
import type { Database, Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import type { BookActor } from '../rounds/claim';
import { type BookContext, bookNow } from '../transaction';
import { ClearingRefusal } from './clearing-refusal';

/** Returns an account's disputes of its bill for the period that ends on a date, newest first. */
export async function readDisputes(db: Database | Transaction, accountId: string, to: string): Promise<BillDispute[]> {
  const { rows } = await db.execute<BillDispute & Record<string, unknown>>(sql`
    SELECT dispute.id, dispute.note, dispute.raised_at AS "raisedAt", raiser.username AS "raisedBy", dispute.answer,
      dispute.answered_at AS "answeredAt", answerer.username AS "answeredBy"
    FROM bill_dispute AS dispute JOIN clearing_bill AS bill ON bill.id = dispute.bill_id
    LEFT JOIN account AS raiser ON raiser.id = dispute.raised_by
    LEFT JOIN account AS answerer ON answerer.id = dispute.answered_by
    WHERE bill.account_id = ${accountId}::uuid AND bill.to_date = ${to}::date
    ORDER BY dispute.raised_at DESC, dispute.id DESC`);
  return rows.map((row) => ({
    ...row,
    raisedAt: new Date(row.raisedAt).toISOString(),
    answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt).toISOString(),
  }));
}

interface Raised {
  accountId: string;
  /** A business date of the bill's period. */
  on: string;
  note: string;
  actor: BookActor;
}

/**
 * Records that an account disputes the bill that it was sent for a period.
 *
 * @returns the dispute's id and the last date of the bill's period
 * @throws ClearingRefusal when no bill was sent for it, or a dispute is already open
 */
export async function raiseDispute(
  tx: Transaction,
  book: BookContext,
  { accountId, on, note, actor }: Raised,
): Promise<{ id: string; to: string }> {
  const { rows: bills } = await tx.execute<{ id: string; to: string }>(sql`
      SELECT id, to_date::text AS to FROM clearing_bill
      WHERE account_id = ${accountId}::uuid AND ${on}::date BETWEEN from_date AND to_date`);
  const [bill] = bills;
  if (!bill) throw new ClearingRefusal({ on: { key: 'clearing.noBill' } });
  const id = book.newId();
  const at = await bookNow(tx);
  const { rows } = await tx.execute(sql`
      INSERT INTO bill_dispute (id, bill_id, note, raised_at, raised_by)
      VALUES (${id}::uuid, ${bill.id}::uuid, ${note}, ${at.toISOString()}::timestamptz, ${actor.id}::uuid)
      ON CONFLICT (bill_id) WHERE answered_at IS NULL DO NOTHING RETURNING id`);
  if (rows.length === 0) throw new ClearingRefusal({ note: { key: 'clearing.disputed' } });
  return { id, to: bill.to };
}

interface Answered {
  disputeId: string;
  accountId: string;
  uplineId: string;
  answer: string;
  actor: BookActor;
}

/**
 * Answers a dispute, once.
 *
 * @returns the last date of the bill's period
 * @throws BookRefusal `disputeUnknown` when the upline sent the account no bill with this dispute, or it was answered
 * already
 */
export async function answerDispute(
  tx: Transaction,
  { disputeId, accountId, uplineId, answer, actor }: Answered,
): Promise<{ to: string }> {
  const at = await bookNow(tx);
  const { rows } = await tx.execute<{ to: string }>(sql`
      UPDATE bill_dispute AS dispute
      SET answer = ${answer}, answered_at = ${at.toISOString()}::timestamptz, answered_by = ${actor.id}::uuid
      FROM clearing_bill AS bill
      WHERE dispute.id = ${disputeId}::uuid AND bill.id = dispute.bill_id AND bill.account_id = ${accountId}::uuid
        AND bill.upline_id = ${uplineId}::uuid AND dispute.answered_at IS NULL
      RETURNING bill.to_date::text AS to`);
  if (!rows[0]) throw new BookRefusal('disputeUnknown');
  return rows[0];
}
