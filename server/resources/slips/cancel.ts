/** Cancelling a slip or some of its lines, by those whose business it is. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Slip } from '../../../domain/entities/slip';
import { REASON_MAX } from '../../../domain/entities/field';
import { LINES_PER_SLIP_MAX } from '../../../domain/bets/line';
import { writeAudit } from '../../audit/write-audit';
import { cancelLines, cancelSlip } from '../../book/placing/cancel-slip';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { ProblemError } from '../../http/problem';
import { actingOf, idOf } from '../../http/request';
import type { Acting } from '../../access/acting';
import type { Reader } from '../../records/read';
import { byBook } from '../../http/book-problems';

export const SlipCancel = z.strictObject({
  reason: z.string().trim().min(1).max(REASON_MAX),
  /** The lines by their position; all that stand when left out. */
  positions: z.array(z.int().min(1).max(LINES_PER_SLIP_MAX)).min(1).max(LINES_PER_SLIP_MAX).optional(),
});

/** What was given back, satang: the stake that can be sold again, the debit to the member. */
export const SlipGivenBack = z.object({
  state: z.string(),
  positions: z.array(z.int()),
  stake: z.int(),
  debit: z.int(),
  /** What would have been paid on it. */
  possiblePayout: z.int(),
});

/** A slip by its id within the caller's downline; anything else looks as if it never existed. */
export async function findSlip(db: Reader, { id, parentId }: Acting['caller']['acting'], slipId: string) {
  const { rows } = await db.execute<{ no: number; businessDate: string }>(sql`
    SELECT no, business_date::text AS "businessDate" FROM slip
    WHERE id = ${slipId}::uuid AND (${parentId === null} OR path @> ARRAY[${id}]::uuid[])`);
  const [found] = rows;
  if (!found) throw new ProblemError('not-found');
  return found;
}

/** Cancels what is named, or all that stands, with the audit's row in the same transaction. */
export async function cancelByCaller(c: AppContext): Promise<Response> {
  const { services, caller } = actingOf(c);
  const slipId = idOf(c);
  const { no, businessDate } = await findSlip(services.db, caller.acting, slipId);
  const { reason, positions } = await readFields(c, SlipCancel);
  const given = await services.db.transaction(async (tx) => {
    const book = { ...services, db: tx };
    const request = { slipId, by: 'company' as const, actor: { id: caller.accountId, name: caller.username }, reason };
    const { state, ...back } = await byBook(
      positions ? cancelLines(book, { ...request, positions }) : cancelSlip(book, request),
    );
    const { rows } = await tx.execute<{ possiblePayout: number }>(sql`
      SELECT coalesce(sum(stake * rate / 100), 0)::bigint AS "possiblePayout" FROM line
      WHERE slip_id = ${slipId}::uuid AND business_date = ${businessDate}::date
        AND position = ANY(${sql.param(back.positions)}::smallint[])`);
    const after = { no, state, positions: back.positions, stake: back.stake, debit: back.debit };
    await writeAudit(tx, services.clock(), caller, { action: 'cancel', entity: Slip.name, entityId: slipId, after, reason });
    return { state, positions: back.positions, stake: back.stake, debit: back.debit, possiblePayout: rows[0]?.possiblePayout ?? 0 };
  });
  return c.json(given);
}
