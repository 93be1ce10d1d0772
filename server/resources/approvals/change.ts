/** What an approval would change in money, computed anew. */
import { sql } from 'drizzle-orm';
import type { ApprovalChange, ApprovalRow, VoidChange } from '../../../domain/rounds/approval-record';
import { ResultRequest } from '../../book/approvals/requests';
import type { Reader } from '../../records/read';
import type { Acting } from '../../access/acting';
import { correctionOf } from '../results/correction';
import { previewOf } from '../results/enter-result';

async function voidOf(db: Reader, roundId: string): Promise<VoidChange | null> {
  const { rows } = await db.execute<VoidChange>(sql`
    SELECT count(slip.id)::integer AS slips, coalesce(sum(slip.debit), 0)::bigint AS debit,
      (SELECT coalesce(sum(payout), 0)::bigint FROM settlement
        WHERE settlement.round_id = ${roundId}::uuid AND reversed_at IS NULL) AS payout
    FROM slip WHERE slip.round_id = ${roundId}::uuid AND slip.state = 'accepted'`);
  return rows[0] ?? null;
}

/** What would change if it were approved now; nothing where the reader mustn't see the result yet. */
export async function changeOf(acting: Acting, { kind, state, round, official }: ApprovalRow): Promise<ApprovalChange> {
  const none: ApprovalChange = { result: null, correction: null, void: null };
  if (state !== 'submitted') return none;
  if (kind === 'void') return { ...none, void: await voidOf(acting.services.db, round.id) };
  const entered = ResultRequest.safeParse({ official });
  if (!entered.success) return none;
  if (kind === 'result') return { ...none, result: await previewOf(acting, round.id, entered.data.official) };
  if (kind === 'correction') return { ...none, correction: await correctionOf(acting, round.id, entered.data.official) };
  return none;
}
