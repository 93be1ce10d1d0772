/** What waits for a decision, or was decided, with what whoever asks may do about it. */
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { LOTTO_FAMILIES } from '../../../domain/lottos/lotto';
import { isRelated } from '../../book/approvals/related';
import { APPROVAL_KINDS } from '../../db/book/control';
import type { Caller } from '../../http/caller';
import type { Reader } from '../../records/read';

/** So many are told. */
const TOLD = 200;

const moment = z.iso.datetime({ offset: true });

/** Why somebody can't approve what waits. */
export const APPROVAL_OBSTACLES = ['noRight', 'samePerson', 'related', 'waiting'] as const;

export const ApprovalRow = z.object({
  id: z.uuid(),
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(['submitted', 'approved', 'refused', 'takenBack']),
  round: z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string().nullable(),
    family: z.enum(LOTTO_FAMILIES),
    businessDate: z.iso.date(),
    number: z.int(),
    state: z.string(),
    /** The result that stands, as it was entered. */
    official: z.unknown(),
    resultAt: moment,
  }),
  /** The result that is asked for; null for what is none. */
  official: z.unknown(),
  /** What it would change in numbers, as it was when it was asked for; amounts in satang. */
  effect: z.record(z.string(), z.unknown()),
  /** Of a win the member. */
  member: z.string().nullable(),
  reason: z.string().nullable(),
  submittedBy: z.string().nullable(),
  submittedAt: moment,
  goesOnAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
  /** Null where the reader may approve it, or nothing waits. */
  obstacle: z.enum(APPROVAL_OBSTACLES).nullable(),
  mayRefuse: z.boolean(),
  mayTakeBack: z.boolean(),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

/** Whether somebody decides at all: with everything in the area of lotteries, and entering results. */
export function decides({ isMaster, can, reductions, status }: Caller): boolean {
  return isMaster && can('manage', 'lotto') && !reductions.noResults && status === 'active';
}

/** Whether somebody may know of what waits. */
export function seesApprovals({ isMaster, can }: Caller): boolean {
  return isMaster && can('read', 'lotto');
}

/** Why the reader can't approve what waits, as an expression over `asked`. */
export function obstacleFor(caller: Caller): SQL {
  const reader = sql`${caller.accountId}::uuid`;
  return sql`CASE WHEN asked.state <> 'submitted' THEN NULL
    WHEN asked.goes_on_at > book_now() THEN 'waiting'
    WHEN ${!decides(caller)} THEN 'noRight'
    WHEN asked.goes_on_at IS NOT NULL OR asked.submitted_by IS NULL THEN NULL
    WHEN asked.submitted_by = ${reader} THEN 'samePerson'
    WHEN ${isRelated(reader, sql`asked.submitted_by`)} THEN 'related' END`;
}

function selectApprovals(caller: Caller, where: SQL, tail: SQL): SQL {
  const isOwn = sql`(asked.submitted_by = ${caller.accountId}::uuid)`;
  const text = (column: string) => sql`to_json(${sql.raw(column)}) #>> '{}'`;
  return sql`
    SELECT asked.id, asked.kind, asked.state, json_build_object('id', round.id, 'code', lotto.code, 'name', lotto.name,
        'family', lotto.family, 'businessDate', round.business_date, 'number', round.number, 'state', round.state,
        'official', round.official, 'resultAt', round.result_at) AS round,
      asked.request -> 'official' AS official, asked.effect, member.username AS member, asked.reason,
      submitter.username AS "submittedBy", ${text('asked.submitted_at')} AS "submittedAt",
      ${text('asked.goes_on_at')} AS "goesOnAt", decider.username AS "decidedBy", ${text('asked.decided_at')} AS "decidedAt",
      asked.decision_reason AS "decisionReason", ${obstacleFor(caller)} AS obstacle,
      (asked.state = 'submitted' AND ${decides(caller)} AND NOT coalesce(${isOwn}, false)) AS "mayRefuse",
      (asked.state = 'submitted' AND coalesce(${isOwn}, ${decides(caller)})) AS "mayTakeBack"
    FROM approval AS asked
    JOIN round ON round.id = asked.round_id JOIN lotto ON lotto.id = round.lotto_id
    LEFT JOIN account AS submitter ON submitter.id = asked.submitted_by
    LEFT JOIN account AS decider ON decider.id = asked.decided_by
    LEFT JOIN account AS member ON member.id = (asked.effect ->> 'memberId')::uuid
    WHERE ${where} ${tail}`;
}

/** What waits, the most urgent first; or what was decided, the latest first. */
export async function readApprovals(db: Reader, caller: Caller, which: 'waiting' | 'decided'): Promise<ApprovalRow[]> {
  const isWaiting = which === 'waiting';
  const where = isWaiting ? sql`asked.state = 'submitted'` : sql`asked.state IN ('approved', 'refused', 'takenBack')`;
  const order = isWaiting
    ? sql`ORDER BY asked.goes_on_at NULLS LAST, asked.submitted_at, asked.id`
    : sql`ORDER BY asked.submitted_at DESC, asked.id DESC`;
  const { rows } = await db.execute<ApprovalRow>(selectApprovals(caller, where, sql`${order} LIMIT ${TOLD}`));
  return rows;
}

/** One that was asked for; undefined when there is none, a draft not being one. */
export async function readApproval(db: Reader, caller: Caller, id: string): Promise<ApprovalRow | undefined> {
  const where = sql`asked.id = ${id}::uuid AND asked.state <> 'draft'`;
  const { rows } = await db.execute<ApprovalRow>(selectApprovals(caller, where, sql``));
  return rows[0];
}

/** How much calls for the reader: what waits and they may decide now, and rounds whose result is overdue. */
export async function countCalls(db: Reader, caller: Caller, now: Date): Promise<{ approvals: number; results: number }> {
  const { rows } = await db.execute<{ approvals: number; results: number }>(sql`
    SELECT (SELECT count(*)::integer FROM approval AS asked WHERE asked.state = 'submitted'
        AND ${obstacleFor(caller)} IS NULL) AS approvals,
      (SELECT count(*)::integer FROM round JOIN lotto ON lotto.id = round.lotto_id
        WHERE lotto.family <> 'yeekee' AND (round.state = 'closed' AND round.result_at <= ${now.toISOString()}::timestamptz
          OR round.state IN ('resulted', 'correcting') AND round.reason IS NOT NULL)) AS results`);
  return rows[0] ?? { approvals: 0, results: 0 };
}
