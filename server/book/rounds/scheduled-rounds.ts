/** Existing rounds of a lotto, to compare with its planned rounds. */
import { and, between, eq, gte, or, sql } from 'drizzle-orm';
import { round } from '../../db/book/rounds';
import type { Transaction } from '../../kernel/services';

/** Reason stored on a round that was voided because it is no longer in the schedule. */
export const CALLED_OFF = 'calledOff';

export type ScheduledRound = Pick<
  typeof round.$inferSelect,
  | 'id'
  | 'businessDate'
  | 'number'
  | 'state'
  | 'reason'
  | 'opensAt'
  | 'closesAt'
  | 'resultAt'
  | 'earlierCloses'
  | 'memberCancelsUntil'
> & {
  /** Whether it ever got a slip. */
  hasSlips: boolean;
};

/** Whether a round can still be moved or called off. */
export function isRunning({ state }: Pick<ScheduledRound, 'state'>): boolean {
  return state === 'scheduled' || state === 'open' || state === 'suspended';
}

/** Whether the round's scheduled draw was called off; a new draw on the same day is another round. */
export function isCalledOff({ state, reason }: Pick<ScheduledRound, 'state' | 'reason'>): boolean {
  return state === 'voided' && reason === CALLED_OFF;
}

/** Returns the rounds of a span of business dates, and all that are drawn later than now. */
export function scheduledRounds(
  tx: Transaction,
  lottoId: string,
  span: { from: string; to: string },
  now: Date,
): Promise<ScheduledRound[]> {
  const { id, businessDate, number, state, reason, opensAt, closesAt, resultAt, earlierCloses, memberCancelsUntil } =
    round;
  const hasSlips = sql<boolean>`EXISTS (SELECT FROM slip WHERE slip.round_id = round.id AND slip.business_date = round.business_date)`;
  return tx
    .select({
      id,
      businessDate,
      number,
      state,
      reason,
      opensAt,
      closesAt,
      resultAt,
      earlierCloses,
      memberCancelsUntil,
      hasSlips,
    })
    .from(round)
    .where(
      and(eq(round.lottoId, lottoId), or(between(round.businessDate, span.from, span.to), gte(round.resultAt, now))),
    );
}
