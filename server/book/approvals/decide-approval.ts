/** Decisions about requests that wait for a second person, and their execution. */
import { sql } from 'drizzle-orm';
import { MISMATCH, type ApprovalState } from '../../../domain/rounds/approval-record';
import type { OfficialResult } from '../../../domain/results/official-result';
import { answerToRepeat } from '../../../domain/rounds/result-state';
import { faultOfApproval, type ApprovalFault } from '../../../domain/rounds/approval';
import type { Transaction } from '../../kernel/services';
import { BookRefusal, type BookRefusalReason } from '../refusal';
import type { BookActor } from '../rounds/claim';
import { attemptPayout, attemptPayoutIn } from '../settling/attempt-payout';
import { lockRound } from '../settling/lock-round';
import { type Book, type BookContext, bookNow, inBookTransaction } from '../transaction';
import { readApproval, type Approval } from './approval';
import { APPROVAL_HANDLERS } from './handlers';
import { areRelated } from '../../access/related';
import { ResultRequest } from './requests';

export type Decision = 'approve' | 'refuse' | 'takeBack';

/** A decision to make about an approval. */
export interface DecisionRequest {
  approvalId: string;
  decision: Decision;
  /** The clock where a single operator's time to take the request back is up. */
  actor: BookActor;
  reason: string | null;
  /**
   * The result as the approver typed it, where it is hidden from them. Another result than the requested one sends the
   * request back.
   */
  typed?: OfficialResult | null;
}

/** The outcome: the decision, or that the two persons typed different results. */
export type Decided = Decision | typeof MISMATCH;

interface MadeDecision {
  approval: Approval;
  decided: Decided;
}

/** Undoes a preparation; null where nothing was prepared. */
type TakeBack = ((tx: Transaction) => Promise<void>) | null;

const STATE_AFTER: Readonly<Record<Decision, ApprovalState>> = {
  approve: 'approved',
  refuse: 'refused',
  takeBack: 'takenBack',
};

const REFUSALS: Readonly<Record<ApprovalFault, BookRefusalReason>> = {
  needsApprover: 'approvalNeedsApprover',
  samePerson: 'approvalSamePerson',
  related: 'approvalRelated',
  waiting: 'approvalWaiting',
};

/** Locks the approval's round and then reads the approval, so that concurrent decisions wait for each other. */
async function lockApproval(tx: Transaction, id: string): Promise<Approval> {
  const found = await readApproval(tx, id);
  if (!found) throw new BookRefusal('approvalUnknown');
  await lockRound(tx, found.roundId);
  const approval = await readApproval(tx, id);
  // @guard money "one approval is decided once", tested by book/settling/results "is approved by somebody else, who is
  //   not related": «(approval?.state !== 'submitted')» becomes «(!approval)»
  if (approval?.state !== 'submitted') throw new BookRefusal('approvalState');
  return approval;
}

async function faultOfApproving(tx: Transaction, { submittedBy, goesOnAt }: Approval, actor: BookActor) {
  return faultOfApproval({
    mode: goesOnAt === null ? 'secondPerson' : 'singleOperator',
    submitter: submittedBy ?? '',
    goesOnAt,
    approver: actor.id,
    now: await bookNow(tx),
    areRelated: actor.id !== null && submittedBy !== null && (await areRelated(tx, actor.id, submittedBy)),
  });
}

/**
 * Checks the actor's right to decide: the submitter can only take a request back, every other account can only refuse
 * it.
 */
async function checkMayDecide(
  tx: Transaction,
  approval: Approval,
  decision: Decision,
  actor: BookActor,
): Promise<void> {
  const isSubmitter = approval.submittedBy === null || actor.id === approval.submittedBy;
  // @guard money "who asked takes back, nobody else", tested by book/settling/results "goes back when it is refused or
  //   taken back, and another one can be submitted"
  if (decision === 'takeBack' && !isSubmitter) throw new BookRefusal('approvalNotYours');
  // @guard money "who asked doesn’t refuse", tested by book/settling/results "goes back when it is refused or taken
  //   back, and another one can be submitted"
  if (decision === 'refuse' && actor.id === approval.submittedBy) throw new BookRefusal('approvalSamePerson');
  if (decision !== 'approve') return;
  const fault = await faultOfApproving(tx, approval, actor);
  // @guard money "who may not approve doesn’t", tested by book/settling/results "is approved by somebody else, who is
  //   not related"
  if (fault) throw new BookRefusal(REFUSALS[fault]);
}

/**
 * Whether the second person typed the same result as the first, where typing is required.
 *
 * @throws BookRefusal `approvalBlind` when nothing was typed
 */
function isRepeated({ isBlind, request }: Approval, typed: OfficialResult | null): boolean {
  if (!isBlind) return true;
  if (typed === null) throw new BookRefusal('approvalBlind');
  const { official } = ResultRequest.parse(request);
  return typed.family === official.family && answerToRepeat(official, typed) === 'firstOutcome';
}

/**
 * Does the preparation that an approval needs, if the actor may approve it. Returns a function that undoes the
 * preparation, null where nothing was done.
 */
async function prepare(tx: Transaction, approvalId: string, actor: BookActor): Promise<TakeBack> {
  const kind = (await readApproval(tx, approvalId))?.kind;
  const first = kind && APPROVAL_HANDLERS[kind].prepare;
  if (!first) return null;
  const approval = await lockApproval(tx, approvalId);
  // @guard money "nothing is prepared by somebody who may not decide", tested by book/settling/void-of-open "that
  //   somebody may not decide about"
  await checkMayDecide(tx, approval, 'approve', actor);
  return first(tx, approval, actor);
}

async function decideIn(
  tx: Transaction,
  book: BookContext,
  { approvalId, decision, actor, reason, typed = null }: DecisionRequest,
): Promise<MadeDecision> {
  const approval = await lockApproval(tx, approvalId);
  await checkMayDecide(tx, approval, decision, actor);
  const isMismatch = decision === 'approve' && !isRepeated(approval, typed);
  const effective = isMismatch ? 'refuse' : decision;
  await tx.execute(sql`
    UPDATE approval SET state = ${STATE_AFTER[effective]}, decided_by = ${actor.id}::uuid, decided_at = book_now(),
      decision_reason = ${isMismatch ? MISMATCH : reason}, version = version + 1
    WHERE id = ${approvalId}::uuid`);
  const handlers = APPROVAL_HANDLERS[approval.kind];
  await (effective === 'approve'
    ? handlers.approve(tx, book, approval, actor)
    : handlers.turnDown?.(tx, approval, actor));
  return { approval, decided: isMismatch ? MISMATCH : effective };
}

/**
 * Decides about an approval in one transaction. The clock later carries out the payout that follows an approval. Of
 * several concurrent decisions only one takes effect. A slow approval is prepared in an earlier transaction, and the
 * preparation stays after an unexpected error.
 *
 * @throws BookRefusal when no such approval is pending, the actor may not make this decision, or has typed nothing
 */
export async function decide(book: Book, request: DecisionRequest): Promise<MadeDecision> {
  const { approvalId, decision, actor } = request;
  const takeBack =
    decision === 'approve' ? await inBookTransaction(book, (tx) => prepare(tx, approvalId, actor)) : null;
  return inBookTransaction(book, (tx) => decideIn(tx, book, request)).catch(async (error: unknown) => {
    // @guard money "what was prepared for nothing is taken back", tested by book/settling/void-of-open "that is taken
    //   back at that moment": without «await inBookTransaction(book, takeBack);»
    if (error instanceof BookRefusal && takeBack) {
      await inBookTransaction(book, takeBack);
    }
    throw error;
  });
}

/**
 * Decides about an approval, as `decide`, and carries an approved request out before it returns.
 *
 * @returns the decision
 * @throws BookRefusal as `decide`
 * @throws SettlementBlocked when the request is approved but money mustn't move; the round gives the reason, and the
 * decision stands
 */
export async function decideApproval(
  book: Book,
  approvalId: string,
  decision: Decision,
  actor: BookActor,
  reason: string | null,
  typed: OfficialResult | null = null,
): Promise<Decided> {
  const { approval, decided } = await decide(book, { approvalId, decision, actor, reason, typed });
  const { payOut } = APPROVAL_HANDLERS[approval.kind];
  if (decided === 'approve' && payOut)
    await attemptPayout(book, approval.roundId, (tx) => payOut(tx, book, approval, actor));
  return decided;
}

/**
 * Decides about an approval and carries it out, as `decideApproval`, within the caller's transaction. After
 * `SettlementBlocked` the transaction can continue: the decision and the reason on the round are in it.
 */
export async function decideApprovalIn(tx: Transaction, book: BookContext, request: DecisionRequest): Promise<Decided> {
  const { approvalId, decision, actor } = request;
  // A refusal ends the transaction, and undoes the preparation with it.
  if (decision === 'approve') await prepare(tx, approvalId, actor);
  const { approval, decided } = await decideIn(tx, book, request);
  const { payOut } = APPROVAL_HANDLERS[approval.kind];
  if (decided === 'approve' && payOut)
    await attemptPayoutIn(tx, approval.roundId, (part) => payOut(part, book, approval, actor));
  return decided;
}
