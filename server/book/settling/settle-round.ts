/** Settlement of a round with a result: it is paid once, or not at all. */
import { claimRound, type BookActor, type RoundClaim } from '../rounds/claim';
import type { Transaction } from '../../kernel/services';
import type { Book, BookContext } from '../transaction';
import { attemptPayout } from './attempt-payout';
import { bookDay } from './business-date';
import { readSettledRound, type SettledRound } from './settled-round';
import { writeSettlement, type Settlement } from './write-settlement';

/** Returns the event that settles a round of its kind. */
function settleClaimOf({ family }: Pick<SettledRound, 'family'>): RoundClaim {
  return family === 'yeekee' ? { kind: 'yeekee', event: 'settle' } : { kind: 'round', event: 'settle' };
}

/** A round to pay. */
export interface PayoutRequest {
  roundId: string;
  actor: BookActor;
}

/** Settles a round, as `settleRound`, within the transaction of a payout. */
export async function settleRoundIn(
  tx: Transaction,
  book: BookContext,
  { roundId, actor }: PayoutRequest,
): Promise<Settlement | null> {
  const claim = settleClaimOf(await readSettledRound(tx, roundId));
  if (!(await claimRound(tx, roundId, claim, actor))) return null;
  // The round is read again under the lock.
  const round = await readSettledRound(tx, roundId);
  return writeSettlement(tx, book, round, { actor, reason: null, day: await bookDay(tx, book) });
}

/**
 * Settles a round that has its result, in one transaction: a killed process leaves nothing behind, and the next run
 * does the work again.
 *
 * @returns the settlement, or null when the round isn't waiting for one, as another process came first
 * @throws SettlementBlocked when money mustn't move; the round stays `resulted` and gives the reason
 */
export function settleRound(book: Book, request: PayoutRequest): Promise<Settlement | null> {
  return attemptPayout(book, request.roundId, (tx) => settleRoundIn(tx, book, request));
}
