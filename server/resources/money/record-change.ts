/** Recording of changes to an account's money, under the account itself. */
import { RESOURCE_OF_KIND } from '../../../domain/accounts/account-kind';
import { differenceOf, writeAudit } from '../../audit/write-audit';
import type { Acting } from '../../access/acting';
import type { Transaction } from '../../kernel/services';
import type { FoundAccount } from '../../accounts/found-account';

/** Writes the audit entry of a change; none if both sides are equal. */
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
  const entity = RESOURCE_OF_KIND[kind];
  await writeAudit(tx, services.clock(), caller, { action: 'update', entity, entityId: id, ...difference, reason });
}
