/** The row in the record of changes that says that something was asked for. */
import { sql } from 'drizzle-orm';
import { OfficialResult } from '../../../domain/results/official-result';
import { resultText } from '../../../domain/results/result-inputs';
import { writeAudit } from '../../audit/write-audit';
import type { Acting } from '../../access/acting';
import type { Transaction } from '../../kernel/services';

/** Records what was asked for; a result that its second person types too isn't told here before it is approved. */
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
