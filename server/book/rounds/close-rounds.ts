/** Closing of rounds by the clock, and counting of their active lines. */
import { sql } from 'drizzle-orm';
import { freezeRound } from '../settling/freeze-round';
import type { Transaction } from '../../kernel/services';
import { type Book, withTransaction } from '../transaction';
import { CLOCK_ACTOR, claimRound } from './claim';
import { defineDue, type DueRound, eachDue, takeDue } from './due-rounds';

const TO_CLOSE = defineDue('rounds_to_close', {
  when: sql`round.state IN ('open', 'suspended') AND round.closes_at <= book_now()`,
  order: sql`round.closes_at, round.id`,
});

const TO_FREEZE = defineDue('rounds_to_freeze', {
  when: sql`round.state IN ('closed', 'awaitingApproval', 'shooting', 'frozen') AND round.frozen_at IS NULL`,
  order: sql`round.closes_at, round.id`,
});

/**
 * Counts the active lines of a closed round, unless a partner still has to answer for one of its slips. That slip is
 * accepted or released within seconds, which decides whether it counts. No further slip can come in.
 */
export async function freezeOnceComplete(tx: Transaction, roundId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT FROM slip JOIN round ON round.id = slip.round_id AND round.business_date = slip.business_date
    WHERE round.id = ${roundId}::uuid AND slip.state = 'pending' LIMIT 1`);
  // @guard money "a close counts once no partner has to answer any more", tested by book/clock/week "counts a closed
  //   round only once no partner has to answer any more": without «if (rows.length === 0)»
  if (rows.length === 0) await freezeRound(tx, roundId);
}

/** Closes a round if its time has come. */
export async function closeRound(book: Book, round: DueRound): Promise<void> {
  const { id, kind } = round;
  await withTransaction(book, async (tx) => {
    if (!(await takeDue(tx, round, TO_CLOSE))) return;
    await claimRound(
      tx,
      id,
      kind === 'yeekee' ? { kind, event: 'closeBetting' } : { kind, event: 'close' },
      CLOCK_ACTOR,
    );
    await freezeOnceComplete(tx, id);
  });
}

async function freezeLate(book: Book, round: DueRound): Promise<void> {
  await withTransaction(book, async (tx) => {
    if (await takeDue(tx, round, TO_FREEZE)) await freezeOnceComplete(tx, round.id);
  });
}

/**
 * Closes every round whose time has come, including suspended ones; for yeekee it closes the betting. The active lines
 * are counted at the same time.
 */
export function closeRounds(book: Book, signal: AbortSignal): Promise<void> {
  return eachDue(book, TO_CLOSE, (round) => closeRound(book, round), signal);
}

/** Counts the active lines of rounds that waited for a partner's answer when they closed. */
export function freezeLateRounds(book: Book, signal: AbortSignal): Promise<void> {
  return eachDue(book, TO_FREEZE, (round) => freezeLate(book, round), signal);
}
