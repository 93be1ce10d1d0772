/** Approvals and payments that the clock continues: those whose time has come, and those that a killed process left. */
import { sql } from 'drizzle-orm';
import { UNEXPECTED } from '../../../domain/rounds/approval-record';
import { column, type RowOf } from '../../db/column';
import { definePreparedStatement } from '../../db/statement';
import { oneByOne } from '../one-by-one';
import { BookRefusal } from '../refusal';
import { CLOCK_ACTOR } from '../rounds/claim';
import { SettlementBlocked } from '../settling/blocked';
import { correctRound } from '../settling/correct-round';
import { settleRound } from '../settling/settle-round';
import { withTransaction, type Book } from '../transaction';
import { decide } from './decide-approval';

/** Maximum number of approvals or rounds per run. */
const AT_ONCE = 100;

/** Number of parallel lanes, so that one round with many slips doesn't keep the others waiting. */
const LANES = 3;

/** Delays before a blocked approval is tried again: the first one, doubled after each try, up to ten minutes. */
const RETRY_SECONDS = { first: 5, most: 600 };

/**
 * Reads a single operator's approvals whose time to take them back is up, except those that were tried a moment ago.
 */
const readDueApprovals = definePreparedStatement({
  name: 'approvals_due',
  plan: 'kept',
  row: { id: column.uuid },
  example: {},
  sql: () => sql`
    SELECT id FROM approval WHERE state = 'submitted' AND goes_on_at <= book_now() AND coalesce(retry_at <= book_now(), true)
    ORDER BY submitted_at, id LIMIT ${AT_ONCE}`,
});

const UNFINISHED = { id: column.uuid, state: column.oneOf<'resulted' | 'correcting'>() };

/**
 * Reads the rounds whose money is decided and hasn't moved yet. A blocked round waits until a user retries it; a locked
 * one is being paid, so it is skipped.
 */
const readUnfinishedRounds = definePreparedStatement({
  name: 'rounds_unfinished',
  plan: 'kept',
  row: UNFINISHED,
  example: {},
  sql: () => sql`
    SELECT id, state FROM round WHERE state IN ('resulted', 'correcting') AND reason IS NULL
    ORDER BY result_at, id LIMIT ${AT_ONCE} FOR SHARE SKIP LOCKED`,
});

/**
 * Runs the work and ignores refusals: another process may have been first, and a blocked round records its reason.
 * Neither keeps the other rounds from continuing.
 */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BookRefusal) && !(error instanceof SettlementBlocked)) throw error;
  }
}

/**
 * Records the reason why an approval is held up and the time of the next try. It writes nothing if the approval was
 * decided in the meantime.
 */
async function putOff(book: Book, id: string, holdUp: string): Promise<void> {
  const { first, most } = RETRY_SECONDS;
  await withTransaction(book, (tx) =>
    tx.execute(sql`
      UPDATE approval SET hold_up = ${holdUp}, tries = least(tries + 1, 100),
        retry_at = book_now() + make_interval(secs => least(${first}::integer * 2 ^ least(tries, 10), ${most}::integer))
      WHERE id = ${id}::uuid AND state = 'submitted'`),
  );
}

/** Approves a due request, or postpones it. If money moves by it, its round then waits to be paid. */
async function decideDue(book: Book, id: string): Promise<void> {
  try {
    await decide(book, { approvalId: id, decision: 'approve', actor: CLOCK_ACTOR, reason: null });
  } catch (error) {
    const isRefused = error instanceof BookRefusal;
    await putOff(book, id, isRefused ? error.reason : UNEXPECTED);
    if (!isRefused) throw error;
  }
}

/**
 * Approves the requests that a single operator didn't take back in time. Several processes may run it at the same time.
 *
 * @throws SomeFailed when something unexpected happened with one of them; the others were still handled
 */
export async function goOnWithApprovals(book: Book, signal: AbortSignal): Promise<void> {
  const due = await withTransaction(book, (tx) => readDueApprovals(tx));
  await oneByOne(due, ({ id }) => decideDue(book, id), signal, LANES);
}

/**
 * Pays the rounds that have their result, and carries out approved corrections. Several processes may run it at the
 * same time.
 *
 * @throws SomeFailed when something unexpected happened with one of them; the others were still handled
 */
export async function payRounds(book: Book, signal: AbortSignal): Promise<void> {
  const finish = ({ id, state }: RowOf<typeof UNFINISHED>) => {
    const go = state === 'resulted' ? settleRound : correctRound;
    return unlessRefused(() => go(book, { roundId: id, actor: CLOCK_ACTOR }));
  };
  await oneByOne(await readUnfinishedRounds(book.db), finish, signal, LANES);
}
