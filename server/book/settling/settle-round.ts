/** From a result to money: a round is paid once, or not at all. */
import { claimRound, type BookActor, type RoundClaim } from '../rounds/claim';
import type { Book } from '../transaction';
import { attemptPayout } from './attempt-payout';
import { readSettledRound, type SettledRound } from './settled-round';
import { writeSettlement, type Settlement } from './write-settlement';

/** The event by which a round of its kind is settled. */
function settleClaimOf({ family }: Pick<SettledRound, 'family'>): RoundClaim {
  return family === 'yeekee' ? { kind: 'yeekee', event: 'settle' } : { kind: 'round', event: 'settle' };
}

/**
 * Settles a round that has its result, in one transaction: a process killed in it leaves nothing behind, and whoever
 * comes next does it again.
 *
 * @returns the settlement, or null when the round isn't waiting for one: somebody else was first
 * @throws SettlementBlocked when money mustn't move; the round stays `resulted` and says why
 */
export async function settleRound(
  book: Book,
  { roundId, actor }: { roundId: string; actor: BookActor },
): Promise<Settlement | null> {
  return attemptPayout(book, roundId, async (tx) => {
    const claim = settleClaimOf(await readSettledRound(tx, roundId));
    if (!(await claimRound(tx, roundId, claim, actor))) return null;
    // Read again under the lock.
    return writeSettlement(tx, book, await readSettledRound(tx, roundId), actor, null);
  });
}
