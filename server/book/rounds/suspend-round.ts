/** Holding a round up by hand, and letting it go on. */
import { holdBetsOf } from '../placing/round-gate';
import { BookRefusal } from '../refusal';
import { type Book, withTransaction } from '../transaction';
import { type BookActor, claimRound } from './claim';

/** Something done with a round by hand, with who did it and why. */
export interface HandMove {
  roundId: string;
  actor: BookActor;
  reason: string;
}

async function claimByHand(
  book: Book,
  { roundId, actor, reason }: HandMove,
  event: 'suspend' | 'resume',
): Promise<void> {
  await withTransaction(book, async (tx) => {
    await holdBetsOf(tx, [roundId]);
    if (!(await claimRound(tx, roundId, { kind: 'round', event }, actor, reason))) throw new BookRefusal('roundState');
  });
}

/**
 * Takes no bets in an open round until it is resumed; it closes at its time all the same. Rounds of yeekee aren't held up.
 *
 * @throws BookRefusal when it isn't open
 */
export function suspendRound(book: Book, move: HandMove): Promise<void> {
  return claimByHand(book, move, 'suspend');
}

/**
 * Takes bets again in a suspended round.
 *
 * @throws BookRefusal when it isn't suspended
 */
export function resumeRound(book: Book, move: HandMove): Promise<void> {
  return claimByHand(book, move, 'resume');
}
