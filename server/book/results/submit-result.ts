/** Entry of a result: it is previewed, submitted, approved, and then paid (domain.md §7). */
import { sql } from 'drizzle-orm';
import type { OfficialResult } from '../../../domain/results/official-result';
import { answerToRepeat } from '../../../domain/rounds/result-state';
import type { Transaction } from '../../kernel/services';
import { approvalModeOf, ask, latestApproval } from '../approvals/approval';
import { ResultRequest } from '../approvals/requests';
import { BookRefusal } from '../refusal';
import { claimRound, type BookActor } from '../rounds/claim';
import { lockRound } from '../settling/lock-round';
import type { SettledRound } from '../settling/settled-round';
import { type BookContext, bookNow } from '../transaction';
import { effectOf } from './effect';
import { checkFamily, previewIn } from './preview-result';

/** User who enters a result; the clock never does. */
export type Submitter = BookActor & { id: string };

/**
 * The outcome: the result waits for its approval now, or the same one was entered before and its approval is returned.
 */
export interface ResultAnswer {
  kind: 'submitted' | 'first';
  approvalId: string;
}

/** Returns the answer to a result for a round that isn't waiting for one any more. */
async function answerAgain(
  tx: Transaction,
  round: SettledRound,
  official: OfficialResult,
  submitter: Submitter,
): Promise<ResultAnswer> {
  const standing = await latestApproval(tx, round.id, 'result', ['submitted', 'approved']);
  if (!standing || ['voided', 'noResult'].includes(round.state)) throw new BookRefusal('roundState');
  // A second person who hasn't typed the result yet must not be able to find it out by trying.
  if (standing.isBlind && standing.state === 'submitted' && standing.submittedBy !== submitter.id)
    throw new BookRefusal('roundState');
  const entered = round.official ?? ResultRequest.parse(standing.request).official;
  // @guard money "another result isn’t the first one again", tested by book/settling/results "is answered the same
  //   again, and another one is refused, before and after it is paid"
  if (answerToRepeat(entered, official) === 'refused') throw new BookRefusal('resultDiffers');
  return { kind: 'first', approvalId: standing.id };
}

/**
 * Submits the result of a closed round. Sending the same result again returns the first outcome; another one is
 * refused. The effect shows the own share of `viewerId`.
 *
 * @param submitter user who submits the result, and so can't approve it
 * @throws BookRefusal when the round isn't closed, or the result is another or of another family
 */
export async function submitResult(
  tx: Transaction,
  book: BookContext,
  {
    roundId,
    official,
    submitter,
    viewerId,
  }: { roundId: string; official: OfficialResult; submitter: Submitter; viewerId: string },
): Promise<ResultAnswer> {
  const round = await lockRound(tx, roundId);
  checkFamily(round, official);
  // @guard money "a result that comes again does nothing again", tested by book/settling/results "is answered the
  //   same again, and another one is refused, before and after it is paid"
  if (round.state !== 'closed') return answerAgain(tx, round, official, submitter);
  const preview = await previewIn(tx, round, official, viewerId);
  if (!(await claimRound(tx, roundId, { kind: 'round', event: 'submitResult' }, submitter))) {
    throw new BookRefusal('roundState');
  }
  const approvalId = book.newId();
  await tx.execute(sql`DELETE FROM approval WHERE round_id = ${roundId}::uuid AND kind = 'result' AND state = 'draft'`);
  await ask(tx, [
    {
      id: approvalId,
      kind: 'result',
      roundId,
      request: { official },
      effect: effectOf(preview),
      reason: null,
      submittedBy: submitter.id,
      submittedAt: await bookNow(tx),
      mode: await approvalModeOf(tx, roundId),
    },
  ]);
  return { kind: 'submitted', approvalId };
}
