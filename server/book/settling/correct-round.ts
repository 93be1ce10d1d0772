/** A settled round gets another result: what was paid is taken back and paid anew (domain.md §7). */
import { sql } from 'drizzle-orm';
import { OfficialResult } from '../../../domain/results/official-result';
import { digitsOf } from '../../../domain/results/derive';
import { latestApproval } from '../approvals/approval';
import { ResultRequest } from '../approvals/requests';
import { claimRound, type BookActor } from '../rounds/claim';
import type { Book } from '../transaction';
import { attemptPayout } from './attempt-payout';
import { lockRound } from './lock-round';
import { reverseSettlement } from './reverse-settlement';
import { writeSettlement, type Settlement } from './write-settlement';

/**
 * Carries an approved correction out, in one transaction: the standing settlement is taken back, the new result put on
 * the round, and the next settlement written. Until then the old one stands. A process killed in it leaves the round
 * `correcting`, and whoever comes next does it again.
 *
 * @returns the new settlement, or null when the round isn't waiting for one
 * @throws SettlementBlocked when money mustn't move; the round stays `correcting` and says why
 */
export async function correctRound(
  book: Book,
  { roundId, actor }: { roundId: string; actor: BookActor },
): Promise<Settlement | null> {
  return attemptPayout(book, roundId, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (!(await claimRound(tx, roundId, { kind: 'round', event: 'finishCorrection' }, actor))) return null;
    const approved = await latestApproval(tx, roundId, 'correction', ['approved']);
    if (!approved) throw new Error(`nobody has approved a correction of round ${roundId}`);
    const { official } = ResultRequest.parse(approved.request);
    const digits = digitsOf(OfficialResult.parse(official));
    // @guard money "a correction takes the settlement back", tested by book/settling/correction "is previewed in money
    //   per account, approved, and then pays as if the result had been right at first"
    await reverseSettlement(tx, book, round, actor, approved.reason);
    await tx.execute(sql`
      UPDATE round SET official = ${JSON.stringify(official)}::jsonb, digits = ${JSON.stringify(digits)}::jsonb
      WHERE id = ${roundId}::uuid`);
    return writeSettlement(tx, book, { ...round, official, digits }, actor, approved.reason);
  });
}
