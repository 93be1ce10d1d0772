/** Manual actions on a round: suspend, resume, close early, declare without result, retry the payout. */
import { writeAudit } from '../../audit/write-audit';
import { askAgainForWin } from '../../book/approvals/ask-again-for-win';
import { BookRefusal } from '../../book/refusal';
import { closeRoundNow } from '../../book/rounds/close-round-now';
import { resumeRound, suspendRound, type HandMove } from '../../book/rounds/suspend-round';
import { attemptPayoutIn } from '../../book/settling/attempt-payout';
import { correctRoundIn } from '../../book/settling/correct-round';
import { refundRound } from '../../book/settling/refund-round';
import { type PayoutRequest, settleRoundIn } from '../../book/settling/settle-round';
import { type BookContext, inBookTransaction } from '../../book/transaction';
import type { Acting } from '../../access/acting';
import { bookActorOf } from '../../book/book-actor';
import { byBook } from '../../book/book-problems';
import { byBookUnlessBlocked } from './unless-blocked';
import { findRound } from './find-round';
import { recordRequest } from './record-request';
import type { Transaction } from '../../kernel/services';

async function declareNoResult(tx: Transaction, book: BookContext, move: HandMove): Promise<void> {
  if (!(await refundRound(tx, book, { ...move, event: 'declareNoResult' }))) throw new BookRefusal('roundState');
}

type MoveByHand = (tx: Transaction, book: BookContext, move: HandMove) => Promise<void>;

const MOVES = {
  close: (tx, _book, move) => closeRoundNow(tx, move),
  suspend: (tx, _book, move) => suspendRound(tx, move),
  resume: (tx, _book, move) => resumeRound(tx, move),
  noResult: declareNoResult,
} satisfies Record<string, MoveByHand>;
export type Move = keyof typeof MOVES;

async function recorded(
  { services, caller }: Acting,
  roundId: string,
  work: (tx: Transaction, state: string) => Promise<void>,
  reason?: string,
) {
  await inBookTransaction(services, async (tx) => {
    const before = await findRound(tx, roundId);
    await work(tx, before.state);
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
  const { services, caller } = acting;
  const request = { roundId, actor: bookActorOf(caller), reason };
  await recorded(acting, roundId, (tx) => byBook(MOVES[move](tx, services, request)), reason);
}

/** Functions that continue a round whose money is decided but hasn't moved, by its state. */
const GOES_ON = new Map([
  ['resulted', settleRoundIn],
  ['correcting', correctRoundIn],
]);

async function goOn(tx: Transaction, book: BookContext, state: string, request: PayoutRequest): Promise<void> {
  const go = GOES_ON.get(state);
  if (!go) throw new BookRefusal('roundState');
  await attemptPayoutIn(tx, request.roundId, (part) => go(part, book, request));
}

/** Retries the payout of a stopped round; if it is stopped again, the round shows the reason. */
export async function payAgain(acting: Acting, roundId: string): Promise<void> {
  const { services, caller } = acting;
  const request = { roundId, actor: bookActorOf(caller) };
  await recorded(acting, roundId, (tx, state) => byBookUnlessBlocked(goOn(tx, services, state, request)));
}

/** Requests the confirmation of a held win once more. Throws like the book. */
export async function askForWin(
  acting: Acting,
  roundId: string,
  win: { slipId: string; position: number; reason: string },
) {
  const { services, caller } = acting;
  const { label } = await findRound(services.db, roundId);
  return inBookTransaction(services, async (tx) => {
    const request = { roundId, ...win, submitter: bookActorOf(caller) };
    const approvalId = await byBook(askAgainForWin(tx, services, request));
    await recordRequest(tx, acting, approvalId, label, win.reason);
    return { approvalId };
  });
}
