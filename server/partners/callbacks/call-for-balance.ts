/** Trying a partner's address by asking for a member's balance, which moves nothing. */
import { sql } from 'drizzle-orm';
import type { TestCall } from '../../../domain/api/partners';
import { ProblemError } from '../../kernel/problem';
import type { Services } from '../../kernel/services';
import { bodyOfBalance } from './callback-body';
import { callPartner } from './call-partner';

/**
 * Asks for the balance of the partner's first member by name. Throws `conflict` without an address, and without
 * members.
 */
export async function callForBalance(
  services: Services,
  { id, accountId, url }: { id: string; accountId: string; url: string | null },
): Promise<TestCall> {
  const { rows } = await services.db.execute<{ memberId: string; member: string }>(sql`
    SELECT id AS "memberId", username AS member FROM account
    WHERE parent_id = ${accountId}::uuid AND kind = 'member' ORDER BY username LIMIT 1`);
  const [partner] = rows;
  if (url === null) throw new ProblemError('conflict', { detail: 'noAddress' });
  if (!partner) throw new ProblemError('conflict', { detail: 'noMember' });
  const callback = services.newId();
  const begun = performance.now();
  const { meaning, callId } = await callPartner(services, {
    partnerId: id,
    url,
    id: callback,
    body: bodyOfBalance(callback, partner),
    slipId: null,
    memberId: partner.memberId,
  });
  const isOk = meaning.kind === 'ok';
  return {
    isOk,
    cause: isOk ? null : meaning.cause,
    member: partner.member,
    balance: isOk ? meaning.balance : null,
    ms: Math.round(performance.now() - begun),
    callId,
  };
}
