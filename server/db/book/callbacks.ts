/** The outbox of calls to partners who hold their members' money, and the breaker before each of them (domain.md §8). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  CALLBACK_KINDS,
  CALLBACK_STATES,
  type CallbackKind,
  type CallbackState,
  ABANDONED_AS,
  type AbandonedAs,
} from '../../../domain/partners/callback';
import { partner } from './control';
import { businessDate, isOneOf, moment, money } from './columns';

/** A line as the partner is told of it: what it is bet on with a bet, what it won with a payout; amounts in satang. */
export interface CallbackLine {
  position: number;
  betType?: string;
  number?: string;
  stake?: number;
  amount?: number;
}

/**
 * A call to a partner, written in the transaction of the entries that it stands for. What it says never changes; how its
 * delivery goes does. No row goes away: a slip's partner is told of what follows because it was asked for the bet.
 */
export const partnerCallback = pgTable(
  'partner_callback',
  {
    /** What the partner knows it by, whenever it is sent. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** Calls about a slip are sent in this order. */
    serial: bigint('serial', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    partnerId: uuid('partner_id').notNull(),
    kind: text('kind').$type<CallbackKind>().notNull(),
    /** The slip; of a prize its round. With kind, number and position it happens once. */
    referenceId: uuid('reference_id').notNull(),
    /** Of a cancel its number in the journal (0 with the round), of what was won its settlement, of a prize its row. */
    no: integer('no').notNull(),
    /** The line of a win that was confirmed by itself; else 0. */
    position: smallint('position').notNull().default(0),
    /** Null of a prize. */
    slipId: uuid('slip_id'),
    /** The slip's. */
    businessDate: businessDate('business_date'),
    roundId: uuid('round_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Satang: what the member's wallet gets, here and there; negative where it is taken. */
    amount: money('amount').notNull(),
    lines: jsonb('lines').$type<CallbackLine[]>().notNull(),
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<CallbackState>().notNull(),
    tries: smallint('tries').notNull(),
    /** Null where it isn't tried by itself. */
    nextTryAt: moment('next_try_at'),
    /** Until then it is in somebody's hands. */
    leasedUntil: moment('leased_until'),
    lastAt: moment('last_at'),
    /** Why the last try came to nothing (`CallbackCause`). */
    cause: text('cause'),
    /** In the log of calls, that of the last try. */
    callId: uuid('call_id'),
    /** When a person was asked for; null while that isn't needed. */
    escalatedAt: moment('escalated_at'),
    /** From then on nothing is sent any more. */
    endedAt: moment('ended_at'),
    givenUpAs: text('given_up_as').$type<AbandonedAs>(),
    givenUpReason: text('given_up_reason'),
    endedBy: uuid('ended_by'),
    /** Who takes care of it. */
    ownerId: uuid('owner_id'),
  },
  (table) => [
    unique('partner_callback_once').on(table.referenceId, table.kind, table.no, table.position),
    // What is still to be sent, and what was sent of a slip before it; few, whatever was sent ever.
    index('partner_callback_due')
      .on(table.partnerId, table.nextTryAt, table.serial)
      .where(sql`ended_at IS NULL`),
    index('partner_callback_slip')
      .on(table.slipId, table.serial)
      .where(sql`ended_at IS NULL`),
    index('partner_callback_round').on(table.roundId, table.kind),
    index('partner_callback_partner').on(table.partnerId, table.createdAt),
    check('partner_callback_kind_known', isOneOf('kind', CALLBACK_KINDS)),
    check('partner_callback_state_known', isOneOf('state', CALLBACK_STATES)),
    check(
      'partner_callback_amount',
      sql`CASE WHEN kind IN ('bet', 'backToRunning') THEN amount <= 0 ELSE amount >= 0 END`,
    ),
    check('partner_callback_slip_dated', sql`(slip_id IS NULL) = (business_date IS NULL)`),
    check('partner_callback_given_up_known', sql`given_up_as IS NULL OR ${isOneOf('given_up_as', ABANDONED_AS)}`),
    check(
      'partner_callback_given_up',
      sql`(given_up_as IS NULL) = (given_up_reason IS NULL) AND (given_up_as IS NULL OR ended_at IS NOT NULL)`,
    ),
  ],
);

/** How a partner's address has answered lately; no row where it did. */
export const partnerBreaker = pgTable(
  'partner_breaker',
  {
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    /** One after the other. */
    failures: integer('failures').notNull(),
    since: moment('since').notNull(),
    /** Until then nothing is sent; then one call at a time, until one is answered. Null while it is closed. */
    openUntil: moment('open_until'),
    /** The partner said that nobody answers there any more; somebody has to try it, or give another address. */
    isGone: boolean('is_gone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId] })],
);
