/** Traffic with partners: their movements by `transId`, the log of calls, and totals of the calls. */
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
 * A request of a transfer partner with a `transId`, and its outcome. It is kept for good, so that no `transId` moves
 * money twice and a refused one stays refused. The money itself is in the journal, under `requestId`. Rows are only
 * added.
 */
export const partnerMove = pgTable(
  'partner_move',
  {
    partnerId: uuid('partner_id').notNull(),
    transId: text('trans_id').notNull(),
    /** The reference in the journal. */
    requestId: uuid('request_id').notNull(),
    kind: text('kind').$type<MoveKind>().notNull(),
    memberId: uuid('member_id').notNull(),
    /** Satang, positive. */
    amount: money('amount').notNull(),
    /** Null for a movement that was made. */
    refusal: text('refusal').$type<MoveRefusal>(),
    /** Satang: the member's wallet after the movement; for a refused one the amount that could have been moved. */
    balance: money('balance').notNull(),
    at: moment('at').notNull(),
    /** Order of a partner's movements, taken under the lock of its account's wallet; null for a refused one. */
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
 * A call between a partner and us; partitioned by month. It is written separately from the call and may be missing
 * after a process was killed, so nothing about money depends on it.
 */
export const partnerCall = pgTable(
  'partner_call',
  {
    /** The correlation id: the request's id in the server's own log. */
    id: uuid('id').notNull(),
    at: moment('at').notNull(),
    /** Null where the named key never existed. */
    partnerId: uuid('partner_id'),
    keyId: uuid('key_id'),
    isTest: boolean('is_test').notNull(),
    direction: text('direction').$type<CallDirection>().notNull(),
    method: text('method').notNull(),
    /** Path with its query. */
    path: text('path').notNull(),
    status: smallint('status').notNull(),
    outcome: text('outcome').$type<CallOutcome>().notNull(),
    /** Code of the reason for a refusal or a rejection. */
    reason: text('reason'),
    ms: integer('ms').notNull(),
    ip: inet('ip'),
    /** Null where the signature wasn't checked. */
    isSigned: boolean('is_signed'),
    /** The signed headers, and the `Idempotency-Key`. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    /** Bodies as sent, with secrets masked and long texts cut. */
    request: text('request').notNull(),
    response: text('response').notNull(),
    /** The subject of the call, where it is known. */
    slipId: uuid('slip_id'),
    memberId: uuid('member_id'),
    transId: text('trans_id'),
    idempotencyKey: text('idempotency_key'),
    /** Number of calls in the row: each minute only a limited number of rejected calls is logged one by one. */
    calls: integer('calls').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('partner_call_partner').on(table.partnerId, table.at, table.id),
    // Failed calls are rare, and queries look for them separately.
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

/** Calls summed up per half hour, so that a screen about a day needn't read all of them. */
export const partnerTraffic = pgTable(
  'partner_traffic',
  {
    /** All zeros for keys that never existed. */
    partnerId: uuid('partner_id').notNull(),
    /** Start of the half hour. */
    slot: moment('slot').notNull(),
    outcome: text('outcome').$type<CallOutcome>().notNull(),
    /** Empty without a reason. */
    reason: text('reason').notNull(),
    /**
     * Longest duration of these calls in milliseconds; longer ones than the step below it
     * (`domain/partners/traffic.ts`).
     */
    upToMs: integer('up_to_ms').notNull(),
    calls: bigint('calls', { mode: 'number' }).notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.slot, table.outcome, table.reason, table.upToMs] }),
    check('partner_traffic_outcome_known', isOneOf('outcome', CALL_OUTCOMES)),
  ],
);
