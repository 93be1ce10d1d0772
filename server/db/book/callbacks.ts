/**
 * The outbox of callbacks to partners who hold their members' money, and the circuit breaker of each partner (domain.md
 * §8).
 */
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

/**
 * A line in a callback: its bet type, number and stake for a bet, or the amount won for a payout; amounts in satang.
 */
export interface CallbackLine {
  position: number;
  betType?: string;
  number?: string;
  stake?: number;
  amount?: number;
}

/**
 * A callback to a partner, written in the transaction of its entries. Its content never changes, only the state of its
 * delivery. No row is removed: a slip's partner is notified of later events because it received the callback for the
 * bet.
 */
export const partnerCallback = pgTable(
  'partner_callback',
  {
    /** The id that the partner receives with every try. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** Order in which the callbacks of a slip are sent. */
    serial: bigint('serial', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    partnerId: uuid('partner_id').notNull(),
    kind: text('kind').$type<CallbackKind>().notNull(),
    /** The slip; for a prize its round. Unique together with kind, number and position. */
    referenceId: uuid('reference_id').notNull(),
    /** The cancel's number in the journal (0 with the round), the settlement of a win, or the row of a prize. */
    no: integer('no').notNull(),
    /** The line of a win that was confirmed separately; 0 for everything else. */
    position: smallint('position').notNull().default(0),
    /** Null for a prize. */
    slipId: uuid('slip_id'),
    /** The business date of the slip. */
    businessDate: businessDate('business_date'),
    roundId: uuid('round_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /**
     * Amount in satang that the member's wallet gets, here and at the partner; negative where the wallet is debited.
     */
    amount: money('amount').notNull(),
    lines: jsonb('lines').$type<CallbackLine[]>().notNull(),
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<CallbackState>().notNull(),
    tries: smallint('tries').notNull(),
    /** Time of the next automatic try; null where there is none. */
    nextTryAt: moment('next_try_at'),
    /** Time until which a worker holds the callback. */
    leasedUntil: moment('leased_until'),
    lastAt: moment('last_at'),
    /** Why the last try failed (`CallbackCause`). */
    cause: text('cause'),
    /** The entry of the last try in the log of calls. */
    callId: uuid('call_id'),
    /** When the callback was escalated to a person; null while that isn't needed. */
    escalatedAt: moment('escalated_at'),
    /** From then on nothing more is sent. */
    endedAt: moment('ended_at'),
    givenUpAs: text('given_up_as').$type<AbandonedAs>(),
    givenUpReason: text('given_up_reason'),
    endedBy: uuid('ended_by'),
    /** The account that the callback is assigned to. */
    ownerId: uuid('owner_id'),
  },
  (table) => [
    unique('partner_callback_once').on(table.referenceId, table.kind, table.no, table.position),
    // Callbacks not finished yet, by time and by slip. They stay few, however many were ever sent.
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

/** Recent failures of a partner's address; no row where it answers. */
export const partnerBreaker = pgTable(
  'partner_breaker',
  {
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    /** Number of consecutive failures. */
    failures: integer('failures').notNull(),
    since: moment('since').notNull(),
    /**
     * Until then nothing is sent; after that one call at a time, until one is answered. Null while the breaker is
     * closed.
     */
    openUntil: moment('open_until'),
    /** The partner said that the address is gone for good. A person has to test it, or set another address. */
    isGone: boolean('is_gone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId] })],
);
