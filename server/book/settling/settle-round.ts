/** Settlement of a round with a result: it is paid once, or not at all. */
import { claimRound, type BookActor, type RoundClaim } from '../rounds/claim';
import type { Book } from '../transaction';
import { attemptPayout } from './attempt-payout';
import { readSettledRound, type SettledRound } from './settled-round';
import { writeSettlement, type Settlement } from './write-settlement';

/** Returns the event that settles a round of its kind. */
function settleClaimOf({ family }: Pick<SettledRound, 'family'>): RoundClaim {
  return family === 'yeekee' ? { kind: 'yeekee', event: 'settle' } : { kind: 'round', event: 'settle' };
}

/**
 * Settles a round that has its result, in one transaction: a killed process leaves nothing behind, and the next run
 * does the work again.
 *
 * @returns the settlement, or null when the round isn't waiting for one, as another process came first
 * @throws SettlementBlocked when money mustn't move; the round stays `resulted` and gives the reason
 */
export async function settleRound(
  book: Book,
  { roundId, actor }: { roundId: string; actor: BookActor },
): Promise<Settlement | null> {
  return attemptPayout(book, roundId, async (tx) => {
    const claim = settleClaimOf(await readSettledRound(tx, roundId));
    if (!(await claimRound(tx, roundId, claim, actor))) return null;
    // The round is read again under the lock.
    return writeSettlement(tx, book, await readSettledRound(tx, roundId), actor, null);
  });
}
