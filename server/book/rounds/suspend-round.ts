/** Suspending a round by hand, and resuming it. */
import { holdBetsOf } from '../placing/round-gate';
import { BookRefusal } from '../refusal';
import { type BookActor, claimRound } from './claim';
import type { Transaction } from '../../kernel/services';

/** Something done with a round by hand, with the user and the reason. */
export interface HandMove {
  roundId: string;
  actor: BookActor;
  reason: string;
}

async function claimByHand(
  tx: Transaction,
  { roundId, actor, reason }: HandMove,
  event: 'suspend' | 'resume',
): Promise<void> {
  await holdBetsOf(tx, [roundId]);
  if (!(await claimRound(tx, roundId, { kind: 'round', event }, actor, reason))) throw new BookRefusal('roundState');
}

/**
 * Stops bets in an open round until it is resumed; it still closes at its time. Yeekee rounds can't be suspended.
 *
 * @throws BookRefusal when it isn't open
 */
export function suspendRound(tx: Transaction, move: HandMove): Promise<void> {
  return claimByHand(tx, move, 'suspend');
}

/**
 * Takes bets again in a suspended round.
 *
 * @throws BookRefusal when it isn't suspended
 */
export function resumeRound(tx: Transaction, move: HandMove): Promise<void> {
  return claimByHand(tx, move, 'resume');
}
