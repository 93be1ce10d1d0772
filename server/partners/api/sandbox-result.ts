/** Entry of a round's result in a sandbox, in the operator's way: by two persons who exist for that purpose. */
import { sql } from 'drizzle-orm';
import type { Preset } from '../../../domain/accounts/presets';
import { MASTER_USERNAME, subUsername } from '../../../domain/accounts/username';
import type { OfficialResult } from '../../../domain/results/official-result';
import { decideApproval } from '../../book/approvals/decide-approval';
import { submitResult } from '../../book/results/submit-result';
import type { Services } from '../../kernel/services';
import { inBookTransaction } from '../../book/transaction';

/** The persons who enter and approve results there; one alone may not do both. */
export const SANDBOX_STAFF = { submitter: 'results', approver: 'approver' } as const satisfies Record<string, Preset>;

/** Returns the persons, with the account that they act for. */
async function staffOf({ db }: Services) {
  const { rows } = await db.execute<{ id: string; name: string; masterId: string }>(sql`
    SELECT id, username AS name, parent_id AS "masterId" FROM account
    WHERE username IN (${subUsername(MASTER_USERNAME, SANDBOX_STAFF.submitter)}, ${subUsername(MASTER_USERNAME, SANDBOX_STAFF.approver)})
    ORDER BY username DESC`);
  const [submitter, approver] = rows;
  if (!submitter || !approver)
    throw new Error('a sandbox has somebody who enters results, and somebody who approves them');
  return { submitter, approver };
}

/**
 * Enters a closed round's result, approves it and pays the round. Repeating it changes nothing.
 *
 * @throws BookRefusal when the round isn't closed, or the result is another one or of another family
 * @throws SettlementBlocked when the round can't be paid
 */
export async function enterSandboxResult(services: Services, roundId: string, official: OfficialResult): Promise<void> {
  const { submitter, approver } = await staffOf(services);
  const request = { roundId, official, submitter, viewerId: submitter.masterId };
  const { kind, approvalId } = await inBookTransaction(services, (tx) => submitResult(tx, services, request));
  if (kind === 'submitted') await decideApproval(services, approvalId, 'approve', approver, null, official);
}
