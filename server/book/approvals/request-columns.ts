/** Requests about a round as SQL: the same for the approvals and for the round's history. */
import { sql, type SQL } from 'drizzle-orm';
import type { Caller } from '../../access/caller';

const text = (column: string) => sql`to_json(${sql.raw(column)}) #>> '{}'`;

/**
 * Whether the result is still hidden from the reader. Where the second person types it too, only the submitter sees it
 * until it is approved. An expression over `approval`.
 */
export function isHiddenFrom({ accountId }: Pick<Caller, 'accountId'>): SQL {
  return sql`(approval.is_blind AND approval.state <> 'approved' AND approval.submitted_by IS DISTINCT FROM ${accountId}::uuid)`;
}

/** The requested result, if the reader may see it. An expression over `approval`. */
export function officialFor(caller: Pick<Caller, 'accountId'>): SQL {
  return sql`CASE WHEN NOT ${isHiddenFrom(caller)} THEN approval.request -> 'official' END`;
}

/** The columns of `RoundApproval`, over `APPROVAL_SOURCE`. */
export function requestColumns(caller: Pick<Caller, 'accountId'>): SQL {
  return sql`approval.id, approval.kind, approval.state, ${officialFor(caller)} AS official, approval.is_blind AS "isBlind", approval.reason,
    CASE WHEN evidence.approval_id IS NOT NULL THEN json_build_object('name', evidence.name, 'type', evidence.type,
      'size', evidence.size, 'sha256', evidence.sha256, 'at', evidence.at) END AS evidence,
    submitter.username AS "submittedBy", ${text('approval.submitted_at')} AS "submittedAt", ${text('approval.goes_on_at')} AS "goesOnAt",
    decider.username AS "decidedBy", ${text('approval.decided_at')} AS "decidedAt", approval.decision_reason AS "decisionReason"`;
}

export const APPROVAL_SOURCE: SQL = sql`approval
  LEFT JOIN account AS submitter ON submitter.id = approval.submitted_by
  LEFT JOIN account AS decider ON decider.id = approval.decided_by
  LEFT JOIN approval_evidence AS evidence ON evidence.approval_id = approval.id`;
