/** Pending and decided approvals, with the actions open to the reader. */
import { sql, type SQL } from 'drizzle-orm';
import type { ApprovalFilter } from '../../../domain/api/approvals';
import { type ApprovalKind, APPROVAL_KINDS } from '../../../domain/rounds/approval-kind';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { isRelated } from '../../access/related';
import type { Caller } from '../../access/caller';
import type { Reader } from '../../records/read';
import { settingInSql } from '../../settings/read';
import { APPROVAL_SOURCE, requestColumns, isHiddenFrom } from '../../book/approvals/request-columns';

/** Maximum number of approvals returned. */
const SHOWN_MAX = 200;

/** Whether a person decides at all: with full rights in the area of lotteries, and the right to enter results. */
function decides({ isMaster, can, reductions, status }: Caller): boolean {
  // @guard access "those who enter no results don’t decide about them", tested by access/approvals: without
  //   «!reductions.noResults &&»
  return isMaster && can('manage', 'lotto') && !reductions.noResults && status === 'active';
}

/** Whether a person may see approvals. */
export function seesApprovals({ isMaster, can }: Caller): boolean {
  // @guard access "what waits for a decision is the house’s to know", tested by access/approvals: «isMaster &&
  //   can('read', 'lotto');» becomes «true;»
  return isMaster && can('read', 'lotto');
}

/** Returns the reason why the reader can't approve, as an expression over `asked`. */
function obstacleFor(caller: Caller): SQL {
  const reader = sql`${caller.accountId}::uuid`;
  return sql`CASE WHEN asked.state <> 'submitted' THEN NULL
    WHEN asked.goes_on_at > book_now() THEN 'waiting'
    WHEN ${!decides(caller)} THEN 'noRight'
    WHEN asked.goes_on_at IS NOT NULL OR asked.submitted_by IS NULL THEN NULL
    WHEN asked.submitted_by = ${reader} THEN 'samePerson'
    WHEN ${isRelated(reader, sql`asked.submitted_by`)} THEN 'related' END`;
}

/** Moment from which an approval is overdue, as an expression over `asked`; null if it waits for nobody. */
const escalatesAt: SQL = sql`CASE WHEN asked.state = 'submitted' AND asked.goes_on_at IS NULL
  THEN asked.submitted_at + make_interval(mins => nullif((${settingInSql('approvals.escalateMinutes')} #>> '{}')::integer, 0)) END`;

function selectApprovals(caller: Caller, where: SQL, tail: SQL): SQL {
  const isOwn = sql`(asked.submitted_by = ${caller.accountId}::uuid)`;
  return sql`
    SELECT ${requestColumns(caller)}, json_build_object('id', round.id, 'code', lotto.code, 'name', lotto.name,
        'family', lotto.family, 'businessDate', round.business_date, 'number', round.number, 'state', round.state,
        'official', round.official, 'resultAt', round.result_at) AS round,
      CASE WHEN ${isHiddenFrom(caller)} THEN '{}'::jsonb ELSE asked.effect END AS effect, member.username AS member,
      CASE WHEN asked.kind = 'win' THEN (SELECT json_build_object('id', slip.id, 'no', slip.no) FROM slip
        WHERE slip.id = (asked.request ->> 'slipId')::uuid AND slip.business_date = round.business_date) END AS slip,
      to_json(${escalatesAt}) #>> '{}' AS "escalatesAt", asked.hold_up AS "holdUp", to_json(asked.retry_at) #>> '{}' AS "retryAt", ${obstacleFor(caller)} AS obstacle,
      (asked.state = 'submitted' AND ${decides(caller)} AND NOT coalesce(${isOwn}, false)) AS "mayRefuse",
      (asked.state = 'submitted' AND coalesce(${isOwn}, ${decides(caller)})) AS "mayTakeBack"
    FROM ${APPROVAL_SOURCE}
    JOIN round ON round.id = asked.round_id JOIN lotto ON lotto.id = round.lotto_id
    LEFT JOIN account AS member ON asked.kind = 'win' AND member.id = (asked.effect ->> 'memberId')::uuid
    WHERE ${where} ${tail}`;
}

/** Whether a returned request still needs to be submitted again, per kind: a condition over `asked` and `round`. */
const STILL_OPEN: Readonly<Record<ApprovalKind, SQL>> = {
  result: sql`round.state = 'closed'`,
  correction: sql`round.state = 'settled'`,
  void: sql`round.state NOT IN ('voided', 'noResult')`,
  win: sql`EXISTS (
        SELECT FROM payout WHERE payout.round_id = round.id AND payout.settlement_no = round.settlement_no AND payout.hold = 'held'
          AND payout.slip_id = (asked.request ->> 'slipId')::uuid AND payout.position = (asked.request ->> 'position')::integer)`,
};

/**
 * Returns a condition over `asked` and `round` for requests returned to the reader: refused, not submitted again since,
 * and still needed.
 */
function isReturnedTo({ accountId }: Caller): SQL {
  const cases = APPROVAL_KINDS.map((kind) => sql`WHEN ${kind} THEN ${STILL_OPEN[kind]}`);
  return sql`(asked.state = 'refused' AND asked.submitted_by = ${accountId}::uuid
    AND CASE asked.kind ${sql.join(cases, sql` `)} END
    AND NOT EXISTS (
      SELECT FROM approval AS later WHERE later.round_id = asked.round_id AND later.kind = asked.kind
        AND (later.submitted_at, later.id) > (asked.submitted_at, asked.id)
        AND (later.kind <> 'win' OR later.request = asked.request)))`;
}

/** Reads pending approvals, overdue ones first, then the most urgent; or decided or returned ones, the latest first. */
export async function readApprovals(db: Reader, caller: Caller, which: ApprovalFilter): Promise<ApprovalRow[]> {
  const wanted: Record<ApprovalFilter, SQL> = {
    waiting: sql`asked.state = 'submitted'`,
    decided: sql`asked.state IN ('approved', 'refused', 'takenBack')`,
    returned: isReturnedTo(caller),
  };
  const order =
    which === 'waiting'
      ? sql`ORDER BY coalesce(${escalatesAt} <= book_now(), false) DESC, asked.goes_on_at NULLS LAST, asked.submitted_at, asked.id`
      : sql`ORDER BY asked.submitted_at DESC, asked.id DESC`;
  const { rows } = await db.execute<ApprovalRow>(
    selectApprovals(caller, wanted[which], sql`${order} LIMIT ${SHOWN_MAX}`),
  );
  return rows;
}

/** Returns one submitted approval; undefined if there is none. A draft doesn't count. */
export async function findApproval(db: Reader, caller: Caller, id: string): Promise<ApprovalRow | undefined> {
  const where = sql`asked.id = ${id}::uuid AND asked.state <> 'draft'`;
  const { rows } = await db.execute<ApprovalRow>(selectApprovals(caller, where, sql``));
  return rows[0];
}

/**
 * Counts the items that need the reader's attention: approvals that they may decide now, requests returned to them, and
 * overdue results. Master is responsible for everything, so all pending approvals count for it, even those that its
 * staff has to decide.
 */
export async function callsFor(db: Reader, caller: Caller, now: Date): Promise<{ approvals: number; results: number }> {
  const { rows } = await db.execute<{ approvals: number; results: number }>(sql`
    SELECT (SELECT count(*)::integer FROM approval AS asked WHERE asked.state = 'submitted'
        AND (${caller.accountId === caller.acting.id} OR ${obstacleFor(caller)} IS NULL))
      + (SELECT count(*)::integer FROM approval AS asked JOIN round ON round.id = asked.round_id
        WHERE ${isReturnedTo(caller)}) AS approvals,
      (SELECT count(*)::integer FROM round JOIN lotto ON lotto.id = round.lotto_id
        WHERE lotto.family <> 'yeekee' AND (round.state = 'closed' AND round.result_at <= ${now.toISOString()}::timestamptz
          OR round.state IN ('resulted', 'correcting') AND round.reason IS NOT NULL)) AS results`);
  return rows[0] ?? { approvals: 0, results: 0 };
}
