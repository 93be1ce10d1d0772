/** Deciding what waits, with its row in the record of changes. */
import type { AuditAction } from '../../../domain/audit';
import { OfficialResult } from '../../../domain/results/official-result';
import { writtenResult } from '../../../domain/results/result-inputs';
import { writeAudit } from '../../audit';
import { decideApproval, type Decision } from '../../book/approvals/decide-approval';
import { ProblemError } from '../../http/problem';
import type { Acting } from '../../records/store';
import { bookActorOf } from '../rounds/acting-in-book';
import { byBook } from '../by-book';
import { byBookUnlessBlocked } from '../rounds/unless-blocked';
import { findRound } from '../rounds/find-round';
import { readApproval, type ApprovalRow } from './read-approvals';

const ACTIONS: Readonly<Record<Decision, AuditAction>> = { approve: 'approve', refuse: 'refuse', takeBack: 'take-back' };

async function found({ services, caller }: Acting, id: string): Promise<ApprovalRow> {
  const row = await readApproval(services.db, caller, id);
  if (!row) throw new ProblemError('not-found');
  return row;
}

/**
 * Decides about one approval, and answers it as it is then. What is approved is carried out; that its payout was stopped
 * stands on the round.
 */
export async function decide(acting: Acting, id: string, decision: Decision, reason: string | null): Promise<ApprovalRow> {
  const { services, caller } = acting;
  return services.db.transaction(async (tx) => {
    const inside = { ...acting, services: { ...services, db: tx } };
    const { kind, round, official } = await found(inside, id);
    const work = decideApproval(inside.services, id, decision, bookActorOf(caller), reason);
    await (decision === 'approve' ? byBookUnlessBlocked(work) : byBook(work));
    const { label } = await findRound(tx, round.id);
    const entered = OfficialResult.safeParse(official);
    await writeAudit(tx, services.clock(), caller, {
      action: ACTIONS[decision],
      entity: 'approvals',
      entityId: id,
      after: { kind, round: label, ...(entered.success && { official: writtenResult(entered.data) }) },
      reason: reason ?? undefined,
    });
    return found(inside, id);
  });
}

/** What came of one of several. */
export interface Decided {
  id: string;
  isApproved: boolean;
  /** For developers: why it wasn't. */
  detail: string | null;
}

/**
 * Approves several of one kind, each for itself.
 *
 * @throws ProblemError `conflict` when they aren't all of one kind
 */
export async function approveMany(acting: Acting, ids: readonly string[]): Promise<Decided[]> {
  const rows = await Promise.all(ids.map((id) => found(acting, id)));
  if (new Set(rows.map(({ kind }) => kind)).size > 1) throw new ProblemError('conflict', { detail: 'they are of several kinds' });
  const decided: Decided[] = [];
  for (const { id } of rows) {
    try {
      await decide(acting, id, 'approve', null);
      decided.push({ id, isApproved: true, detail: null });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      decided.push({ id, isApproved: false, detail: error.message });
    }
  }
  return decided;
}
