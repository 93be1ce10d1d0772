/** Taking an automatic step on a number back; the step then can't recur on that number. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import type { Transaction } from '../../kernel/services';
import { hasPassed } from '../placing/round-gate';
import { BookRefusal } from '../refusal';
import { IS_OPEN } from './targets';

export interface UndoStepRequest {
  lottoId: string;
  /** Id of the step. */
  id: string;
  actorId: string;
  reason: string;
}

/** A step that was taken back. */
export interface UndoneStep extends Record<string, unknown> {
  betType: BetType;
  number: string;
  stepAt: number;
}

/**
 * Takes a step back in a round that can still be bet on.
 *
 * @throws BookRefusal `changeUnknown` when no such step is in force, `roundState`
 */
export async function undoLimitStep(
  tx: Transaction,
  { lottoId, id, actorId, reason }: UndoStepRequest,
): Promise<UndoneStep> {
  // The number's row serves as the lock of every decision about it, as for a bet.
  const found = await tx.execute<{ state: string; roundId: string; betType: string; number: string }>(sql`
    SELECT round.state, round.id AS "roundId", step.bet_type AS "betType", step.number
    FROM limit_step AS step JOIN round ON round.id = step.round_id
    WHERE step.id = ${id}::uuid AND round.lotto_id = ${lottoId}::uuid AND NOT step.is_undone`);
  const [step] = found.rows;
  if (!step) throw new BookRefusal('changeUnknown');
  const { rowCount } = await tx.execute(
    sql`SELECT FROM round WHERE id = ${step.roundId}::uuid AND ${hasPassed(step.roundId)} AND ${IS_OPEN} FOR SHARE`,
  );
  if (rowCount === 0) throw new BookRefusal('roundState');
  await tx.execute(sql`
    SELECT FROM exposure WHERE round_id = ${step.roundId}::uuid AND bet_type = ${step.betType} AND number = ${step.number}
    FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<UndoneStep>(sql`
    UPDATE limit_step SET is_undone = true, undone_by = ${actorId}::uuid, undone_at = book_now(), undone_reason = ${reason}
    WHERE id = ${id}::uuid AND NOT is_undone RETURNING bet_type AS "betType", number, step_at AS "stepAt"`);
  const [undone] = rows;
  if (!undone) throw new BookRefusal('changeUnknown');
  return undone;
}
