/** Pending and decided approvals, with the actions open to the reader. */
import { sql, type SQL } from 'drizzle-orm';
import type { ApprovalFilter } from '../../../domain/api/approvals';
import { type ApprovalKind, APPROVAL_KINDS } from '../../../domain/rounds/approval-kind';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { approversBySubmitter } from '../../book/approvals/approvers';
import { isRelated } from '../../access/related';
import type { Caller } from '../../access/caller';
import { EXAMPLE_MASTER } from '../../access/example';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_ID, EXAMPLE_MOMENT, EXAMPLE_OTHER_ID } from '../../db/statement';
import type { Reader } from '../../records/read';
import { settingInSql } from '../../settings/read';
import { APPROVAL_SOURCE, requestColumns, isHiddenFrom } from '../../book/approvals/request-columns';

/** Maximum number of approvals returned. */
const SHOWN_MAX = 200;

/** The parts of the reader that decide which approvals are shown. */
type ApprovalReader = Pick<Caller, 'accountId' | 'acting' | 'isMaster' | 'can' | 'reductions' | 'status'>;

/** Whether a person decides at all: with full rights in the area of lotteries, and the right to enter results. */
function decides({ isMaster, can, reductions, status }: ApprovalReader): boolean {
  // @guard access "those who enter no results don’t decide about them", tested by access/approvals: without
  //   «!reductions.noResults &&»
  return isMaster && can('manage', 'lotto') && !reductions.noResults && status === 'active';
}

/** Whether a person may see approvals. */
export function canSeeApprovals({ isMaster, can }: Caller): boolean {
  // @guard access "what waits for a decision is the house’s to know", tested by access/approvals: «isMaster &&
  //   can('read', 'lotto');» becomes «true;»
  return isMaster && can('read', 'lotto');
}

/** Returns the reason why the reader can't approve, as an expression over `approval`. */
function obstacleFor(caller: ApprovalReader): SQL {
  const reader = sql`${caller.accountId}::uuid`;
  return sql`CASE WHEN approval.state <> 'submitted' THEN NULL
    WHEN approval.goes_on_at > book_now() THEN 'waiting'
    WHEN ${!decides(caller)} THEN 'noRight'
    WHEN approval.goes_on_at IS NOT NULL OR approval.submitted_by IS NULL THEN NULL
    WHEN approval.submitted_by = ${reader} THEN 'samePerson'
    WHEN ${isRelated(reader, sql`approval.submitted_by`)} THEN 'related' END`;
}

/** Moment from which an approval is overdue, as an expression over `approval`; null if it waits for nobody. */
const escalatesAt: SQL = sql`CASE WHEN approval.state = 'submitted' AND approval.goes_on_at IS NULL
  THEN approval.submitted_at + make_interval(mins => nullif((${settingInSql('approvals.escalateMinutes')} #>> '{}')::integer, 0)) END`;

/** Whether a returned request still needs to be submitted again, per kind: a condition over `approval` and `round`. */
const STILL_OPEN: Readonly<Record<ApprovalKind, SQL>> = {
  result: sql`round.state = 'closed'`,
  correction: sql`round.state = 'settled'`,
  void: sql`round.state NOT IN ('voided', 'noResult')`,
  win: sql`EXISTS (
        SELECT FROM payout WHERE payout.round_id = round.id AND payout.settlement_no = round.settlement_no AND payout.hold = 'held'
          AND payout.slip_id = (approval.request ->> 'slipId')::uuid AND payout.position = (approval.request ->> 'position')::integer)`,
};

/**
 * Returns a condition over `approval` and `round` for requests returned to the reader: refused, not submitted again since,
 * and still needed.
 */
function isReturnedTo({ accountId }: ApprovalReader): SQL {
  const cases = APPROVAL_KINDS.map((kind) => sql`WHEN ${kind} THEN ${STILL_OPEN[kind]}`);
  return sql`(approval.state = 'refused' AND approval.submitted_by = ${accountId}::uuid
    AND CASE approval.kind ${sql.join(cases, sql` `)} END
    AND NOT EXISTS (
      SELECT FROM approval AS later WHERE later.round_id = approval.round_id AND later.kind = approval.kind
        AND (later.submitted_at, later.id) > (approval.submitted_at, approval.id)
        AND (later.kind <> 'win' OR later.request = approval.request)))`;
}

/** Approvals of one kind, or one of them. */
interface ApprovalsQuery {
  caller: ApprovalReader;
  which: ApprovalFilter | { id: string };
}

/** Returns the condition and the order of requested approvals. A draft doesn't count. */
function requested({ caller, which }: ApprovalsQuery): { where: SQL; tail: SQL } {
  const latestFirst = sql`ORDER BY approval.submitted_at DESC, approval.id DESC LIMIT ${SHOWN_MAX}`;
  if (typeof which === 'object')
    return { where: sql`approval.id = ${which.id}::uuid AND approval.state <> 'draft'`, tail: sql`` };
  switch (which) {
    case 'waiting':
      return {
        where: sql`approval.state = 'submitted'`,
        tail: sql`ORDER BY coalesce(${escalatesAt} <= book_now(), false) DESC, approval.goes_on_at NULLS LAST, approval.submitted_at,
          approval.id LIMIT ${SHOWN_MAX}`,
      };
    case 'decided':
      return { where: sql`approval.state IN ('approved', 'refused', 'takenBack')`, tail: latestFirst };
    case 'returned':
      return { where: isReturnedTo(caller), tail: latestFirst };
  }
}

const selectApprovals = defineStatement({
  name: 'approvals_for_reader',
  row: {
    id: column.uuid,
    kind: column.oneOf<ApprovalRow['kind']>(),
    state: column.oneOf<ApprovalRow['state']>(),
    official: column.jsonb<ApprovalRow['official']>(),
    isBlind: column.boolean,
    reason: column.nullable(column.text),
    evidence: column.json<ApprovalRow['evidence']>(),
    submittedBy: column.nullable(column.text),
    submittedAt: column.text,
    goesOnAt: column.nullable(column.text),
    decidedBy: column.nullable(column.text),
    decidedAt: column.nullable(column.text),
    decisionReason: column.nullable(column.text),
    round: column.json<ApprovalRow['round']>(),
    effect: column.jsonb<ApprovalRow['effect']>(),
    member: column.nullable(column.text),
    slip: column.json<ApprovalRow['slip']>(),
    escalatesAt: column.nullable(column.text),
    holdUp: column.nullable(column.text),
    retryAt: column.nullable(column.text),
    approvers: column.json<ApprovalRow['approvers']>(),
    obstacle: column.nullable(column.oneOf<NonNullable<ApprovalRow['obstacle']>>()),
    mayRefuse: column.boolean,
    mayTakeBack: column.boolean,
  },
  examples: {
    waiting: { caller: EXAMPLE_MASTER, which: 'waiting' },
    decided: { caller: EXAMPLE_MASTER, which: 'decided' },
    returned: { caller: EXAMPLE_MASTER, which: 'returned' },
    'one of them': { caller: EXAMPLE_MASTER, which: { id: EXAMPLE_ID } },
  },
  sql: (query: ApprovalsQuery) => {
    const { caller } = query;
    const { where, tail } = requested(query);
    const isOwn = sql`(approval.submitted_by = ${caller.accountId}::uuid)`;
    return sql`
    WITH approvers AS (${approversBySubmitter(caller.acting.id)})
    SELECT ${requestColumns(caller)}, json_build_object('id', round.id, 'code', lotto.code, 'name', lotto.name,
        'family', lotto.family, 'businessDate', round.business_date, 'number', round.number, 'state', round.state,
        'official', round.official, 'resultAt', round.result_at) AS round,
      CASE WHEN ${isHiddenFrom(caller)} THEN '{}'::jsonb ELSE approval.effect END AS effect, member.username AS member,
      CASE WHEN approval.kind = 'win' THEN (SELECT json_build_object('id', slip.id, 'no', slip.no) FROM slip
        WHERE slip.id = (approval.request ->> 'slipId')::uuid AND slip.business_date = round.business_date) END AS slip,
      to_json(${escalatesAt}) #>> '{}' AS "escalatesAt", approval.hold_up AS "holdUp", to_json(approval.retry_at) #>> '{}' AS "retryAt",
      CASE WHEN approval.state = 'submitted' AND approval.goes_on_at IS NULL THEN
        (SELECT approvers.names FROM approvers WHERE approvers.submitter = approval.submitted_by) END AS approvers,
      ${obstacleFor(caller)} AS obstacle,
      (approval.state = 'submitted' AND ${decides(caller)} AND NOT coalesce(${isOwn}, false)) AS "mayRefuse",
      (approval.state = 'submitted' AND coalesce(${isOwn}, ${decides(caller)})) AS "mayTakeBack"
    FROM ${APPROVAL_SOURCE}
    JOIN round ON round.id = approval.round_id JOIN lotto ON lotto.id = round.lotto_id
    LEFT JOIN account AS member ON approval.kind = 'win' AND member.id = (approval.effect ->> 'memberId')::uuid
    WHERE ${where} ${tail}`;
  },
});

/** Reads pending approvals, overdue ones first, then the most urgent; or decided or returned ones, the latest first. */
export function readApprovals(db: Reader, caller: Caller, which: ApprovalFilter): Promise<ApprovalRow[]> {
  return selectApprovals(db, { caller, which });
}

/** Returns one submitted approval; undefined if there is none. A draft doesn't count. */
export async function findApproval(db: Reader, caller: Caller, id: string): Promise<ApprovalRow | undefined> {
  const [found] = await selectApprovals(db, { caller, which: { id } });
  return found;
}

const countCalls = defineStatement({
  name: 'approvals_waiting_count',
  row: { approvals: column.integer, results: column.integer },
  examples: {
    'for master': { caller: EXAMPLE_MASTER, now: new Date(EXAMPLE_MOMENT) },
    'for its staff': { caller: { ...EXAMPLE_MASTER, accountId: EXAMPLE_OTHER_ID }, now: new Date(EXAMPLE_MOMENT) },
  },
  sql: ({ caller, now }: { caller: ApprovalReader; now: Date }) => sql`
    SELECT (SELECT count(*)::integer FROM approval WHERE approval.state = 'submitted'
        AND (${caller.accountId === caller.acting.id} OR ${obstacleFor(caller)} IS NULL))
      + (SELECT count(*)::integer FROM approval JOIN round ON round.id = approval.round_id
        WHERE ${isReturnedTo(caller)}) AS approvals,
      (SELECT count(*)::integer FROM round JOIN lotto ON lotto.id = round.lotto_id
        WHERE lotto.family <> 'yeekee' AND (round.state = 'closed' AND round.result_at <= ${now.toISOString()}::timestamptz
          OR round.state IN ('resulted', 'correcting') AND round.reason IS NOT NULL)) AS results`,
});

/**
 * Counts the items that need the reader's attention: approvals that they may decide now, requests returned to them, and
 * overdue results. Master is responsible for everything, so all pending approvals count for it, even those that its
 * staff has to decide.
 */
export async function callsFor(db: Reader, caller: Caller, now: Date): Promise<{ approvals: number; results: number }> {
  const [calls] = await countCalls(db, { caller, now });
  return calls ?? { approvals: 0, results: 0 };
}
