/** Changes of a batch's state by a claim, so that only one of several concurrent tries succeeds. */
import { sql } from 'drizzle-orm';
import { BATCH_TRANSITIONS, type BatchEvent, type BatchState } from '../../../domain/lay-off/batch-state';
import { stateAfter, statesTaking } from '../../../domain/state-machine';
import type { Transaction } from '../../kernel/services';

/** The states before and after. */
export interface BatchStep extends Record<string, unknown> {
  from: BatchState;
  to: BatchState;
}

/**
 * Moves a batch to the state that an event leads to. Returns null when it can't take the event now, as another change
 * came first.
 */
export async function claimBatch(tx: Transaction, batchId: string, event: BatchEvent): Promise<BatchStep | null> {
  const from = statesTaking(BATCH_TRANSITIONS, event);
  const to = from.map((state) => stateAfter(BATCH_TRANSITIONS, state, event));
  const { rows } = await tx.execute<BatchStep>(sql`
    WITH step AS (
      SELECT * FROM unnest(${sql.param(from)}::text[], ${sql.param(to)}::text[]) AS step (from_state, to_state)
    ), locked AS (
      SELECT id, state FROM lay_off_batch WHERE id = ${batchId}::uuid FOR NO KEY UPDATE
    )
    UPDATE lay_off_batch AS batch SET state = step.to_state, version = batch.version + 1,
      sent_at = CASE step.to_state WHEN 'sent' THEN book_now() ELSE batch.sent_at END,
      answered_at = CASE WHEN step.from_state = 'sent' AND step.to_state <> 'dropped' THEN book_now() ELSE batch.answered_at END
    FROM locked JOIN step ON step.from_state = locked.state
    WHERE batch.id = locked.id
    RETURNING step.from_state AS "from", step.to_state AS "to"`);
  return rows[0] ?? null;
}
