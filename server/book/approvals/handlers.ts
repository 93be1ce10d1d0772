/** Effects of each kind of approval once it is decided. */
import { sql } from 'drizzle-orm';
import { digitsOf } from '../../../domain/results/derive';
import type { ApprovalKind } from '../../../domain/rounds/approval-kind';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { claimRound, type BookActor } from '../rounds/claim';
import { resumeRound } from '../rounds/suspend-round';
import { confirmWin } from '../settling/confirm-win';
import { correctRoundIn } from '../settling/correct-round';
import { lockRound } from '../settling/lock-round';
import { refundIn } from '../settling/refund-round';
import { settleRoundIn } from '../settling/settle-round';
import type { BookContext } from '../transaction';
import type { Approval } from './approval';
import { WinRequest } from './ask-for-wins';
import { ResultRequest, VoidRequest } from './requests';

interface ApprovalHandler {
  /**
   * Work that is committed before the decision, once the actor may decide, so that no other account waits during the
   * approval. Returns a function that undoes the work if the decision isn't made after all, null where nothing was
   * done. Absent: nothing.
   */
  prepare?: (
    tx: Transaction,
    approval: Approval,
    actor: BookActor,
  ) => Promise<((tx: Transaction) => Promise<void>) | null>;
  /** The effect of an approval, in the transaction of the decision. */
  approve: (tx: Transaction, book: BookContext, approval: Approval, actor: BookActor) => Promise<void>;
  /** The effect of a refusal or withdrawal; absent: everything stays as it was. */
  turnDown?: (tx: Transaction, approval: Approval, actor: BookActor) => Promise<void>;
  /** The payout that follows an approval; absent: none. The clock continues a payout that was blocked or cut off. */
  payOut?: (tx: Transaction, book: BookContext, approval: Approval, actor: BookActor) => Promise<unknown>;
}

/**
 * Claims a step of the approval's round. The approval has held the round's state, so no other account can have been
 * first.
 */
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
 * Suspends an open round. During the refund of all its slips bets would wait for it. Changes of the lotto's limits
 * would wait for those bets, and so would the bets on its other rounds. Yeekee rounds aren't suspended.
 */
async function stopBets(tx: Transaction, { roundId, reason }: Approval, actor: BookActor) {
  const { family, state } = await lockRound(tx, roundId);
  if (family === 'yeekee' || state !== 'open') return null;
  await step(tx, roundId, 'suspend', actor, reason);
  return (later: Transaction) => resumeRound(later, { roundId, actor, reason: reason ?? '' });
}

async function approveVoid(tx: Transaction, book: BookContext, approval: Approval, actor: BookActor): Promise<void> {
  const { roundId } = approval;
  const reason = approval.reason ?? '';
  const round = await lockRound(tx, roundId);
  const { isAfterPayout } = VoidRequest.parse(approval.request);
  const event = isAfterPayout ? 'reverse' : 'void';
  if (!(await refundIn(tx, book, round, { roundId, event, actor, reason }))) throw new BookRefusal('roundState');
}

async function approveWin(tx: Transaction, book: BookContext, approval: Approval, actor: BookActor): Promise<void> {
  if (!(await confirmWin(tx, book, approval, WinRequest.parse(approval.request), actor))) {
    throw new BookRefusal('approvalState');
  }
}

export const APPROVAL_HANDLERS: Readonly<Record<ApprovalKind, ApprovalHandler>> = {
  result: {
    approve: (tx, _book, approval, actor) => approveResult(tx, approval, actor),
    turnDown: (tx, { roundId }, actor) => step(tx, roundId, 'returnResult', actor),
    payOut: (tx, book, { roundId }, actor) => settleRoundIn(tx, book, { roundId, actor }),
  },
  correction: {
    approve: (tx, _book, { roundId }, actor) => step(tx, roundId, 'startCorrection', actor),
    payOut: (tx, book, { roundId }, actor) => correctRoundIn(tx, book, { roundId, actor }),
  },
  // @guard money "a void stops the bets on its round before it refunds", tested by book/settling/void-of-open "keeps
  //   nobody waiting": without «prepare: stopBets,»
  void: { prepare: stopBets, approve: approveVoid },
  win: { approve: approveWin },
};
