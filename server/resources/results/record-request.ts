/** The audit entry about a request for approval. */
import { sql } from 'drizzle-orm';
import { OfficialResult } from '../../../domain/results/official-result';
import { resultText } from '../../../domain/results/result-inputs';
import { writeAudit } from '../../audit/write-audit';
import type { Acting } from '../../access/acting';
import type { Transaction } from '../../kernel/services';

/** Records a request. A result that the second person has to type independently is left out until it is approved. */
export async function recordRequest(
  tx: Transaction,
  { services, caller }: Acting,
  approvalId: string,
  round: string,
  reason?: string,
): Promise<void> {
  const { rows } = await tx.execute<{ kind: string; official: unknown }>(sql`
    SELECT kind, CASE WHEN NOT is_blind THEN request -> 'official' END AS official FROM approval WHERE id = ${approvalId}::uuid`);
  const { kind = '', official = null } = rows[0] ?? {};
  const entered = OfficialResult.safeParse(official);
  const after = { kind, round, ...(entered.success && { official: resultText(entered.data) }) };
  await writeAudit(tx, services.clock(), caller, {
    action: 'submit',
    entity: 'approvals',
    entityId: approvalId,
    after,
    reason,
  });
}
