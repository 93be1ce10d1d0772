/** Decisions about pending approvals, each with an audit entry. */
import { sql } from 'drizzle-orm';
import type { DecidedApproval } from '../../../domain/api/approvals';
import type { AuditAction } from '../../../domain/audit';
import { MISMATCH, type ApprovalRow } from '../../../domain/rounds/approval-record';
import { OfficialResult } from '../../../domain/results/official-result';
import { resultText } from '../../../domain/results/result-inputs';
import { writeAudit } from '../../audit/write-audit';
import { decideApprovalIn, type Decided, type Decision } from '../../book/approvals/decide-approval';
import { inBookTransaction } from '../../book/transaction';
import type { Database, Transaction } from '../../kernel/services';
import { ProblemError } from '../../kernel/problem';
import type { Acting } from '../../access/acting';
import { bookActorOf } from '../../book/book-actor';
import { byBook } from '../../book/book-problems';
import { byBookUnlessBlocked } from '../results/unless-blocked';
import { findRound } from '../results/find-round';
import { findApproval } from './read-approvals';

const ACTIONS: Readonly<Record<Decided, AuditAction>> = {
  approve: 'approve',
  refuse: 'refuse',
  takeBack: 'take-back',
  mismatch: 'mismatch',
};

/** The decision, its reason, and for a hidden result the one that the approver typed. */
export interface DecisionMade {
  decision: Decision;
  reason?: string | null;
  typed?: OfficialResult;
}

const written = (official: unknown) => {
  const entered = OfficialResult.safeParse(official);
  return entered.success ? resultText(entered.data) : undefined;
};

async function found(db: Database | Transaction, { caller }: Acting, id: string): Promise<ApprovalRow> {
  const row = await findApproval(db, caller, id);
  if (!row) throw new ProblemError('not-found');
  return row;
}

/**
 * Decides about one approval, and returns it as it is then. An approved request is carried out; if its payout was
 * stopped, the round shows it. If the second person typed another result than the first, the request is sent back
 * instead, and the audit log records both results.
 */
export async function decide(
  acting: Acting,
  id: string,
  { decision, reason = null, typed }: DecisionMade,
): Promise<ApprovalRow> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    const { kind, round } = await found(tx, acting, id);
    const request = { approvalId: id, decision, actor: bookActorOf(caller), reason, typed };
    // @guard money "what is approved is done with its record", tested by book/regressions "D8: is taken back when its
    //   row in the record of changes can not be written: an approval": «decideApprovalIn(tx, services, request);» becomes
    //   «services.db.transaction((own) => decideApprovalIn(own, services, request));»
    const work = decideApprovalIn(tx, services, request);
    const decided = (await (decision === 'approve' ? byBookUnlessBlocked(work) : byBook(work))) ?? decision;
    const { label } = await findRound(tx, round.id);
    const requested = await tx.execute<{ official: unknown }>(
      sql`SELECT request -> 'official' AS official FROM approval WHERE id = ${id}::uuid`,
    );
    const official = written(requested.rows[0]?.official);
    await writeAudit(tx, services.clock(), caller, {
      action: ACTIONS[decided],
      entity: 'approvals',
      entityId: id,
      after: { kind, round: label, official, ...(decided === MISMATCH && { typed: written(typed) }) },
      reason: reason ?? undefined,
    });
    return found(tx, acting, id);
  });
}

/**
 * Approves several of one kind, each by itself.
 *
 * @throws ProblemError `conflict` if they aren't all of one kind
 */
export async function approveSeveral(acting: Acting, ids: readonly string[]): Promise<DecidedApproval[]> {
  const rows = await Promise.all(ids.map((id) => found(acting.services.db, acting, id)));
  if (new Set(rows.map(({ kind }) => kind)).size > 1)
    throw new ProblemError('conflict', { detail: 'the approvals are of different kinds' });
  const decided: DecidedApproval[] = [];
  for (const { id } of rows) {
    try {
      await decide(acting, id, { decision: 'approve' });
      decided.push({ id, isApproved: true, detail: null });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      decided.push({ id, isApproved: false, detail: error.message });
    }
  }
  return decided;
}
