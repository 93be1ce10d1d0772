/** Decisions about requests that wait for a second person, and their execution. */
import { sql } from 'drizzle-orm';
import { MISMATCH, type ApprovalState } from '../../../domain/rounds/approval-record';
import type { OfficialResult } from '../../../domain/results/official-result';
import { answerToRepeat } from '../../../domain/rounds/result-state';
import { faultOfApproval, type ApprovalFault } from '../../../domain/rounds/approval';
import type { Transaction } from '../../kernel/services';
import { BookRefusal, type BookRefusalReason } from '../refusal';
import { withRetry } from '../with-retry';
import type { BookActor } from '../rounds/claim';
import { lockRound } from '../settling/lock-round';
import { bookNow, withTransaction, type Book } from '../transaction';
import { readApproval, type Approval } from './approval';
import { APPROVAL_HANDLERS } from './handlers';
import { areRelated } from '../../access/related';
import { ResultRequest } from './requests';

export type Decision = 'approve' | 'refuse' | 'takeBack';

/** The outcome: the decision, or that the two persons typed different results. */
export type Decided = Decision | typeof MISMATCH;

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
async function prepare(book: Book, approvalId: string, actor: BookActor): Promise<(() => Promise<void>) | null> {
  return withRetry(() =>
    withTransaction(book, async (tx) => {
      const kind = (await readApproval(tx, approvalId))?.kind;
      const first = kind && APPROVAL_HANDLERS[kind].prepare;
      if (!first) return null;
      const approval = await lockApproval(tx, approvalId);
      // @guard money "nothing is prepared by somebody who may not decide", tested by book/settling/void-of-open "that
      //   somebody may not decide about"
      await checkMayDecide(tx, approval, 'approve', actor);
      const takeBack = await first(tx, approval, actor);
      return takeBack && (() => takeBack(book));
    }),
  );
}

/**
 * Decides about an approval in one transaction. The clock later carries out the steps that follow an approval. Of
 * several concurrent decisions only one takes effect. A slow approval is prepared in an earlier transaction, and the
 * preparation stays after an unexpected error.
 *
 * @param actor the clock where a single operator's time to take the request back is up
 * @param typed the result as the approver typed it, where it is hidden from them; another result than the requested one
 * sends the request back
 * @throws BookRefusal when no such approval is pending, the actor may not make this decision, or has typed nothing
 */
export async function decide(
  book: Book,
  approvalId: string,
  decision: Decision,
  actor: BookActor,
  reason: string | null,
  typed: OfficialResult | null,
): Promise<{ approval: Approval; decided: Decided }> {
  const takeBack = decision === 'approve' ? await prepare(book, approvalId, actor) : null;
  const deciding = withRetry(() =>
    withTransaction(book, async (tx): Promise<{ approval: Approval; decided: Decided }> => {
      const approval = await lockApproval(tx, approvalId);
      await checkMayDecide(tx, approval, decision, actor);
      const isMismatch = decision === 'approve' && !isRepeated(approval, typed);
      const stands = isMismatch ? 'refuse' : decision;
      await tx.execute(sql`
        UPDATE approval SET state = ${STATE_AFTER[stands]}, decided_by = ${actor.id}::uuid, decided_at = book_now(),
          decision_reason = ${isMismatch ? MISMATCH : reason}, version = version + 1
        WHERE id = ${approvalId}::uuid`);
      const deeds = APPROVAL_HANDLERS[approval.kind];
      await (stands === 'approve' ? deeds.approve(tx, book, approval, actor) : deeds.turnDown?.(tx, approval, actor));
      return { approval, decided: isMismatch ? MISMATCH : stands };
    }),
  );
  return deciding.catch(async (error: unknown) => {
    // @guard money "what was prepared for nothing is taken back", tested by book/settling/void-of-open "that is taken
    //   back at that moment": without «await takeBack?.();»
    if (error instanceof BookRefusal) await takeBack?.();
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
  const { approval, decided } = await decide(book, approvalId, decision, actor, reason, typed);
  if (decided === 'approve') await APPROVAL_HANDLERS[approval.kind].goOn?.(book, approval, actor);
  return decided;
}
