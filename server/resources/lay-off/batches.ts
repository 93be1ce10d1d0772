/** Creating batches and changing their states, each with an audit entry. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import type { Audited } from '../../../domain/audit';
import { writeAudit } from '../../audit/write-audit';
import { answerBatch, type ChangedBatch, type DealersAnswer, moveBatch } from '../../book/lay-off/change-batch';
import { cutBatch } from '../../book/lay-off/cut-batch';
import { inBookTransaction } from '../../book/transaction';
import { fieldProblem } from '../../kernel/problem';
import type { Acting } from '../../access/acting';
import { BookRefusal } from '../../book/refusal';
import { byBook } from '../../book/book-problems';
import type { Transaction } from '../../kernel/services';

const BATCHES: Audited = 'lay-off-batches';

const actorOf = ({ caller }: Acting) => ({ id: caller.accountId, name: caller.username });

/** Puts the excess of a round into a batch. Throws like `byBook`, and for an unknown dealer at its field. */
export async function cutRound(
  acting: Acting,
  roundId: string,
  selection: { dealerId: string; betTypes?: readonly BetType[] },
): Promise<string> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    const request = { roundId, ...selection, actor: actorOf(acting) };
    const cut = cutBatch(tx, services, request).catch((error: unknown) => {
      const isOther =
        error instanceof BookRefusal && (error.reason === 'dealerUnknown' || error.reason === 'dealerOff');
      throw isOther ? fieldProblem('dealerId', 'option') : error;
    });
    const { id, no, amount, items } = await byBook(cut);
    const { rows } = await tx.execute<{ name: string }>(
      sql`SELECT name FROM dealer WHERE id = ${selection.dealerId}::uuid`,
    );
    const after = { round: roundId, no, dealer: rows[0]?.name, amount, items: items.length };
    await writeAudit(tx, services.clock(), caller, { action: 'create', entity: BATCHES, entityId: id, after });
    return id;
  });
}

async function moved(
  acting: Acting,
  batchId: string,
  change: (tx: Transaction) => Promise<ChangedBatch>,
): Promise<void> {
  const { services, caller } = acting;
  await inBookTransaction(services, async (tx) => {
    const { from, to, accepted } = await byBook(change(tx));
    const before = { state: from };
    const after = { state: to, ...(accepted > 0 && { accepted }) };
    await writeAudit(tx, services.clock(), caller, {
      action: 'update',
      entity: BATCHES,
      entityId: batchId,
      before,
      after,
    });
  });
}

/** Marks a batch as sent, or drops it. Throws like `byBook`. */
export function sendOrDrop(acting: Acting, batchId: string, event: 'send' | 'drop'): Promise<void> {
  return moved(acting, batchId, (tx) => moveBatch(tx, batchId, event));
}

/** Records a dealer's answer. Throws like `byBook`. */
export function writeAnswer(acting: Acting, batchId: string, answer: DealersAnswer): Promise<void> {
  return moved(acting, batchId, (tx) => answerBatch(tx, batchId, answer));
}
