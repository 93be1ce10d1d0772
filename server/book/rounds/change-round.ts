/** Changes of single rounds that make them follow a schedule. */
import { sql } from 'drizzle-orm';
import type { RoundState } from '../../../domain/rounds/round-state';
import type { Transaction } from '../../kernel/services';
import { holdBetsOf } from '../placing/round-gate';
import { type BookActor, type RoundClaim, claimRound } from './claim';
import { textsOf } from './compare-plan';
import type { NumberedRound } from './planned-rounds';
import { CALLED_OFF, isRunning } from './scheduled-rounds';

/** A round that hasn't closed yet. */
interface RunningRound extends Record<string, unknown> {
  state: RoundState;
  kind: RoundClaim['kind'];
  businessDate: string;
}

/** Locks a round that isn't closed and returns it, with whether it ever got a slip; null for any other round. */
export async function lockRunning(
  tx: Transaction,
  roundId: string,
): Promise<(RunningRound & { hasSlips: boolean }) | null> {
  await holdBetsOf(tx, [roundId]);
  const { rows } = await tx.execute<RunningRound>(sql`
    SELECT round.state, CASE lotto.family WHEN 'yeekee' THEN 'yeekee' ELSE 'round' END AS kind,
      round.business_date::text AS "businessDate"
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${roundId}::uuid FOR NO KEY UPDATE OF round`);
  const [row] = rows;
  if (!row || !isRunning(row)) return null;
  // This is a separate statement, so that it sees the slips that the lock waited for.
  const slips = await tx.execute(
    sql`SELECT FROM slip WHERE round_id = ${roundId}::uuid AND business_date = ${row.businessDate}::date LIMIT 1`,
  );
  return { ...row, hasSlips: slips.rows.length > 0 };
}

/** Gives a round other times. An open round stays open; its bet types close with it, or earlier where it says so. */
export async function retimeRound(
  tx: Transaction,
  roundId: string,
  times: Omit<NumberedRound, 'number'>,
): Promise<void> {
  const { businessDate, opensAt, closesAt, resultAt, earlierCloses, memberCancelsUntil } = times;
  await tx.execute(sql`
    UPDATE round SET business_date = ${businessDate}::date, closes_at = ${closesAt.toISOString()}::timestamptz,
      opens_at = CASE state WHEN 'scheduled' THEN ${opensAt.toISOString()}::timestamptz ELSE opens_at END,
      result_at = ${resultAt.toISOString()}::timestamptz, earlier_closes = ${JSON.stringify(textsOf(earlierCloses))}::jsonb,
      member_cancels_until = ${memberCancelsUntil.toISOString()}::timestamptz, version = version + 1
    WHERE id = ${roundId}::uuid`);
  await tx.execute(sql`
    UPDATE round_bet_type AS setting
    SET closes_at = coalesce((round.earlier_closes ->> setting.bet_type)::timestamptz, round.closes_at), version = setting.version + 1
    FROM round WHERE round.id = ${roundId}::uuid AND setting.round_id = round.id`);
}

/**
 * Removes those of some rounds that never opened and have no history, number rules or slips, and returns the other
 * ones.
 */
export async function removeUntouched(tx: Transaction, roundIds: readonly string[]): Promise<string[]> {
  await holdBetsOf(tx, roundIds);
  const { rows } = await tx.execute<{ id: string }>(sql`
    DELETE FROM round WHERE id = ANY(${sql.param(roundIds)}::uuid[]) AND state = 'scheduled'
      AND NOT EXISTS (SELECT FROM round_step AS step WHERE step.round_id = round.id)
      AND NOT EXISTS (SELECT FROM number_rule AS rule WHERE rule.round_id = round.id)
      AND NOT EXISTS (SELECT FROM slip WHERE slip.round_id = round.id AND slip.business_date = round.business_date)
    RETURNING id`);
  const removed = new Set(rows.map(({ id }) => id));
  return roundIds.filter((id) => !removed.has(id));
}

/** Voids a round whose draw is no longer in the schedule, if it has no slips; with slips it continues. */
export async function callOff(tx: Transaction, roundId: string, actor: BookActor): Promise<void> {
  const running = await lockRunning(tx, roundId);
  if (!running || running.hasSlips) return;
  await claimRound(tx, roundId, { kind: running.kind, event: 'void' }, actor, CALLED_OFF);
  await tx.execute(sql`UPDATE round SET reason = ${CALLED_OFF} WHERE id = ${roundId}::uuid`);
}

/** Records a step in a round's history that doesn't change its state. */
export async function recordStep(
  tx: Transaction,
  roundId: string,
  event: string,
  actor: BookActor,
  reason: string | null,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO round_step (round_id, at, event, from_state, to_state, actor_id, actor, reason)
    SELECT id, book_now(), ${event}, state, state, ${actor.id}::uuid, ${actor.name}, ${reason} FROM round WHERE id = ${roundId}::uuid`);
}
