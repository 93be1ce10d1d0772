/** Storage of the file that documents a correction or a void. */
import { sql } from 'drizzle-orm';
import { APPROVAL_TRAITS } from '../../../domain/rounds/approval-kind';
import type { EvidenceType } from '../../../domain/rounds/evidence';
import { BookRefusal } from '../refusal';
import { lockRound } from '../settling/lock-round';
import { bookNow } from '../transaction';
import { readApproval } from './approval';
import type { Transaction } from '../../kernel/services';

/** A file whose type was detected from its content. */
export interface EvidenceFile {
  name: string;
  type: EvidenceType;
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
  content: Buffer;
}

/**
 * Stores one file with a pending approval. Storing the very same file again returns the first outcome.
 *
 * @returns the time at which it was stored, and whether that is now
 * @throws BookRefusal when another account submitted the request, it isn't pending, it is neither a correction nor a
 * void, or it has another file
 */
export async function keepEvidence(
  tx: Transaction,
  { approvalId, submitterId, file }: { approvalId: string; submitterId: string; file: EvidenceFile },
): Promise<{ at: Date; isNew: boolean }> {
  const found = await readApproval(tx, approvalId);
  if (!found) throw new BookRefusal('approvalUnknown');
  await lockRound(tx, found.roundId);
  const { kind, submittedBy, state } = (await readApproval(tx, approvalId)) ?? found;
  if (submittedBy !== submitterId) throw new BookRefusal('approvalNotYours');
  if (state !== 'submitted' || !APPROVAL_TRAITS[kind].takesEvidence) throw new BookRefusal('approvalState');
  const { rows } = await tx.execute<{ sha256: string; at: string }>(
    sql`SELECT sha256, at FROM approval_evidence WHERE approval_id = ${approvalId}::uuid`,
  );
  const [stored] = rows;
  if (stored && stored.sha256 !== file.sha256) throw new BookRefusal('evidenceThere');
  if (stored) return { at: new Date(stored.at), isNew: false };
  const at = await bookNow(tx);
  const { name, type, size, sha256, content } = file;
  await tx.execute(sql`
      INSERT INTO approval_evidence (approval_id, name, type, size, sha256, content, at)
      VALUES (${approvalId}::uuid, ${name}, ${type}, ${size}, ${sha256}, ${content}, ${at.toISOString()}::timestamptz)`);
  // The approver has to see the file, so the request gets a new version.
  await tx.execute(sql`UPDATE approval SET version = version + 1 WHERE id = ${approvalId}::uuid`);
  return { at, isNew: true };
}
