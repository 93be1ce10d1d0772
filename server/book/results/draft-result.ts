/**
 * Drafts of a partly known result: the two-digit prize of the Thai lottery is drawn before the first prize (domain.md
 * §2).
 */
import { sql } from 'drizzle-orm';
import type { OfficialResult } from '../../../domain/results/official-result';
import { approvalModeOf, isBlindFor } from '../approvals/approval';
import { BookRefusal } from '../refusal';
import { lockRound } from '../settling/lock-round';
import type { BookContext } from '../transaction';
import type { Submitter } from './submit-result';
import type { Transaction } from '../../kernel/services';

/** Parts of a result, each as it will be submitted. */
export type ResultDraft = Pick<OfficialResult, 'family'> & Record<string, unknown>;

/**
 * Stores the known parts of a closed round's result; the round continues to wait. Submitting the whole result replaces
 * it.
 *
 * @returns the draft's id, the same as long as there is one
 * @throws BookRefusal when the round isn't closed, or the draft is of another family
 */
export async function saveResultDraft(
  tx: Transaction,
  book: BookContext,
  { roundId, draft, submitter }: { roundId: string; draft: ResultDraft; submitter: Submitter },
): Promise<string> {
  const round = await lockRound(tx, roundId);
  if (round.state !== 'closed') throw new BookRefusal('roundState');
  if (draft.family !== round.family) throw new BookRefusal('resultFamily');
  const isBlind = await isBlindFor(tx, 'result', await approvalModeOf(tx, roundId));
  const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO approval (id, kind, state, round_id, request, effect, is_blind, submitted_by, submitted_at)
      VALUES (${book.newId()}::uuid, 'result', 'draft', ${roundId}::uuid,
        ${JSON.stringify({ official: draft })}::jsonb, '{}', ${isBlind}, ${submitter.id}::uuid, book_now())
      ON CONFLICT (round_id, kind) WHERE state IN ('draft', 'submitted') AND kind <> 'win' DO UPDATE
        SET request = excluded.request, is_blind = excluded.is_blind, submitted_by = excluded.submitted_by, submitted_at = excluded.submitted_at,
          version = approval.version + 1
      RETURNING id`);
  const [row] = rows;
  if (!row) throw new Error('the draft was not written');
  return row.id;
}
