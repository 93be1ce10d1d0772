/** Changes of a round's state by a claim, so that only one of several concurrent tries succeeds. */
import { sql } from 'drizzle-orm';
import { ROUND_TRANSITIONS, type RoundEvent, type RoundState } from '../../../domain/rounds/round-state';
import { stateAfter, statesTaking, type Transitions } from '../../../domain/state-machine';
import { YEEKEE_TRANSITIONS, type YeekeeEvent, type YeekeeState } from '../../../domain/yeekee/yeekee-state';
import type { Transaction } from '../../kernel/services';

/** User or clock that acts in the book. */
export interface BookActor {
  /** Null for the clock. */
  id: string | null;
  /** Name in the records: a username, or `clock`. */
  name: string;
}

/** The clock as an actor. */
export const CLOCK_ACTOR: BookActor = { id: null, name: 'clock' };

/** The event for a round, by its kind. */
export type RoundClaim = { kind: 'round'; event: RoundEvent } | { kind: 'yeekee'; event: YeekeeEvent };

type Step = { from: RoundState | YeekeeState; to: RoundState | YeekeeState };

function stepsIn<State extends Step['from'], Event extends string>(
  transitions: Transitions<State & Step['to'], Event>,
  event: Event,
): Step[] {
  return statesTaking(transitions, event).flatMap((from) => {
    const to = stateAfter(transitions, from, event);
    return to === null ? [] : [{ from, to }];
  });
}

function stepsOf(claim: RoundClaim): Step[] {
  return claim.kind === 'round' ? stepsIn(ROUND_TRANSITIONS, claim.event) : stepsIn(YEEKEE_TRANSITIONS, claim.event);
}

/**
 * Moves a round to the state that an event leads to, and records the step. The row stays locked until the transaction
 * ends. Bets hold a share lock on it, so this waits for those in flight.
 *
 * @returns the states before and after, or null when the round can't take the event now, as another change came first
 */
export async function claimRound(
  tx: Transaction,
  roundId: string,
  claim: RoundClaim,
  actor: BookActor,
  reason: string | null = null,
): Promise<Step | null> {
  const steps = stepsOf(claim);
  // @guard money "a round is claimed from the state it is in", tested by book/settling/once "is settled by one of 8 who
  //   try at once": «JOIN step ON step.from_state = locked.state» becomes «CROSS JOIN (SELECT * FROM step LIMIT 1) AS
  //   step»
  // @guard money "of several who claim a round one does", tested by book/settling/once "is settled by one of 8 who try
  //   at once": without «FOR NO KEY UPDATE»
  const { rows } = await tx.execute<Step & Record<string, unknown>>(sql`
    WITH step AS (
      SELECT * FROM unnest(${sql.param(steps.map(({ from }) => from))}::text[], ${sql.param(steps.map(({ to }) => to))}::text[])
        AS step (from_state, to_state)
    ), locked AS (
      SELECT id, state FROM round WHERE id = ${roundId}::uuid FOR NO KEY UPDATE
    ), claimed AS (
      UPDATE round SET state = step.to_state, version = version + 1
      FROM locked JOIN step ON step.from_state = locked.state
      WHERE round.id = locked.id
      RETURNING round.id, step.from_state, step.to_state
    )
    INSERT INTO round_step (round_id, at, event, from_state, to_state, actor_id, actor, reason)
    SELECT id, book_now(), ${claim.event}, from_state, to_state, ${actor.id}::uuid, ${actor.name}, ${reason} FROM claimed
    RETURNING from_state AS "from", to_state AS "to"`);
  return rows[0] ?? null;
}
