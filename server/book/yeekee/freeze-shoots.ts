/**
 * Freezing of the shoots of rounds at their end: the list is hashed, and the hash is stored before any result is
 * computed.
 */
import { sql } from 'drizzle-orm';
import { type Book, withTransaction } from '../transaction';
import { CLOCK_ACTOR, claimRound } from '../rounds/claim';
import { defineDue, type DueRound, eachDue, takeDue } from '../rounds/due-rounds';
import { digestOf, shootsOf } from './frozen-list';

const DUE = defineDue('rounds_to_freeze_shoots', {
  when: sql`round.state = 'shooting' AND round.result_at <= book_now()`,
  order: sql`round.result_at, round.id`,
});

async function freezeShootsOf(book: Book, round: DueRound): Promise<void> {
  const { id } = round;
  await withTransaction(book, async (tx) => {
    // Shoots share the round's lock, so every shoot that was taken in time is in the list.
    if (!(await takeDue(tx, round, DUE))) return;
    const shoots = await shootsOf(tx, id);
    await tx.execute(sql`
      UPDATE round SET shoots_digest = ${digestOf(shoots)}, shoots_count = ${shoots.length} WHERE id = ${id}::uuid`);
    await claimRound(tx, id, { kind: 'yeekee', event: 'freeze' }, CLOCK_ACTOR);
  });
}

/** Freezes the list of every round that has ended. */
export function freezeShoots(book: Book, signal: AbortSignal): Promise<void> {
  return eachDue(book, DUE, (round) => freezeShootsOf(book, round), signal);
}
