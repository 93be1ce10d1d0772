/** From a result to money: a round is paid once, or not at all. */
import { sql } from 'drizzle-orm';
import { retried } from '../retried';
import { claimRound, type BookActor, type RoundClaim } from '../rounds/claim';
import { inBook, type Book } from '../transaction';
import { SettlementBlocked } from './blocked';
import { readSettledRound, type SettledRound } from './settled-round';
import { writeSettlement, type Settlement } from './write-settlement';

/** The event by which a round of its kind is settled. */
export function settleClaimOf({ family }: Pick<SettledRound, 'family'>): RoundClaim {
  return family === 'yeekee' ? { kind: 'yeekee', event: 'settle' } : { kind: 'round', event: 'settle' };
}

/** Writes on a round why it isn't paid; it stays in its state, and settling can be tried again. */
export async function recordBlocked({ db }: Pick<Book, 'db'>, roundId: string, blocked: SettlementBlocked): Promise<void> {
  await db.execute(sql`
    UPDATE round SET reason = ${blocked.message}, version = version + 1
    WHERE id = ${roundId}::uuid AND state IN ('resulted', 'correcting') AND reason IS DISTINCT FROM ${blocked.message}`);
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
  try {
    return await retried(() =>
      inBook(book, async (tx) => {
        const claim = settleClaimOf(await readSettledRound(tx, roundId));
        if (!(await claimRound(tx, roundId, claim, actor))) return null;
        // Read again under the lock.
        return writeSettlement(tx, book, await readSettledRound(tx, roundId), actor, null);
      }),
    );
  } catch (error) {
    if (error instanceof SettlementBlocked) await recordBlocked(book, roundId, error);
    throw error;
  }
}
