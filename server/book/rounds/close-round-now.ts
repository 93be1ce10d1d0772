/** Closing of a round by hand before its time. */
import { sql } from 'drizzle-orm';
import { BookRefusal } from '../refusal';
import { lockRunning } from './change-round';
import { claimRound } from './claim';
import { freezeOnceComplete } from './close-rounds';
import type { HandMove } from './suspend-round';
import type { Transaction } from '../../kernel/services';

/**
 * Closes an open or suspended round immediately, as if it had always been due to close now. For yeekee it closes the
 * betting.
 *
 * @throws BookRefusal when it isn't open
 */
export async function closeRoundNow(tx: Transaction, { roundId, actor, reason }: HandMove): Promise<void> {
  const running = await lockRunning(tx, roundId);
  if (!running || running.state === 'scheduled') throw new BookRefusal('roundState');
  await tx.execute(sql`
      UPDATE round SET closes_at = moment.now, member_cancels_until = least(member_cancels_until, moment.now)
      FROM (SELECT least(closes_at, greatest(book_now(), opens_at + interval '1 ms')) AS now FROM round WHERE id = ${roundId}::uuid) AS moment
      WHERE id = ${roundId}::uuid`);
  await tx.execute(sql`
      UPDATE round_bet_type AS setting SET closes_at = least(setting.closes_at, round.closes_at)
      FROM round WHERE round.id = ${roundId}::uuid AND setting.round_id = round.id`);
  const claim =
    running.kind === 'yeekee'
      ? ({ kind: 'yeekee', event: 'closeBetting' } as const)
      : ({ kind: 'round', event: 'close' } as const);
  await claimRound(tx, roundId, claim, actor, reason);
  await freezeOnceComplete(tx, roundId);
}
