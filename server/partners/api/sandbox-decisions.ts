/**
 * The operator's decisions about a round of a sandbox, carried out as the operator would: one person requests, another
 * approves. Both exist for that purpose.
 */
import { sql } from 'drizzle-orm';
import type { Preset } from '../../../domain/accounts/presets';
import { MASTER_USERNAME, subUsername } from '../../../domain/accounts/username';
import type { OfficialResult } from '../../../domain/results/official-result';
import { decideApproval } from '../../book/approvals/decide-approval';
import { submitCorrection, submitVoid } from '../../book/results/submit-correction';
import { submitResult } from '../../book/results/submit-result';
import { BookRefusal } from '../../book/refusal';
import type { Services, Transaction } from '../../kernel/services';
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

const REASON = 'requested by a partner of the sandbox';

/** Person who requests a decision, with the account that it acts for. */
type Submitter = Awaited<ReturnType<typeof staffOf>>['submitter'];

/** Requests a decision as one person and approves it as the other; `official` is the result that both type. */
async function requestAndApprove(
  services: Services,
  request: (tx: Transaction, submitter: Submitter) => Promise<string>,
  official: OfficialResult | null,
): Promise<void> {
  const { submitter, approver } = await staffOf(services);
  const approvalId = await inBookTransaction(services, (tx) => request(tx, submitter));
  await decideApproval(services, approvalId, 'approve', approver, null, official);
}

/**
 * Replaces the result of a paid round: reverses its payouts and pays the new winners.
 *
 * @throws BookRefusal when the round isn't paid, or the result is the current one or of another family
 */
export const correctSandboxResult = (services: Services, roundId: string, official: OfficialResult): Promise<void> =>
  requestAndApprove(
    services,
    (tx, submitter) => submitCorrection(tx, services, { roundId, official, reason: REASON, submitter }),
    official,
  );

/**
 * Voids a round: refunds its slips, and reverses its payouts.
 *
 * @throws BookRefusal when the round is voided or cancelled already
 */
export const voidSandboxRound = (services: Services, roundId: string): Promise<void> =>
  requestAndApprove(
    services,
    (tx, submitter) => submitVoid(tx, services, { roundId, reason: REASON, submitter }),
    null,
  );

/**
 * Confirms the held wins of a round, so that they are paid, and returns their number. None are left after that, so a
 * repeated call confirms nothing.
 */
export async function confirmSandboxWins(services: Services, roundId: string): Promise<number> {
  const { approver } = await staffOf(services);
  const { rows } = await services.db.execute<{ id: string }>(sql`
    SELECT id FROM approval WHERE round_id = ${roundId}::uuid AND kind = 'win' AND state = 'submitted' ORDER BY id`);
  let confirmed = 0;
  for (const { id } of rows) {
    const isDecided = await decideApproval(services, id, 'approve', approver, null).then(
      () => true,
      (error: unknown) => {
        // Another call was faster.
        if (error instanceof BookRefusal && error.reason === 'approvalState') return false;
        throw error;
      },
    );
    if (isDecided) confirmed += 1;
  }
  return confirmed;
}
