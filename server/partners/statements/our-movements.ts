/**
 * Our record of the movements between a partner and us: callbacks to seamless partners, requests of transfer partners.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { TypedSpan } from '../../../domain/calendar/typed-moment';
import type { PartnerKind } from '../../../domain/partners/kind';
import type { LostDebit, Movement } from '../../../domain/partners/reconciliation';
import type { Database } from '../../kernel/services';
import { turnInSql } from '../../settings/business-day';
import { CANONICAL_UUID } from '../../../domain/validation/scalars';

/** A movement as a file lists it. */
export interface OurMovement extends Movement {
  member: string;
  at: string;
}

/** The requested movements: a partner's movements of a business date, and others named by their ids. */
interface MovementQuery {
  partnerId: string;
  kind: PartnerKind;
  /** Business date. */
  date: string;
  /** A time whose movements are read in addition to those of the date. */
  period?: TypedSpan | null;
  /** Ids of movements of any date. */
  ids: readonly string[];
}

/** Returns the moment at which a business date begins. */
const beginOf = (date: string, daysLater: 0 | 1) =>
  sql`((${date}::date + ${daysLater}::integer)::timestamp + ${turnInSql}) AT TIME ZONE current_setting('book.time_zone')`;

const isWithin = (moment: SQL, { date, period }: MovementQuery) => {
  const isOfDate = sql`${moment} >= ${beginOf(date, 0)} AND ${moment} < ${beginOf(date, 1)}`;
  if (!period) return isOfDate;
  return sql`(${isOfDate} OR (${moment} >= ${period.from}::timestamptz AND ${moment} < ${period.until}::timestamptz))`;
};

/** Whether the slip's debit was acknowledged by the partner. */
const IS_OF_CHARGED_SLIP = sql`EXISTS (SELECT FROM partner_callback AS bet
  WHERE bet.reference_id = callback.slip_id AND bet.kind = 'bet' AND bet.state = 'ok')`;

/**
 * Selects the movements of callbacks. Debits that were refused or have an unknown outcome are no movements, and neither
 * are their cancels. Callbacks abandoned because the partner will never carry them out aren't either.
 */
const enqueuedFor = (query: MovementQuery) => sql`
  SELECT callback.id::text AS id, callback.kind, abs(callback.amount) AS amount,
    CASE WHEN callback.state = 'ok' OR callback.given_up_as = 'doneThere' THEN 'done' ELSE 'open' END AS state,
    (SELECT username FROM account WHERE account.id = callback.member_id) AS member, to_json(callback.created_at) #>> '{}' AS at
  FROM partner_callback AS callback
  WHERE callback.partner_id = ${query.partnerId}::uuid
    AND (${isWithin(sql`callback.created_at`, query)} OR callback.id = ANY(${sql.param(query.ids.filter((id) => CANONICAL_UUID.test(id)))}::uuid[]))
    AND (callback.given_up_as IS NULL OR callback.given_up_as = 'doneThere')
    AND CASE callback.kind WHEN 'bet' THEN callback.state = 'ok' WHEN 'cancel' THEN ${IS_OF_CHARGED_SLIP} ELSE true END
  ORDER BY callback.serial`;

const requestedBy = (query: MovementQuery) => sql`
  SELECT move.trans_id AS id, move.kind, move.amount, 'done' AS state,
    (SELECT username FROM account WHERE account.id = move.member_id) AS member, to_json(move.at) #>> '{}' AS at
  FROM partner_move AS move
  WHERE move.partner_id = ${query.partnerId}::uuid AND move.refusal IS NULL
    AND (${isWithin(sql`move.at`, query)} OR move.trans_id = ANY(${sql.param([...query.ids])}::text[]))
  ORDER BY move.serial`;

/** Reads the movements, in the order in which they happened. */
export async function readOurMovements(db: Database, query: MovementQuery): Promise<OurMovement[]> {
  const { rows } = await db.execute<OurMovement & Record<string, unknown>>(
    query.kind === 'seamless' ? enqueuedFor(query) : requestedBy(query),
  );
  return rows;
}

/** Reads debits that the partner hasn't acknowledged, if the debit or its cancel is among the given ids. */
export async function readLostDebits(db: Database, partnerId: string, ids: readonly string[]): Promise<LostDebit[]> {
  const known = sql`ANY(${sql.param(ids.filter((id) => CANONICAL_UUID.test(id)))}::uuid[])`;
  const { rows } = await db.execute<LostDebit & Record<string, unknown>>(sql`
    SELECT bet.id::text AS "betId", cancel.id::text AS "cancelId"
    FROM partner_callback AS bet JOIN partner_callback AS cancel ON cancel.reference_id = bet.reference_id AND cancel.kind = 'cancel'
    WHERE bet.partner_id = ${partnerId}::uuid AND bet.kind = 'bet' AND bet.state <> 'ok' AND (bet.id = ${known} OR cancel.id = ${known})`);
  return rows;
}

/** Returns the ids that belong to calls in progress, or to debits whose cancel is in progress. */
export async function readOpenCalls(db: Database, partnerId: string, ids: readonly string[]): Promise<Set<string>> {
  const known = sql`ANY(${sql.param(ids.filter((id) => CANONICAL_UUID.test(id)))}::uuid[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT callback.id::text AS id FROM partner_callback AS callback
    WHERE callback.partner_id = ${partnerId}::uuid AND callback.id = ${known} AND (callback.ended_at IS NULL OR (callback.kind = 'bet' AND EXISTS (
      SELECT FROM partner_callback AS cancel
      WHERE cancel.reference_id = callback.reference_id AND cancel.kind = 'cancel' AND cancel.ended_at IS NULL)))`);
  return new Set(rows.map(({ id }) => id));
}
