/** Recording what was changed about an account's money, with the account itself. */
import { Agent } from '../../../domain/entities/agent';
import { Member } from '../../../domain/entities/member';
import { differenceOf, writeAudit } from '../../audit/write-audit';
import type { Acting } from '../../access/acting';
import type { Transaction } from '../../services';
import type { FoundAccount } from '../../accounts/found-account';

/** Writes the audit row of a change; none when both sides say the same. */
export async function recordChange(
  tx: Transaction,
  { services, caller }: Acting,
  { id, kind }: FoundAccount,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  reason?: string,
): Promise<void> {
  const difference = differenceOf(before, after);
  if (Object.keys(difference.after).length === 0) return;
  const entity = kind === 'member' ? Member.name : Agent.name;
  await writeAudit(tx, services.clock(), caller, { action: 'update', entity, entityId: id, ...difference, reason });
}
