/** Corrections of a settled round by another result: the old payouts are reversed and new ones paid (domain.md §7). */
import { sql } from 'drizzle-orm';
import { OfficialResult } from '../../../domain/results/official-result';
import { digitsOf } from '../../../domain/results/derive';
import { latestApproval } from '../approvals/approval';
import { ResultRequest } from '../approvals/requests';
import { claimRound } from '../rounds/claim';
import type { Transaction } from '../../kernel/services';
import type { Book, BookContext } from '../transaction';
import { attemptPayout } from './attempt-payout';
import { dayOfChange } from './business-date';
import { lockRound } from './lock-round';
import { reverseSettlement } from './reverse-settlement';
import type { PayoutRequest } from './settle-round';
import { writeSettlement, type Settlement } from './write-settlement';

/** Carries out an approved correction, as `correctRound`, within the transaction of a payout. */
export async function correctRoundIn(
  tx: Transaction,
  book: BookContext,
  { roundId, actor }: PayoutRequest,
): Promise<Settlement | null> {
  const round = await lockRound(tx, roundId);
  if (!(await claimRound(tx, roundId, { kind: 'round', event: 'finishCorrection' }, actor))) return null;
  const approved = await latestApproval(tx, roundId, 'correction', ['approved']);
  if (!approved) throw new Error(`nobody has approved a correction of round ${roundId}`);
  const { official } = ResultRequest.parse(approved.request);
  const digits = digitsOf(OfficialResult.parse(official));
  const cause = { actor, reason: approved.reason, day: await dayOfChange(tx, book, round) };
  // @guard money "a correction takes the settlement back", tested by book/settling/correction "is previewed in money
  //   per account, approved, and then pays as if the result had been right at first"
  await reverseSettlement(tx, book, round, cause);
  await tx.execute(sql`
    UPDATE round SET official = ${JSON.stringify(official)}::jsonb, digits = ${JSON.stringify(digits)}::jsonb
    WHERE id = ${roundId}::uuid`);
  return writeSettlement(tx, book, { ...round, official, digits }, cause);
}

/**
 * Carries out an approved correction in one transaction: it reverses the current settlement, writes the new result to
 * the round, and writes the next settlement. Until then the old one stands. A killed process leaves the round
 * `correcting`, and the next run does the work again.
 *
 * @returns the new settlement, or null when the round isn't waiting for one
 * @throws SettlementBlocked when money mustn't move; the round stays `correcting` and gives the reason
 */
export function correctRound(book: Book, request: PayoutRequest): Promise<Settlement | null> {
  return attemptPayout(book, request.roundId, (tx) => correctRoundIn(tx, book, request));
}
