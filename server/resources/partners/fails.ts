/** Undelivered callbacks of seamless partners, for readers at or above their accounts, and the actions on them. */
import { type SQL, sql } from 'drizzle-orm';
import {
  FAILED_SHOWN,
  type FailedAttempt,
  type FailedCall,
  type FailEvidence,
  type FailGroup,
  type RetriedCalls,
} from '../../../domain/api/callbacks';
import type { CallbackKind, AbandonedAs } from '../../../domain/partners/callback';
import { type Stake, stakeOf } from '../../../domain/partners/fail';
import { callbackToSign } from '../../../domain/partners/signed-callback';
import type { Acting } from '../../access/acting';
import { bookActorOf } from '../../book/book-actor';
import { writeAudit } from '../../audit/write-audit';
import { abandonCallback } from '../../book/callbacks/abandon';
import { partnerScope } from '../../partners/partner-scope';
import { withRetry } from '../../book/with-retry';
import { withTransaction } from '../../book/transaction';
import { ProblemError } from '../../kernel/problem';
import { CAUSE, type ChosenFails, IS_DEBIT_UNKNOWN, IS_FAILED } from '../../partners/callbacks/failed';
import { retryCallbacks, retryNow, assignCallbacks } from '../../partners/callbacks/retry-callbacks';
import { knownPartners } from './log';
import { findPartner, walletOf } from './read';
import { callForBalance } from '../../partners/callbacks/call-for-balance';

/** Maximum number of shown attempts per call. */
const ATTEMPTS_SHOWN = 20;

async function partnersOf(acting: Acting): Promise<string[]> {
  return (await knownPartners(acting.services.db, acting, 'seamless')).map(({ id }) => id);
}

interface Counted extends Record<string, unknown> {
  partnerId: string;
  partner: string;
  cause: string;
  kind: CallbackKind;
  isDebitUnknown: boolean;
  calls: number;
  amount: number;
  since: string;
  nextTryAt: string | null;
  escalated: number;
  owned: number;
  owner: { id: string; username: string } | null;
}

/** Returns the counts of several kinds as one group. The account that owns all of its calls is the group's owner. */
function groupOf(counted: readonly Counted[]): FailGroup[] {
  const [first] = counted;
  if (!first) return [];
  const sum = (of: (one: Counted) => number) => counted.reduce((total, one) => total + of(one), 0);
  const stakes = new Map<Stake, { calls: number; amount: number }>();
  for (const { kind, isDebitUnknown, calls, amount } of counted) {
    const stake = stakeOf(kind, isDebitUnknown);
    const known = stakes.get(stake) ?? { calls: 0, amount: 0 };
    stakes.set(stake, { calls: known.calls + calls, amount: known.amount + amount });
  }
  const moments = counted.flatMap(({ nextTryAt }) => nextTryAt ?? []).sort();
  const owners = new Set(counted.map(({ owner, owned, calls }) => (owned === calls ? (owner?.id ?? null) : null)));
  return [
    {
      partner: { id: first.partnerId, name: first.partner },
      cause: first.cause,
      calls: sum(({ calls }) => calls),
      amount: sum(({ amount }) => amount),
      atStake: [...stakes].map(([stake, of]) => ({ stake, ...of })),
      since: counted.map(({ since }) => since).sort()[0] ?? first.since,
      nextTryAt: moments[0] ?? null,
      escalated: sum(({ escalated }) => escalated),
      owner: owners.size === 1 && !owners.has(null) ? first.owner : null,
    },
  ];
}

/** Reads failed calls by partner and cause, the longest waiting first. */
export async function readFails(acting: Acting): Promise<FailGroup[]> {
  const { db } = acting.services;
  const ids = await partnersOf(acting);
  const { rows } = await db.execute<Counted>(sql`
    SELECT found."partnerId", partner.name AS partner, found.cause, found.kind, found."isDebitUnknown", count(*) AS calls,
      sum(found.amount)::bigint AS amount, to_json(min(found.since)) #>> '{}' AS since,
      to_json(min(found."nextTryAt")) #>> '{}' AS "nextTryAt", count(found."escalatedAt") AS escalated, count(found."ownerId") AS owned,
      CASE WHEN count(DISTINCT found."ownerId") = 1 THEN (SELECT json_build_object('id', id, 'username', username) FROM account
        WHERE id = (array_agg(found."ownerId") FILTER (WHERE found."ownerId" IS NOT NULL))[1]) END AS owner
    FROM (
      SELECT callback.partner_id AS "partnerId", ${CAUSE} AS cause, callback.kind, ${IS_DEBIT_UNKNOWN} AS "isDebitUnknown",
        abs(callback.amount) AS amount, callback.created_at AS since, callback.next_try_at AS "nextTryAt", callback.escalated_at AS "escalatedAt",
        callback.owner_id AS "ownerId"
      FROM partner_callback AS callback WHERE callback.partner_id = ANY(${sql.param(ids)}::uuid[]) AND ${IS_FAILED}
    ) AS found JOIN partner ON partner.id = found."partnerId"
    GROUP BY found."partnerId", partner.name, found.cause, found.kind, found."isDebitUnknown"`);
  const groups = new Map<string, Counted[]>();
  for (const row of rows) {
    const key = `${row.partnerId} ${row.cause}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap(groupOf).sort((a, b) => a.since.localeCompare(b.since));
}

/** Counts all failed calls, with the amount that depends on them and the moment of the oldest. */
export async function sumFails({
  services: { db },
  caller,
}: Acting): Promise<{ calls: number; amount: number; since: string | null }> {
  // @guard access "failing calls on the dashboard are those of partners at or below one's account", tested by
  //   access/waiting: «AND ${partnerScope(caller)}» becomes «»
  const { rows } = await db.execute<{ calls: number; amount: number; since: string | null }>(sql`
    SELECT count(*)::integer AS calls, coalesce(sum(abs(callback.amount)), 0)::bigint AS amount,
      to_json(min(callback.created_at)) #>> '{}' AS since
    FROM partner_callback AS callback JOIN partner ON partner.id = callback.partner_id
      JOIN account ON account.id = partner.account_id
    WHERE ${IS_FAILED} AND partner.kind = 'seamless' AND ${partnerScope(caller)}`);
  return rows[0] ?? { calls: 0, amount: 0, since: null };
}

/** Returns the number of unassigned failed calls. */
export async function countFails({ services: { db }, caller }: Acting): Promise<number> {
  const { rows } = await db.execute<{ fails: number }>(sql`
    SELECT count(*)::integer AS fails FROM partner_callback AS callback
    WHERE callback.owner_id IS NULL AND ${IS_FAILED} AND callback.partner_id IN (
      SELECT partner.id FROM partner JOIN account ON account.id = partner.account_id
      WHERE partner.kind = 'seamless' AND ${partnerScope(caller)})`);
  return rows[0]?.fails ?? 0;
}

const FAILED = sql`callback.id, callback.partner_id AS "partnerId", callback.kind, callback.state, callback.slip_id AS "slipId",
  (SELECT no FROM slip WHERE slip.id = callback.slip_id AND slip.business_date = callback.business_date) AS "slipNo",
  (SELECT username FROM account WHERE account.id = callback.member_id) AS member, abs(callback.amount) AS amount, ${CAUSE} AS cause,
  to_json(callback.created_at) #>> '{}' AS "createdAt", callback.tries, to_json(callback.next_try_at) #>> '{}' AS "nextTryAt",
  to_json(callback.escalated_at) #>> '{}' AS "escalatedAt", ${IS_DEBIT_UNKNOWN} AS "isDebitUnknown",
  (SELECT json_build_object('id', id, 'username', username) FROM account WHERE account.id = callback.owner_id) AS owner`;

type FailedRow = Omit<FailedCall, 'stake'> & { isDebitUnknown: boolean } & Record<string, unknown>;

const toFailedCall = ({ isDebitUnknown, ...row }: FailedRow): FailedCall => ({
  ...row,
  stake: stakeOf(row.kind, isDebitUnknown),
});

/**
 * Reads failed calls of a partner, the oldest first, up to a maximum. Throws `not-found` for a partner that the caller
 * may not know.
 */
export async function readFailedCalls(
  acting: Acting,
  { partner, cause }: { partner: string; cause?: string | undefined },
): Promise<FailedCall[]> {
  const { db } = acting.services;
  if (!(await partnersOf(acting)).includes(partner)) throw new ProblemError('not-found');
  const { rows } = await db.execute<FailedRow>(sql`
    SELECT ${FAILED} FROM partner_callback AS callback
    WHERE callback.partner_id = ${partner}::uuid AND ${IS_FAILED} AND (${cause ?? null}::text IS NULL OR ${CAUSE} = ${cause ?? null}::text)
    ORDER BY callback.serial LIMIT ${FAILED_SHOWN}`);
  return rows.map(toFailedCall);
}

/**
 * Returns one call for which a condition holds. Throws `not-found` if it doesn't hold, or the caller may not know the
 * call.
 */
async function findCall(acting: Acting, id: string, which: SQL): Promise<FailedCall> {
  const ids = await partnersOf(acting);
  const { rows } = await acting.services.db.execute<FailedRow>(sql`
    SELECT ${FAILED} FROM partner_callback AS callback
    WHERE callback.id = ${id}::uuid AND callback.partner_id = ANY(${sql.param(ids)}::uuid[]) AND ${which}`);
  if (!rows[0]) throw new ProblemError('not-found');
  return toFailedCall(rows[0]);
}

/** Returns one failed call. Throws `not-found` for a call that has ended, or that the caller may not know. */
export const findFailedCall = (acting: Acting, id: string) => findCall(acting, id, IS_FAILED);

type Logged = Omit<FailedAttempt, 'signed'> & Record<string, unknown>;

/** Returns the string that was signed for an attempt, from the sent request. */
function signedOf({ url, headers, request }: Logged): string {
  const { pathname, search } = new URL(url);
  return callbackToSign({
    method: 'POST',
    path: pathname + search,
    timestamp: headers['X-Partner-Timestamp'] ?? '',
    nonce: headers['X-Partner-Nonce'] ?? '',
    idempotencyKey: headers['Idempotency-Key'] ?? '',
    body: request,
  });
}

/** Reads a call with its logged attempts, even if it has ended: a person may look at it while another ends it. */
export async function readEvidence(acting: Acting, id: string): Promise<FailEvidence> {
  const found = await findCall(acting, id, sql`callback.kind <> 'bet'`);
  const { rows } = await acting.services.db.execute<Logged>(sql`
    SELECT call.id AS "callId", to_json(call.at) #>> '{}' AS at, call.path AS url, host(call.ip) AS address, call.status,
      call.outcome, call.reason AS cause, call.ms, call.headers, call.request, call.response
    FROM partner_call AS call WHERE call.trans_id = ${id} AND call.direction = 'out' AND call.partner_id = ${found.partnerId}::uuid
    ORDER BY call.at DESC LIMIT ${ATTEMPTS_SHOWN}`);
  return { ...found, attempts: rows.map((row) => ({ ...row, signed: signedOf(row) })) };
}

/**
 * Retries failed calls if the partner first answers a call that moves nothing. Throws `not-found`, and `conflict` like
 * that call.
 */
export async function retryFailedGroup(acting: Acting, chosen: ChosenFails): Promise<RetriedCalls> {
  const partner = await findPartner(acting, 'seamless', chosen.partnerId);
  const { isOk, cause } = await callForBalance(acting.services, walletOf(partner));
  if (!isOk) return { cause, calls: 0, seconds: 0 };
  return { cause: null, ...(await retryCallbacks(acting.services, chosen)) };
}

/** Retries one call now. Throws `conflict` while it is being sent. */
export async function retryFailedOnce({ services }: Acting, { id }: FailedCall): Promise<void> {
  if (!(await retryNow(services, id))) throw new ProblemError('conflict', { detail: 'underWay' });
}

/** Assigns failed calls to the caller. */
export async function takeFailed(acting: Acting, chosen: ChosenFails): Promise<{ calls: number }> {
  await findPartner(acting, 'seamless', chosen.partnerId);
  return { calls: await assignCallbacks(acting.services, chosen, acting.caller.accountId) };
}

/** Another person was faster, or the callback is being sent. */
class NotOpen extends Error {}

/**
 * Abandons a callback. The ledger books the stated outcome, and the audit log records it. Throws `conflict` if it isn't
 * open.
 */
export async function abandonFailed(
  { services, caller }: Acting,
  found: FailedCall,
  { as, reason }: { as: AbandonedAs; reason: string },
): Promise<void> {
  const work = () =>
    withTransaction(services, async (tx) => {
      const { rows } = await tx.execute<{ memberId: string; uplineId: string; amount: number }>(sql`
        SELECT callback.member_id AS "memberId", account.parent_id AS "uplineId", callback.amount
        FROM partner_callback AS callback JOIN account ON account.id = callback.member_id WHERE callback.id = ${found.id}::uuid`);
      const [about] = rows;
      if (!about) throw new ProblemError('not-found');
      const { id, kind, slipId } = found;
      const given = { id, kind, slipId, ...about };
      if (!(await abandonCallback(tx, services, given, { as, reason, actor: bookActorOf(caller) })))
        throw new NotOpen();
      await writeAudit(tx, services.clock(), caller, {
        action: 'update',
        entity: 'members',
        entityId: about.memberId,
        after: { givenUp: kind, as, amount: about.amount, slip: found.slipNo },
        reason,
      });
    });
  await withRetry(work).catch((error: unknown) => {
    throw error instanceof NotOpen ? new ProblemError('conflict', { detail: 'underWay' }) : error;
  });
}
