/** Approvals as they are stored and read: requests that wait for a decision. */
import { sql } from 'drizzle-orm';
import { groupOf } from '../../../domain/lotto/group';
import type { LottoFamily } from '../../../domain/lotto/lotto';
import type { ApprovalMode } from '../../../domain/rounds/approval';
import { type ApprovalKind, APPROVAL_TRAITS } from '../../../domain/rounds/approval-kind';
import type { ApprovalState } from '../../../domain/rounds/approval-record';
import type { Database, Transaction } from '../../kernel/services';
import { readSetting } from '../../settings/read';

export interface Approval {
  id: string;
  kind: ApprovalKind;
  state: ApprovalState;
  roundId: string;
  /** The requested action, by the schema of its kind. */
  request: Record<string, unknown>;
  reason: string | null;
  /** Whether the second person has to type the result without seeing it. */
  isBlind: boolean;
  /** Null for a request without a submitter: a win of a round that computes its own result. */
  submittedBy: string | null;
  submittedAt: Date;
  /** Time at which the request is approved by itself; null where a second person decides. */
  goesOnAt: Date | null;
}

/** An action that needs an approval. */
export interface ApprovalRequest {
  id: string;
  kind: ApprovalKind;
  roundId: string;
  request: Record<string, unknown>;
  /** The changes that it would make, in numbers, as the approver sees them. */
  effect: Record<string, unknown>;
  reason: string | null;
  submittedBy: string | null;
  submittedAt: Date;
  mode: ApprovalMode;
}

/** Returns the approval mode of a round: the setting of its lotto, else the setting of its lotto group. */
export async function approvalModeOf(tx: Database | Transaction, roundId: string): Promise<ApprovalMode> {
  const { rows } = await tx.execute<{ own: ApprovalMode | null; family: LottoFamily }>(sql`
    SELECT lotto.approval AS own, lotto.family
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${roundId}::uuid`);
  const [lotto] = rows;
  if (!lotto) return 'secondPerson';
  return lotto.own ?? readSetting(tx, `approvals.${groupOf(lotto.family)}`);
}

/** Whether a draft or request of this kind is hidden from its second person, who types it too. */
export async function isBlindFor(tx: Transaction, kind: ApprovalKind, mode: ApprovalMode): Promise<boolean> {
  return mode === 'secondPerson' && APPROVAL_TRAITS[kind].isTyped && (await readSetting(tx, 'approvals.blindSecond'));
}

/** Writes approval requests. */
export async function ask(tx: Transaction, requests: readonly ApprovalRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const takeBackMs = (await readSetting(tx, 'approvals.takeBackSeconds')) * 1_000;
  const rows = [];
  for (const { mode, submittedAt, ...rest } of requests) {
    rows.push({
      ...rest,
      isBlind: await isBlindFor(tx, rest.kind, mode),
      submittedAt: submittedAt.toISOString(),
      goesOnAt: mode === 'singleOperator' ? new Date(submittedAt.getTime() + takeBackMs).toISOString() : null,
    });
  }
  await tx.execute(sql`
    INSERT INTO approval (id, kind, state, round_id, request, effect, is_blind, reason, submitted_by, submitted_at, goes_on_at)
    SELECT id, kind, 'submitted', "roundId", request, effect, "isBlind", reason, "submittedBy", "submittedAt", "goesOnAt"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS asked (id uuid, kind text, "roundId" uuid, request jsonb,
      effect jsonb, "isBlind" boolean, reason text, "submittedBy" uuid, "submittedAt" timestamptz, "goesOnAt" timestamptz)`);
}

type Stored = Omit<Approval, 'submittedAt' | 'goesOnAt'> & { submittedAt: string; goesOnAt: string | null } & Record<
    string,
    unknown
  >;

const COLUMNS = sql`id, kind, state, round_id AS "roundId", request, reason, is_blind AS "isBlind", submitted_by AS "submittedBy",
  submitted_at AS "submittedAt", goes_on_at AS "goesOnAt"`;

function approvalOf({ submittedAt, goesOnAt, ...rest }: Stored): Approval {
  return { ...rest, submittedAt: new Date(submittedAt), goesOnAt: goesOnAt === null ? null : new Date(goesOnAt) };
}

/** Returns an approval, or null when no approval has the id. */
export async function readApproval(tx: Transaction, id: string): Promise<Approval | null> {
  const { rows } = await tx.execute<Stored>(sql`SELECT ${COLUMNS} FROM approval WHERE id = ${id}::uuid`);
  return rows[0] ? approvalOf(rows[0]) : null;
}

/** Returns a round's latest approval of one kind in one of some states; null when there is none. */
export async function latestApproval(
  tx: Transaction,
  roundId: string,
  kind: ApprovalKind,
  states: readonly ApprovalState[],
): Promise<Approval | null> {
  const { rows } = await tx.execute<Stored>(sql`
    SELECT ${COLUMNS} FROM approval
    WHERE round_id = ${roundId}::uuid AND kind = ${kind} AND state = ANY(${sql.param(states)}::text[])
    ORDER BY submitted_at DESC, id DESC LIMIT 1`);
  return rows[0] ? approvalOf(rows[0]) : null;
}
