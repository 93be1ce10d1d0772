/** Pending slips, whose partner is asked for the debit: reserved and committed first, then confirmed or released. */
import { sql } from 'drizzle-orm';
import {
  PENDING_AFTER_CLOSE_MS,
  SLIP_TRANSITIONS,
  isPendingOverdue,
  type SlipEvent,
} from '../../../domain/rounds/slip-state';
import { stateAfter } from '../../../domain/state-machine';
import { column } from '../../db/column';
import { definePreparedStatement } from '../../db/statement';
import type { StoredSlipState } from '../../db/book/slips';
import type { Transaction } from '../../kernel/services';
import { oneByOne } from '../one-by-one';
import { type Book, type BookContext, withTransaction, inBookTransaction } from '../transaction';
import { giveBack, type LockedSlip, lockSlip } from './give-back';

/** Returns a slip's state after an event; its current state if it can't take the event any more. */
function stateOnce(slip: LockedSlip, event: SlipEvent): StoredSlipState {
  const state = stateAfter(SLIP_TRANSITIONS, slip.state, event);
  return state === null || state === 'settled' ? slip.state : state;
}

/** How a pending slip ends. */
interface PendingEnd {
  event: SlipEvent;
  reason: string | null;
  isRefusedByPartner?: boolean;
}

/** Ends a pending slip with all its lines; a slip that isn't pending any more stays as it is. */
async function end(tx: Transaction, book: BookContext, slip: LockedSlip, { event, ...how }: PendingEnd) {
  // @guard money "a slip is confirmed or refused, not both", tested by book/cancelling "is confirmed or refused, never
  //   both": without «if (slip.state !== 'pending') return slip.state;»
  if (slip.state !== 'pending') return slip.state;
  const lines = slip.lines.filter(({ ended }) => ended === null);
  const ending = { ...how, state: stateOnce(slip, event), actorId: null };
  const { state } = await giveBack(tx, book.newId, slip, lines, ending);
  return state;
}

async function setState(tx: Transaction, { id, businessDate }: LockedSlip, state: StoredSlipState): Promise<void> {
  await tx.execute(sql`
    UPDATE slip SET state = ${state} WHERE id = ${id}::uuid AND business_date = ${businessDate}::date`);
}

/** States of a round in which a pending slip can't become a bet any more, even before the close. */
export const OVER = ['voided', 'noResult', 'resulted', 'settled', 'correcting'];

/**
 * Confirms a slip whose partner has debited. Too long after close it is released instead, as if the partner had
 * refused, and a callback asks the partner to give the debit back. Repeating it changes nothing. Like the functions
 * below, it leaves its locks to the caller's transaction.
 *
 * @returns the slip's state
 * @throws BookRefusal when there is no such slip
 */
export async function confirmIn(tx: Transaction, book: BookContext, slipId: string): Promise<StoredSlipState> {
  const slip = await lockSlip(tx, slipId);
  if (slip.state !== 'pending') return slip.state;
  const isLate = OVER.includes(slip.round.state) || isPendingOverdue(new Date(slip.round.closesAt), new Date(slip.now));
  // @guard money "a slip is confirmed in time", tested by book/cancelling "is released ten seconds after close, or when
  //   its confirmation comes later than that"
  if (isLate) return end(tx, book, slip, { event: 'refuse', reason: 'late' });
  const state = stateOnce(slip, 'accept');
  await setState(tx, slip, state);
  return state;
}

/** Runs `confirmIn` in a transaction of its own. */
export function confirmSlip(book: Book, slipId: string): Promise<StoredSlipState> {
  return inBookTransaction(book, (tx) => confirmIn(tx, book, slipId));
}

/**
 * Releases a slip that the partner has refused: numbers and money are given back. Repeating it changes nothing.
 *
 * @returns the slip's state
 */
export async function releaseIn(
  tx: Transaction,
  book: BookContext,
  slipId: string,
  reason: string | null,
): Promise<StoredSlipState> {
  return end(tx, book, await lockSlip(tx, slipId), { event: 'refuse', reason, isRefusedByPartner: true });
}

/** Runs `releaseIn` in a transaction of its own. */
export function releaseSlip(book: Book, slipId: string, reason: string | null): Promise<StoredSlipState> {
  return inBookTransaction(book, (tx) => releaseIn(tx, book, slipId, reason));
}

/**
 * Ends a slip whose partner didn't answer: it takes no part in the round, and its cancel is sent until it is
 * acknowledged.
 */
export async function loseAnswerIn(tx: Transaction, book: BookContext, slipId: string): Promise<StoredSlipState> {
  return end(tx, book, await lockSlip(tx, slipId), { event: 'loseAnswer', reason: null });
}

/** Runs `loseAnswerIn` in a transaction of its own. */
export function loseAnswer(book: Book, slipId: string): Promise<StoredSlipState> {
  return inBookTransaction(book, (tx) => loseAnswerIn(tx, book, slipId));
}

/** Records that the partner has acknowledged the cancel of a slip whose answer was lost. */
export async function acknowledgeIn(tx: Transaction, slipId: string): Promise<StoredSlipState> {
  const slip = await lockSlip(tx, slipId);
  const state = stateOnce(slip, 'acknowledgeCancel');
  if (state !== slip.state) await setState(tx, slip, state);
  return state;
}

/** Runs `acknowledgeIn` in a transaction of its own. */
export function acknowledgeCancel(book: Book, slipId: string): Promise<StoredSlipState> {
  return inBookTransaction(book, (tx) => acknowledgeIn(tx, slipId));
}

/** Maximum number of slips per run; the next run continues. */
const AT_ONCE = 1_000;

const readOverdue = definePreparedStatement({
  name: 'slips_overdue',
  plan: 'kept',
  row: { id: column.uuid },
  example: {},
  sql: () => sql`
    SELECT slip.id FROM slip JOIN round ON round.id = slip.round_id
    WHERE slip.state = 'pending'
      AND round.closes_at + make_interval(secs => ${PENDING_AFTER_CLOSE_MS / 1_000}) <= book_now()
    ORDER BY slip.id LIMIT ${AT_ONCE}`,
});

/**
 * Releases slips that are still pending too long after their round's close, and returns how many there were.
 *
 * @param signal ends the work after the current slip
 * @throws SomeFailed when some couldn't be released; the others were
 */
export async function releaseOverdue(book: Book, signal: AbortSignal): Promise<number> {
  const rows = await withTransaction(book, (tx) => readOverdue(tx));
  const release = (id: string) =>
    inBookTransaction(book, async (tx) =>
      end(tx, book, await lockSlip(tx, id), { event: 'refuse', reason: 'overdue' }),
    );
  await oneByOne(rows, ({ id }) => release(id), signal);
  return rows.length;
}
