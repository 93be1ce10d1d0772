/**
 * The file that goes with a correction or a void: uploaded by the submitter, downloaded by accounts that may see the
 * approval.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  evidenceTypeOf,
  EVIDENCE_MAX_BYTES,
  type EvidenceBody,
  type EvidenceRecord,
  type EvidenceType,
} from '../../../domain/rounds/evidence';
import { writeAudit } from '../../audit/write-audit';
import type { AppContext } from '../../http/context';
import { ProblemError, fieldProblem } from '../../kernel/problem';
import { actingOf, idOf } from '../../http/request';
import type { Acting } from '../../access/acting';
import { keepEvidence } from '../../book/approvals/keep-evidence';
import { byBook } from '../../book/book-problems';
import { findRound } from '../results/find-round';
import { findApproval } from './read-approvals';
import { inBookTransaction } from '../../book/transaction';

/** Size of a file as base64, with its name and the JSON around it. */
export const EVIDENCE_BODY_MAX_BYTES = Math.ceil((EVIDENCE_MAX_BYTES * 4) / 3) + 4_096;

/**
 * Stores the file, with an audit entry. The same file sent again gets the same answer.
 *
 * @throws ProblemError `validation` for a file that is no PNG, JPEG or PDF or is too large, `forbidden` for anybody but
 * the submitter, `conflict` if the approval was decided, is neither correction nor void, or has another file
 */
export async function handIn(
  { services, caller }: Acting,
  id: string,
  { name, content }: EvidenceBody,
): Promise<EvidenceRecord> {
  const bytes = Buffer.from(content, 'base64');
  const type = evidenceTypeOf(bytes);
  if (type === null) throw fieldProblem('content', 'evidence.type');
  if (bytes.length > EVIDENCE_MAX_BYTES) throw fieldProblem('content', 'evidence.size');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return inBookTransaction(services, async (tx) => {
    const approval = await findApproval(tx, caller, id);
    if (!approval) throw new ProblemError('not-found');
    const file = { name, type, size: bytes.length, sha256, content: bytes };
    const { at, isNew } = await byBook(keepEvidence(tx, { approvalId: id, submitterId: caller.accountId, file }));
    if (isNew) {
      const { label } = await findRound(tx, approval.round.id);
      const after = { kind: approval.kind, round: label, evidence: name, sha256 };
      await writeAudit(tx, services.clock(), caller, { action: 'update', entity: 'approvals', entityId: id, after });
    }
    return { name, type, size: bytes.length, sha256, at: at.toISOString() };
  });
}

interface StoredEvidence extends Record<string, unknown> {
  name: string;
  type: EvidenceType;
  content: Buffer;
}

/** Returns the file as a download, never shown by the browser as a page of ours. Throws `not-found`. */
export async function handOut(c: AppContext): Promise<Response> {
  const { services } = actingOf(c);
  const { rows } = await services.db.execute<StoredEvidence>(sql`
    SELECT name, type, content FROM approval_evidence WHERE approval_id = ${idOf(c)}::uuid`);
  const [stored] = rows;
  if (!stored) throw new ProblemError('not-found');
  return c.body(new Uint8Array(stored.content), 200, {
    'Content-Type': stored.type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(stored.name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
}
