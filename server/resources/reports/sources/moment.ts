/** The data as of a past moment: the states of rounds, and the events up to then. */
import { type SQL, sql } from 'drizzle-orm';
import type { SourceQuery } from './source';

type AtMoment = Pick<SourceQuery, 'until'>;

const literal = (until: string) => sql`${until}::timestamptz`;

/** Whether an event had happened by the requested moment; always true as of now. */
export const hadHappened = ({ until }: AtMoment, at: SQL): SQL =>
  until === undefined ? sql`true` : sql`${at} <= ${literal(until)}`;

/** Whether a thing that may have ended since was still valid at that moment. */
export const wasValidThen = ({ until }: AtMoment, endedAt: SQL): SQL =>
  until === undefined ? sql`${endedAt} IS NULL` : sql`(${endedAt} IS NULL OR ${endedAt} > ${literal(until)})`;

/**
 * Returns the rounds, called `round`, with the number of their settlements by then and the state after their last step.
 * All other columns that reports read stay as they are.
 */
export function roundsThen({ until }: AtMoment): SQL {
  if (until === undefined) return sql`round`;
  return sql`(
    SELECT its.id, its.lotto_id, its.business_date, its.row2_reads,
      (SELECT count(*) FROM settlement WHERE settlement.round_id = its.id AND settlement.at <= ${literal(until)}) AS settlement_no,
      coalesce((SELECT step.to_state FROM round_step AS step WHERE step.round_id = its.id AND step.at <= ${literal(until)}
        ORDER BY step.id DESC LIMIT 1), 'scheduled') AS state
    FROM round AS its
  ) AS round`;
}

/** Whether a round of `roundsThen` was finished by then: settled once, voided or without a result. */
export const IS_OVER = sql`(round.settlement_no > 0 OR round.state IN ('voided', 'noResult'))`;

/** Returns a condition for wins that were unconfirmed then. */
export function wasHeld({ until }: AtMoment): SQL {
  if (until === undefined) return sql`win.hold = 'held'`;
  return sql`(win.hold = 'held' OR win.hold = 'confirmed' AND EXISTS (
    SELECT FROM approval JOIN transfer AS confirmed ON confirmed.kind = 'confirmWin' AND confirmed.reference_id = approval.id
    WHERE approval.round_id = win.round_id AND approval.kind = 'win' AND approval.request ->> 'slipId' = win.slip_id::text
      AND (approval.request ->> 'position')::integer = win.position AND confirmed.no = win.settlement_no
      AND confirmed.at > ${literal(until)}))`;
}
