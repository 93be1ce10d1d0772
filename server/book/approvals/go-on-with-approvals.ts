/** What the clock does about approvals and settling: it goes on with what time or a killed process has left. */
import { sql } from 'drizzle-orm';
import { oneByOne } from '../one-by-one';
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
async function dueApprovals(book: Book): Promise<{ id: string }[]> {
  const { rows } = await inBook(book, (tx) =>
    tx.execute<{ id: string }>(sql`
      SELECT id FROM approval WHERE state = 'submitted' AND goes_on_at <= book_now()
      ORDER BY submitted_at, id LIMIT ${AT_ONCE}`),
  );
  return rows;
}

interface UnfinishedRound extends Record<string, unknown> {
  id: string;
  state: 'resulted' | 'correcting';
}

/** Rounds whose money is decided and hasn't moved yet. One that is blocked waits until somebody tries it again. */
async function unfinishedRounds({ db }: Book): Promise<UnfinishedRound[]> {
  const { rows } = await db.execute<UnfinishedRound>(sql`
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

/**
 * One run of the job; several processes may run it at once.
 *
 * @throws SomeFailed when something unexpected happened with one of them; the others went on
 */
export async function goOnWithApprovals(book: Book, signal: AbortSignal): Promise<void> {
  const decide = ({ id }: { id: string }) => unlessRefused(() => decideApproval(book, id, 'approve', CLOCK_ACTOR, null));
  await oneByOne(await dueApprovals(book), decide, signal);
  const finish = ({ id, state }: UnfinishedRound) => {
    const go = state === 'resulted' ? settleRound : correctRound;
    return unlessRefused(() => go(book, { roundId: id, actor: CLOCK_ACTOR }));
  };
  await oneByOne(await unfinishedRounds(book), finish, signal);
}
