/** Moving the draw of a round to another day, with its audit entries. */
import { writeAudits } from '../../audit/write-audit';
import { moveDraw } from '../../book/rounds/move-draw';
import type { Acting } from '../../access/acting';
import { bookActorOf } from '../../book/book-actor';
import { byBook } from '../../book/book-problems';
import { findRound } from './find-round';
import { inBookTransaction } from '../../book/transaction';

/**
 * Moves a draw. The audit log records the round's new times and the lottery's new schedule separately, each under its
 * own record. Throws like the book.
 */
export async function moveDrawByHand(
  { services, caller }: Acting,
  roundId: string,
  { date, reason }: { date: string; reason: string },
): Promise<void> {
  await inBookTransaction(services, async (tx) => {
    const { label } = await findRound(tx, roundId);
    const move = { roundId, to: date, actor: bookActorOf(caller), reason };
    const { lottoId, before, after } = await byBook(moveDraw(tx, services, move));
    const timesOf = ({ closesAt, resultAt }: typeof before) => ({ closesAt, resultAt });
    await writeAudits(tx, services.clock(), caller, [
      {
        action: 'update',
        entity: 'lottos',
        entityId: lottoId,
        before: { schedule: before.schedule },
        after: { schedule: after.schedule },
        reason,
      },
      {
        action: 'update',
        entity: 'rounds',
        entityId: roundId,
        before: timesOf(before),
        after: { ...timesOf(after), round: label },
        reason,
      },
    ]);
  });
}
