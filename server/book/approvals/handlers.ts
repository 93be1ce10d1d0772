/** What each kind of approval does once it is decided. */
import { sql } from 'drizzle-orm';
import { digitsOf } from '../../../domain/results/derive';
import type { ApprovalKind } from '../../../domain/rounds/approval-kind';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { claimRound, type BookActor } from '../rounds/claim';
import { resumeRound } from '../rounds/suspend-round';
import { confirmWin } from '../settling/confirm-win';
import { correctRound } from '../settling/correct-round';
import { lockRound } from '../settling/lock-round';
import { refundIn } from '../settling/refund-round';
import { settleRound } from '../settling/settle-round';
import type { Book } from '../transaction';
import type { Approval } from './approval';
import { WinRequest } from './ask-for-wins';
import { ResultRequest, VoidRequest } from './requests';

interface ApprovalHandler {
  /**
   * What is committed before the decision, once that may be made, so that nobody waits while it is carried out; answers how it is
   * taken back should the decision not be made after all, null where nothing was done. Absent: nothing.
   */
  prepare?: (tx: Transaction, approval: Approval, actor: BookActor) => Promise<((book: Book) => Promise<void>) | null>;
  /** What approving does in the transaction of the decision. */
  approve: (tx: Transaction, book: Book, approval: Approval, actor: BookActor) => Promise<void>;
  /** What one that isn't approved leaves behind; absent: everything stays as it was. */
  turnDown?: (tx: Transaction, approval: Approval, actor: BookActor) => Promise<void>;
  /**
   * What approving leads to, in transactions of its own; absent: to nothing more. What is blocked, or cut off, is gone on
   * with by the clock.
   */
  goOn?: (book: Book, approval: Approval, actor: BookActor) => Promise<unknown>;
}

/** Claims a step of the approval's round; its state has been kept by the approval, so nobody else can have been first. */
async function step(
  tx: Transaction,
  roundId: string,
  event: 'approveResult' | 'returnResult' | 'startCorrection' | 'suspend',
  actor: BookActor,
  reason: string | null = null,
) {
  if (!(await claimRound(tx, roundId, { kind: 'round', event }, actor, reason))) throw new BookRefusal('roundState');
}

async function approveResult(tx: Transaction, { roundId, request }: Approval, actor: BookActor): Promise<void> {
  const { official } = ResultRequest.parse(request);
  await step(tx, roundId, 'approveResult', actor);
  await tx.execute(sql`
    UPDATE round SET official = ${JSON.stringify(official)}::jsonb, digits = ${JSON.stringify(digitsOf(official))}::jsonb
    WHERE id = ${roundId}::uuid`);
}

/**
 * Suspends a round that is bet on: while all that was sold is refunded, bets would wait for it, and with them whoever sets
 * limits of its lotto and so the bets on its other rounds. Yeekee's aren't held up.
 */
async function stopBets(tx: Transaction, { roundId, reason }: Approval, actor: BookActor) {
  const { family, state } = await lockRound(tx, roundId);
  if (family === 'yeekee' || state !== 'open') return null;
  await step(tx, roundId, 'suspend', actor, reason);
  return (book: Book) => resumeRound(book, { roundId, actor, reason: reason ?? '' });
}

async function approveVoid(tx: Transaction, book: Book, approval: Approval, actor: BookActor): Promise<void> {
  const { roundId } = approval;
  const reason = approval.reason ?? '';
  const round = await lockRound(tx, roundId);
  const { isAfterPayout } = VoidRequest.parse(approval.request);
  const event = isAfterPayout ? 'reverse' : 'void';
  if (!(await refundIn(tx, book, round, { roundId, event, actor, reason }))) throw new BookRefusal('roundState');
}

async function approveWin(tx: Transaction, book: Book, approval: Approval, actor: BookActor): Promise<void> {
  if (!(await confirmWin(tx, book, approval, WinRequest.parse(approval.request), actor))) {
    throw new BookRefusal('approvalState');
  }
}

export const APPROVAL_HANDLERS: Readonly<Record<ApprovalKind, ApprovalHandler>> = {
  result: {
    approve: (tx, _book, approval, actor) => approveResult(tx, approval, actor),
    turnDown: (tx, { roundId }, actor) => step(tx, roundId, 'returnResult', actor),
    goOn: (book, { roundId }, actor) => settleRound(book, { roundId, actor }),
  },
  correction: {
    approve: (tx, _book, { roundId }, actor) => step(tx, roundId, 'startCorrection', actor),
    goOn: (book, { roundId }, actor) => correctRound(book, { roundId, actor }),
  },
  // @guard money "a void stops the bets on its round before it refunds", tested by book/settling/void-of-open "keeps
  //   nobody waiting": without «prepare: stopBets,»
  void: { prepare: stopBets, approve: approveVoid },
  win: { approve: approveWin },
};
