/** What the clock does about approvals and settling: it goes on with what time or a killed process has left. */
import { sql } from 'drizzle-orm';
import { BookRefusal } from '../refusal';
import { CLOCK_ACTOR } from '../rounds/claim';
import { SettlementBlocked } from '../settling/blocked';
import { correctRound } from '../settling/correct-round';
import { settleRound } from '../settling/settle-round';
import { inBook, type Book } from '../transaction';
import { decideApproval } from './decide-approval';

/** So many are looked at in one run. */
const AT_ONCE = 100;

/** Approvals of a single operator whose time to take them back is up. */
async function dueApprovals(book: Book): Promise<string[]> {
  const { rows } = await inBook(book, (tx) =>
    tx.execute<{ id: string }>(sql`
      SELECT id FROM approval WHERE state = 'submitted' AND goes_on_at <= book_now()
      ORDER BY submitted_at, id LIMIT ${AT_ONCE}`),
  );
  return rows.map(({ id }) => id);
}

/** Rounds whose money is decided and hasn't moved yet. One that is blocked waits until somebody tries it again. */
async function unfinishedRounds({ db }: Book): Promise<{ id: string; state: 'resulted' | 'correcting' }[]> {
  const { rows } = await db.execute<{ id: string; state: 'resulted' | 'correcting' }>(sql`
    SELECT id, state FROM round WHERE state IN ('resulted', 'correcting') AND reason IS NULL
    ORDER BY result_at, id LIMIT ${AT_ONCE}`);
  return rows;
}

/** Others may have been first, and what is blocked says so on its round; neither keeps the rest from going on. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BookRefusal) && !(error instanceof SettlementBlocked)) throw error;
  }
}

/** One run of the job; several processes may run it at once. */
export async function goOnWithApprovals(book: Book, signal: AbortSignal): Promise<void> {
  for (const id of await dueApprovals(book)) {
    if (signal.aborted) return;
    await unlessRefused(() => decideApproval(book, id, 'approve', CLOCK_ACTOR, null));
  }
  for (const { id, state } of await unfinishedRounds(book)) {
    if (signal.aborted) return;
    const go = state === 'resulted' ? settleRound : correctRound;
    await unlessRefused(() => go(book, { roundId: id, actor: CLOCK_ACTOR }));
  }
}
