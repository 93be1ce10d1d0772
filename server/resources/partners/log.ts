/** The log of partners' calls, and the history of a slip through calls and the journal. */
import { type SQL, sql } from 'drizzle-orm';
import {
  type CallDetail,
  type CallSummary,
  LOG_PAGE,
  type SlipTrail,
  type TrailStep,
} from '../../../domain/api/partners';
import type { CallOutcome } from '../../../domain/partners/call-outcome';
import type { PartnerKind } from '../../../domain/partners/kind';
import type { Acting } from '../../access/acting';
import { dateOfSlip } from '../../book/slip-date';
import { ProblemError } from '../../kernel/problem';
import { partnerScope } from '../../partners/partner-scope';
import type { Database } from '../../kernel/services';
import { UUID } from '../../../domain/validation/scalars';

/** The number of a slip, up to its maximum length. */
const SLIP_NO = /^[0-9]{1,15}$/;
/** Maximum number of logged calls in a slip's history, for a slip that was sent again and again. */
const STEPS_MAX = 200;

interface LogQuery {
  partner?: string | undefined;
  q?: string | undefined;
  outcome?: CallOutcome | undefined;
  before?: string | undefined;
}

const SUMMARY = sql`
  call.id, to_json(call.at) #>> '{}' AS at, call.partner_id AS "partnerId",
  (SELECT name FROM partner WHERE partner.id = call.partner_id) AS partner, call.is_test AS "isTest", call.direction, call.method, call.path,
  call.status, call.outcome, call.reason, call.ms, host(call.ip) AS ip, call.slip_id AS "slipId", call.trans_id AS "transId",
  (SELECT username FROM account WHERE account.id = call.member_id) AS member, call.calls`;

/** Reads the partners of a kind that the caller may know. */
export async function knownPartners(
  db: Database,
  { caller }: Acting,
  kind: PartnerKind,
): Promise<{ id: string; name: string }[]> {
  // @guard access "people read the log of partners at or below their account", tested by partners/screens: without «AND
  //   ${partnerScope(caller)}»
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT partner.id, partner.name FROM partner JOIN account ON account.id = partner.account_id
    WHERE partner.kind = ${kind} AND ${partnerScope(caller)} ORDER BY lower(partner.name)`);
  return rows;
}

/**
 * Returns the possible meanings of a search text, each with an index of its own; meanings without a match are left out.
 */
async function meaningsOf(db: Database, q: string): Promise<SQL[]> {
  const { rows: members } = await db.execute<{ id: string }>(
    sql`SELECT id FROM account WHERE username = lower(${q}::text) AND kind = 'member'`,
  );
  const meanings = [sql`call.trans_id = ${q}::text`, sql`call.idempotency_key = ${q}::text`];
  for (const { id } of members) meanings.push(sql`call.member_id = ${id}::uuid`);
  if (UUID.test(q))
    for (const column of ['id', 'slip_id', 'member_id'])
      meanings.push(sql`call.${sql.identifier(column)} = ${q}::uuid`);
  if (!SLIP_NO.test(q)) return meanings;
  const { rows: slips } = await db.execute<{ id: string }>(sql`SELECT id FROM slip WHERE no = ${q}::bigint`);
  for (const { id } of slips) meanings.push(sql`call.slip_id = ${id}::uuid`);
  return meanings;
}

/**
 * Reads a page of calls before a given one, the newest first. The newest calls of each partner or meaning are found
 * separately. In a single search the database might read the whole log backwards for a text that occurs once.
 */
export async function readLog(acting: Acting, kind: PartnerKind, { partner, q, outcome, before }: LogQuery) {
  const { db } = acting.services;
  const partners = await knownPartners(db, acting, kind);
  const ids = partners.map(({ id }) => id).filter((id) => partner === undefined || id === partner);
  if (partner !== undefined && ids.length === 0) throw new ProblemError('not-found');
  const conditions = [
    ...(outcome ? [sql`call.outcome = ${outcome}`] : []),
    ...(before
      ? [
          sql`(call.at, call.id) < (SELECT at, id FROM partner_call WHERE id = ${before}::uuid ORDER BY at DESC LIMIT 1)`,
        ]
      : []),
  ];
  const newestOf = (meaning: SQL) => sql`(SELECT call.id, call.at FROM partner_call AS call
    WHERE ${sql.join([...conditions, meaning], sql` AND `)} ORDER BY call.at DESC, call.id DESC LIMIT ${LOG_PAGE})`;
  const ofPartners = sql`call.partner_id = ANY(${sql.param(ids)}::uuid[])`;
  const found = q
    ? (await meaningsOf(db, q)).map((meaning) => newestOf(sql`${ofPartners} AND ${meaning}`))
    : [
        sql`(SELECT its.id, its.at FROM unnest(${sql.param(ids)}::uuid[]) AS own (id)
          CROSS JOIN LATERAL ${newestOf(sql`call.partner_id = own.id`)} AS its)`,
      ];
  const { rows } = await db.execute<CallSummary & Record<string, unknown>>(sql`
    SELECT ${SUMMARY} FROM (
      SELECT id, at FROM (${sql.join(found, sql` UNION `)}) AS every ORDER BY at DESC, id DESC LIMIT ${LOG_PAGE}
    ) AS found JOIN partner_call AS call ON call.id = found.id AND call.at = found.at
    ORDER BY call.at DESC, call.id DESC`);
  return { calls: rows, partners };
}

/** Reads one call with its request and response. Throws `not-found`. */
export async function readCall(acting: Acting, kind: PartnerKind, id: string): Promise<CallDetail> {
  const { db } = acting.services;
  const ids = (await knownPartners(db, acting, kind)).map((one) => one.id);
  const { rows } = await db.execute<CallDetail & Record<string, unknown>>(sql`
    SELECT ${SUMMARY}, call.key_id AS "keyId", call.is_signed AS "isSigned", call.headers, call.request, call.response
    FROM partner_call AS call WHERE call.id = ${id}::uuid AND call.partner_id = ANY(${sql.param(ids)}::uuid[])`);
  if (!rows[0]) throw new ProblemError('not-found');
  return rows[0];
}

/**
 * Reads the history of a slip that a partner sent: its logged calls, and its money in the journal. Throws `not-found`.
 */
export async function readTrail(acting: Acting, kind: PartnerKind, slipId: string): Promise<SlipTrail> {
  const { db } = acting.services;
  const date = await dateOfSlip(db, slipId);
  const ids = (await knownPartners(db, acting, kind)).map(({ id }) => id);
  const { rows: found } = await db.execute<Omit<SlipTrail, 'steps'> & { memberId: string; roundId: string }>(sql`
    SELECT slip.id AS "slipId", slip.no, slip.state, slip.member_id AS "memberId", slip.round_id AS "roundId",
      (SELECT username FROM account WHERE account.id = slip.member_id) AS member
    FROM slip WHERE slip.id = ${slipId}::uuid AND slip.business_date = ${date}::date AND slip.partner_id = ANY(${sql.param(ids)}::uuid[])`);
  const [slip] = found;
  if (!slip) throw new ProblemError('not-found');
  const { rows: steps } = await db.execute<TrailStep & Record<string, unknown>>(sql`
    SELECT to_json(step.at) #>> '{}' AS at, step.of, step.what, step.kind, step.outcome, step.ms, step.amount, step."callId" FROM (
      (SELECT call.at, 'call' AS of, call.method || ' ' || split_part(call.path, '?', 1) AS what, NULL AS kind, call.outcome, call.ms,
        NULL::bigint AS amount, call.id AS "callId", 0 AS serial
      FROM partner_call AS call WHERE call.slip_id = ${slipId}::uuid AND call.partner_id = ANY(${sql.param(ids)}::uuid[])
      ORDER BY call.at LIMIT ${STEPS_MAX})
      UNION ALL
      SELECT entry.at, 'money', transfer.kind, transfer.kind, NULL, NULL, entry.amount, NULL, entry.serial
      FROM transfer JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
      JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id AND ledger.kind = 'wallet'
        AND ledger.owner_id = ${slip.memberId}::uuid
      WHERE transfer.reference_id = ${slipId}::uuid AND transfer.kind IN ('stake', 'cancel', 'refund', 'confirmWin')
      UNION ALL
      SELECT settlement.at, 'money', 'settle', 'settle', NULL, NULL, sum(payout.payout)::bigint, NULL, settlement.no
      FROM payout JOIN settlement ON settlement.round_id = payout.round_id AND settlement.no = payout.settlement_no
      WHERE payout.slip_id = ${slipId}::uuid AND payout.round_id = ${slip.roundId}::uuid
        AND (payout.hold IS NULL OR payout.hold <> 'held') AND settlement.reversed_at IS NULL
      GROUP BY settlement.at, settlement.no
    ) AS step ORDER BY step.at, step.of, step.serial`);
  return { slipId, no: slip.no, state: slip.state, member: slip.member, steps };
}
