/** What the clock does about approvals and paying: it goes on with what time or a killed process has left. */
import { sql } from 'drizzle-orm';
import { UNEXPECTED } from '../../../domain/rounds/approval-record';
import { executePrepared } from '../../db/named';
import { oneByOne } from '../one-by-one';
import { BookRefusal } from '../refusal';
import { CLOCK_ACTOR } from '../rounds/claim';
import { SettlementBlocked } from '../settling/blocked';
import { correctRound } from '../settling/correct-round';
import { settleRound } from '../settling/settle-round';
import { withTransaction, type Book } from '../transaction';
import { decide } from './decide-approval';

/** So many are looked at in one run. */
const AT_ONCE = 100;

/** So many at the same time, so that one with many slips doesn't keep the others waiting. */
const LANES = 3;

/** One that can't go on is tried again after so long, then after twice as long, and at last every ten minutes. */
const RETRY_SECONDS = { first: 5, most: 600 };

/** Approvals of a single operator whose time to take them back is up, but for those that were tried a moment ago. */
async function dueApprovals(book: Book): Promise<{ id: string }[]> {
  return withTransaction(book, (tx) =>
    executePrepared<{ id: string }>(
      tx,
      sql`
      SELECT id FROM approval WHERE state = 'submitted' AND goes_on_at <= book_now() AND coalesce(retry_at <= book_now(), true)
      ORDER BY submitted_at, id LIMIT ${AT_ONCE}`,
    ),
  );
}

interface UnfinishedRound extends Record<string, unknown> {
  id: string;
  state: 'resulted' | 'correcting';
}

/**
 * Rounds whose money is decided and hasn't moved yet. One that is blocked waits until somebody tries it again, and one that is
 * locked is being paid.
 */
async function unfinishedRounds({ db }: Book): Promise<UnfinishedRound[]> {
  return executePrepared<UnfinishedRound>(
    db,
    sql`
    SELECT id, state FROM round WHERE state IN ('resulted', 'correcting') AND reason IS NULL
    ORDER BY result_at, id LIMIT ${AT_ONCE} FOR SHARE SKIP LOCKED`,
  );
}

/** Others may have been first, and what is blocked says so on its round; neither keeps the rest from going on. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BookRefusal) && !(error instanceof SettlementBlocked)) throw error;
  }
}

/** Writes down why an approval doesn't go on, and when it is tried again; nothing where it was decided meanwhile. */
async function putOff(book: Book, id: string, holdUp: string): Promise<void> {
  const { first, most } = RETRY_SECONDS;
  await withTransaction(book, (tx) =>
    tx.execute(sql`
      UPDATE approval SET hold_up = ${holdUp}, tries = least(tries + 1, 100),
        retry_at = book_now() + make_interval(secs => least(${first}::integer * 2 ^ least(tries, 10), ${most}::integer))
      WHERE id = ${id}::uuid AND state = 'submitted'`),
  );
}

/** Lets an approval go on, or puts it off. Where money moves by it, the round waits to be paid then. */
async function decideDue(book: Book, id: string): Promise<void> {
  try {
    await decide(book, id, 'approve', CLOCK_ACTOR, null, null);
  } catch (error) {
    const isRefused = error instanceof BookRefusal;
    await putOff(book, id, isRefused ? error.reason : UNEXPECTED);
    if (!isRefused) throw error;
  }
}

/**
 * Approves what a single operator asked for and didn't take back in time; several processes may do it at once.
 *
 * @throws SomeFailed when something unexpected happened with one of them; the others went on
 */
export async function goOnWithApprovals(book: Book, signal: AbortSignal): Promise<void> {
  await oneByOne(await dueApprovals(book), ({ id }) => decideDue(book, id), signal, LANES);
}

/**
 * Pays the rounds that have their result, and carries approved corrections out; several processes may do it at once.
 *
 * @throws SomeFailed when something unexpected happened with one of them; the others went on
 */
export async function payRounds(book: Book, signal: AbortSignal): Promise<void> {
  const finish = ({ id, state }: UnfinishedRound) => {
    const go = state === 'resulted' ? settleRound : correctRound;
    return unlessRefused(() => go(book, { roundId: id, actor: CLOCK_ACTOR }));
  };
  await oneByOne(await unfinishedRounds(book), finish, signal, LANES);
}
