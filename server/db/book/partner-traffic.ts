/** What partners asked for and were told: their movements by `transId`, the log of calls, and what of it is added up. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  CALL_DIRECTIONS,
  CALL_OUTCOMES,
  type CallDirection,
  type CallOutcome,
} from '../../../domain/partners/call-outcome';
import { MOVE_KINDS, MOVE_REFUSALS, type MoveKind, type MoveRefusal } from '../../../domain/partners/move';
import { isOneOf, moment, money } from './columns';

/**
 * What a transfer partner asked for by a `transId`, and what came of it: for good, so that none stands for a second movement
 * and one that was refused stays so. The money itself is in the journal, under `requestId`. Only grows.
 */
export const partnerMove = pgTable(
  'partner_move',
  {
    partnerId: uuid('partner_id').notNull(),
    transId: text('trans_id').notNull(),
    /** The journal's reference. */
    requestId: uuid('request_id').notNull(),
    kind: text('kind').$type<MoveKind>().notNull(),
    memberId: uuid('member_id').notNull(),
    /** Satang, positive. */
    amount: money('amount').notNull(),
    /** Null of one that was moved. */
    refusal: text('refusal').$type<MoveRefusal>(),
    /** Satang: the member's wallet after it; of a refused one what could have been moved. */
    balance: money('balance').notNull(),
    at: moment('at').notNull(),
    /** The order of a partner's movements, taken under the lock of its account's wallet; null of a refused one. */
    serial: bigint('serial', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.transId] }),
    index('partner_move_serial')
      .on(table.partnerId, table.serial)
      .where(sql`refusal IS NULL`),
    index('partner_move_at')
      .on(table.partnerId, table.at, table.serial)
      .where(sql`refusal IS NULL`),
    index('partner_move_request').on(table.requestId),
    check('partner_move_kind_known', isOneOf('kind', MOVE_KINDS)),
    check('partner_move_refusal_known', sql`refusal IS NULL OR ${isOneOf('refusal', MOVE_REFUSALS)}`),
    check('partner_move_amount', sql`amount > 0`),
    check('partner_move_serial', sql`(refusal IS NULL) = (serial IS NOT NULL)`),
  ],
);

/**
 * A call between a partner and us; partitioned by month of its moment. It is written apart from the call and may be missing
 * where a process was killed: nothing about money follows from it.
 */
export const partnerCall = pgTable(
  'partner_call',
  {
    /** The correlation id: that of the request in the server's own log. */
    id: uuid('id').notNull(),
    at: moment('at').notNull(),
    /** Null where the key that was named never was one. */
    partnerId: uuid('partner_id'),
    keyId: uuid('key_id'),
    isTest: boolean('is_test').notNull(),
    direction: text('direction').$type<CallDirection>().notNull(),
    method: text('method').notNull(),
    /** With its query. */
    path: text('path').notNull(),
    status: smallint('status').notNull(),
    outcome: text('outcome').$type<CallOutcome>().notNull(),
    /** Why it was refused or turned away, in a word. */
    reason: text('reason'),
    ms: integer('ms').notNull(),
    ip: inet('ip'),
    /** Null where it wasn't looked at. */
    isSigned: boolean('is_signed'),
    /** The signed headers, and the `Idempotency-Key`. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    /** As they went over the wire, secrets masked and long ones cut. */
    request: text('request').notNull(),
    response: text('response').notNull(),
    /** What it was about, where that is known. */
    slipId: uuid('slip_id'),
    memberId: uuid('member_id'),
    transId: text('trans_id'),
    idempotencyKey: text('idempotency_key'),
    /** How many calls the row stands for: those turned away are written down one by one only to a number each minute. */
    calls: integer('calls').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('partner_call_partner').on(table.partnerId, table.at, table.id),
    // What went wrong is rare, and looked for by itself.
    index('partner_call_outcome')
      .on(table.partnerId, table.outcome, table.at, table.id)
      .where(sql`outcome <> 'ok'`),
    index('partner_call_slip')
      .on(table.slipId)
      .where(sql`slip_id IS NOT NULL`),
    index('partner_call_member')
      .on(table.memberId, table.at)
      .where(sql`member_id IS NOT NULL`),
    index('partner_call_trans')
      .on(table.transId)
      .where(sql`trans_id IS NOT NULL`),
    index('partner_call_key')
      .on(table.idempotencyKey)
      .where(sql`idempotency_key IS NOT NULL`),
    check('partner_call_outcome_known', isOneOf('outcome', CALL_OUTCOMES)),
    check('partner_call_direction_known', isOneOf('direction', CALL_DIRECTIONS)),
  ],
);

/** Calls added up by half hours, so that a screen about a day doesn't read all of them. */
export const partnerTraffic = pgTable(
  'partner_traffic',
  {
    /** Nobody's id, all zeros, for keys that never were. */
    partnerId: uuid('partner_id').notNull(),
    /** When the half hour began. */
    slot: moment('slot').notNull(),
    outcome: text('outcome').$type<CallOutcome>().notNull(),
    /** Empty without one. */
    reason: text('reason').notNull(),
    /** Calls that took no longer than so many milliseconds, and longer than the step below (`domain/partners/traffic.ts`). */
    upToMs: integer('up_to_ms').notNull(),
    calls: bigint('calls', { mode: 'number' }).notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.slot, table.outcome, table.reason, table.upToMs] }),
    check('partner_traffic_outcome_known', isOneOf('outcome', CALL_OUTCOMES)),
  ],
);
