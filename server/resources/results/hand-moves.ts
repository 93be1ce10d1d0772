/** Manual actions on a round: suspend, resume, close early, declare without result, retry the payout. */
import { writeAudit } from '../../audit/write-audit';
import { askAgainForWin } from '../../book/approvals/ask-again-for-win';
import { BookRefusal } from '../../book/refusal';
import { closeRoundNow } from '../../book/rounds/close-round-now';
import { resumeRound, suspendRound, type HandMove } from '../../book/rounds/suspend-round';
import { correctRound } from '../../book/settling/correct-round';
import { refundRound } from '../../book/settling/refund-round';
import { settleRound } from '../../book/settling/settle-round';
import type { Book } from '../../book/transaction';
import type { Acting } from '../../access/acting';
import { bookActorOf } from '../../book/book-actor';
import { byBook } from '../../book/book-problems';
import { byBookUnlessBlocked } from './unless-blocked';
import { findRound } from './find-round';
import { recordRequest } from './record-request';

async function declareNoResult(book: Book, move: HandMove): Promise<void> {
  if (!(await refundRound(book, { ...move, event: 'declareNoResult' }))) throw new BookRefusal('roundState');
}

const MOVES = { close: closeRoundNow, suspend: suspendRound, resume: resumeRound, noResult: declareNoResult } as const;
export type Move = keyof typeof MOVES;

async function recorded(
  { services, caller }: Acting,
  roundId: string,
  work: (book: Book, state: string) => Promise<void>,
  reason?: string,
) {
  await services.db.transaction(async (tx) => {
    const before = await findRound(tx, roundId);
    await work({ ...services, db: tx }, before.state);
    const after = await findRound(tx, roundId);
    await writeAudit(tx, services.clock(), caller, {
      action: 'update',
      entity: 'rounds',
      entityId: roundId,
      before: { state: before.state },
      after: { state: after.state, round: after.label },
      reason,
    });
  });
}

/**
 * Changes the state of a round by hand, with an audit entry. Throws `not-found`, and `conflict` if it isn't possible.
 */
export async function moveRound(acting: Acting, roundId: string, move: Move, reason: string): Promise<void> {
  const actor = bookActorOf(acting.caller);
  await recorded(acting, roundId, (book) => byBook(MOVES[move](book, { roundId, actor, reason })), reason);
}

/** Functions that continue a round whose money is decided but hasn't moved, by its state. */
const GOES_ON = new Map([
  ['resulted', settleRound],
  ['correcting', correctRound],
]);

async function goOn(book: Book, state: string, request: Parameters<typeof settleRound>[1]): Promise<void> {
  const go = GOES_ON.get(state);
  if (!go) throw new BookRefusal('roundState');
  await go(book, request);
}

/** Retries the payout of a stopped round; if it is stopped again, the round shows the reason. */
export async function payAgain(acting: Acting, roundId: string): Promise<void> {
  const request = { roundId, actor: bookActorOf(acting.caller) };
  await recorded(acting, roundId, (book, state) => byBookUnlessBlocked(goOn(book, state, request)));
}

/** Requests the confirmation of a held win once more. Throws like the book. */
export async function askForWin(
  acting: Acting,
  roundId: string,
  win: { slipId: string; position: number; reason: string },
) {
  const { services, caller } = acting;
  const { label } = await findRound(services.db, roundId);
  return services.db.transaction(async (tx) => {
    const book = { ...services, db: tx };
    const approvalId = await byBook(askAgainForWin(book, { roundId, ...win, submitter: bookActorOf(caller) }));
    await recordRequest(tx, acting, approvalId, label, win.reason);
    return { approvalId };
  });
}
