/** Canceling a slip or some of its lines by an account that may. */
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AnsweredBy } from '../../../domain/api/call';
import type { cancelSlip as cancel } from '../../../domain/api/slips';
import { Slip } from '../../../domain/entities/slip';
import { writeAudit } from '../../audit/write-audit';
import { cancelLines, cancelSlip } from '../../book/placing/cancel-slip';
import { dateOfSlip } from '../../book/slip-date';
import { ProblemError } from '../../kernel/problem';
import type { Acting } from '../../access/acting';
import type { Reader } from '../../records/read';
import { byBook } from '../../book/book-problems';
import { payableOf, possiblePayoutOf } from './possible-payout';
import { inBookTransaction } from '../../book/transaction';
import type { Transaction } from '../../kernel/services';

type Cancel = z.output<typeof cancel.body>;

/** Returns a slip by its id within the caller's downline; any other looks as if it never existed. */
export async function findSlip(db: Reader, { id, parentId }: Acting['caller']['acting'], slipId: string) {
  const date = await dateOfSlip(db, slipId);
  // @guard access "slips are cancelled by those they were sold through", tested by access/agents "of coma": without
  //   «AND (${parentId === null} OR path @> ARRAY[${id}]::uuid[])»
  const { rows } = await db.execute<{ no: number; businessDate: string }>(sql`
    SELECT no, business_date::text AS "businessDate" FROM slip
    WHERE id = ${slipId}::uuid AND business_date = ${date}::date AND (${parentId === null} OR path @> ARRAY[${id}]::uuid[])`);
  const [found] = rows;
  if (!found) throw new ProblemError('not-found');
  return found;
}

/** Cancels the named lines, or all live ones, with an audit entry in the same transaction. */
export async function cancelByCaller(
  { services, caller }: Acting,
  slipId: string,
  { reason, positions }: Cancel,
): Promise<AnsweredBy<typeof cancel>> {
  const { no, businessDate } = await findSlip(services.db, caller.acting, slipId);
  const request = { slipId, by: 'company' as const, actor: { id: caller.accountId, name: caller.username }, reason };
  const cancelIn = (tx: Transaction) =>
    positions ? cancelLines(tx, services, { ...request, positions }) : cancelSlip(tx, services, request);
  return inBookTransaction(services, async (tx) => {
    // @guard money "a slip is cancelled with its record", tested by book/regressions "D8: is taken back when its row in
    //   the record of changes can not be written: a cancel": «cancelIn(tx)» becomes
    //   «services.db.transaction(cancelIn)»
    const { state, ...back } = await byBook(cancelIn(tx));
    const cancelled = sql`line.position = ANY(${sql.param(back.positions)}::smallint[])`;
    const { rows } = await tx.execute<{ before: unknown; after: unknown }>(sql`
      SELECT ${payableOf(sql`(line.ended IS NULL OR ${cancelled})`)} AS before, ${payableOf(sql`line.ended IS NULL`)} AS after
      FROM slip JOIN round ON round.id = slip.round_id JOIN lotto ON lotto.id = slip.lotto_id
      WHERE slip.id = ${slipId}::uuid AND slip.business_date = ${businessDate}::date`);
    const [payable] = rows;
    if (!payable) throw new Error('a slip that was cancelled is gone');
    const after = { no, state, positions: back.positions, stake: back.stake, debit: back.debit };
    await writeAudit(tx, services.clock(), caller, {
      action: 'cancel',
      entity: Slip.name,
      entityId: slipId,
      after,
      reason,
    });
    return {
      state,
      positions: back.positions,
      stake: back.stake,
      debit: back.debit,
      possiblePayout: possiblePayoutOf(payable.before) - possiblePayoutOf(payable.after),
    };
  });
}
