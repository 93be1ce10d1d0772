/** Slips, their lines, and the sums per number (domain.md §1, §6; design.md §7). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  inet,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import type { EventKind } from '../../../domain/api/events';
import { SLIP_STATES } from '../../../domain/rounds/slip-state';
import { businessDate, isOneOf, moment, money } from './columns';

/** States of a slip that are stored; `settled` follows from its round. */
export const STORED_SLIP_STATES = SLIP_STATES.filter((state) => state !== 'settled');
export type StoredSlipState = Exclude<(typeof SLIP_STATES)[number], 'settled'>;

/** Sources of a slip. */
export const SLIP_SOURCES = ['keyIn', 'partner'] as const;
export type SlipSource = (typeof SLIP_SOURCES)[number];

export const slipNumber = pgSequence('slip_number', { startWith: 1_000_001 });

/** Slips, partitioned by business date (see the migration); therefore the key includes the date. */
export const slip = pgTable(
  'slip',
  {
    id: uuid('id').notNull(),
    businessDate: businessDate('business_date').notNull(),
    /** The number that people use for the slip. */
    no: bigint('no', { mode: 'number' })
      .notNull()
      .default(sql`nextval('slip_number')`),
    roundId: uuid('round_id').notNull(),
    lottoId: uuid('lotto_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The accounts it was sold through, from the root to the member's agent, at the time of the sale. */
    path: uuid('path').array().notNull(),
    state: text('state').$type<StoredSlipState>().notNull(),
    source: text('source').$type<SlipSource>().notNull(),
    partnerId: uuid('partner_id'),
    /** The partner's own number of the slip. */
    partnerReference: text('partner_reference'),
    /** The account that keyed it in; null for a partner's slip. */
    actorId: uuid('actor_id'),
    ip: inet('ip'),
    /** SHA-256 of the content in hexadecimal, to recognize a slip sent twice by mistake. */
    contentHash: text('content_hash').notNull(),
    lines: smallint('lines').notNull(),
    /** Sum of the lines that aren't cancelled. */
    stake: money('stake').notNull(),
    discount: money('discount').notNull(),
    debit: money('debit').notNull(),
    /** When it was taken, by the database's clock. */
    at: moment('at').notNull(),
    endedAt: moment('ended_at'),
    /** The account that cancelled or refunded it; null for the clock. */
    endedBy: uuid('ended_by'),
    endReason: text('end_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.businessDate] }),
    index('slip_round').on(table.roundId, table.id),
    index('slip_member').on(table.memberId, table.id),
    index('slip_no').on(table.no),
    index('slip_at').on(table.at, table.id),
    // Slips in other states than accepted are rare, and queries look for them separately.
    index('slip_state')
      .on(table.state, table.at, table.id)
      .where(sql`state <> 'accepted'`),
    // Slips of a round that no longer count, for reports.
    index('slip_ended')
      .on(table.roundId)
      .where(sql`state <> 'accepted'`),
    index('slip_path').using('gin', table.path),
    index('slip_content').on(table.memberId, table.roundId, table.contentHash),
    index('slip_pending')
      .on(table.state, table.roundId)
      .where(sql`state IN ('pending', 'unknown')`),
    check('slip_state_known', isOneOf('state', STORED_SLIP_STATES)),
    check('slip_source_known', isOneOf('source', SLIP_SOURCES)),
    check('slip_amounts', sql`lines > 0 AND stake >= 0 AND discount >= 0 AND debit = stake - discount`),
  ],
);

/** New or changed slips that open screens haven't been notified of yet; a trigger on the slips adds them. */
export const slipNews = pgTable('slip_news', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  slipId: uuid('slip_id').notNull(),
  /** The accounts it was sold through, from the root down. */
  path: uuid('path').array().notNull(),
  kind: text('kind').$type<EventKind>().notNull(),
});

/** The lines; partitioned like the slips. All values that decide about money are snapshots. */
export const line = pgTable(
  'line',
  {
    slipId: uuid('slip_id').notNull(),
    /** Position on the slip; 1 is the first. */
    position: smallint('position').notNull(),
    businessDate: businessDate('business_date').notNull(),
    roundId: uuid('round_id').notNull(),
    /** The slip's member; null for lines of rounds that were over before this column existed. */
    memberId: uuid('member_id'),
    betType: text('bet_type').$type<BetType>().notNull(),
    /** The number as sent. */
    number: text('number').notNull(),
    /** The number as booked: with sorted digits where their order doesn't count. */
    booked: text('booked').notNull(),
    stake: money('stake').notNull(),
    /** Rate × 100. */
    rate: integer('rate').notNull(),
    /** The package's rate before steps, levels and half-pay, × 100. */
    packageRate: integer('package_rate').notNull(),
    discount: money('discount').notNull(),
    debit: money('debit').notNull(),
    /**
     * Weights of the holders, one per account of the slip's path: basis points, or satang where a cap of own hold
     * applied.
     */
    weights: bigint('weights', { mode: 'number' }).array().notNull(),
    /** The stake split by the weights, satang. */
    held: bigint('held', { mode: 'number' }).array().notNull(),
    /** The commission of each edge of the path, basis points, the member's discount last. */
    commissionRates: integer('commission_rates').array().notNull(),
    /** The commission paid on each edge, satang. */
    commissions: bigint('commissions', { mode: 'number' }).array().notNull(),
    /** How it was ended by hand or with its round; null while it counts. */
    ended: text('ended').$type<'cancelled' | 'refunded'>(),
  },
  (table) => [
    primaryKey({ columns: [table.slipId, table.position, table.businessDate] }),
    // Finds the sales of a number, and one member's stakes on it.
    index('line_number').on(table.roundId, table.betType, table.booked, table.memberId),
    // The lines that no longer count.
    index('line_ended')
      .on(table.roundId)
      .where(sql`ended IS NOT NULL`),
    check('line_bet_type_known', isOneOf('bet_type', BET_TYPES)),
    check('line_amounts', sql`stake > 0 AND rate > 0 AND discount >= 0 AND debit = stake - discount`),
    check('line_ended_known', isOneOf('ended', ['cancelled', 'refunded'])),
  ],
);

/** The sales of each number of a round. A bet on the number locks this row. */
export const exposure = pgTable(
  'exposure',
  {
    roundId: uuid('round_id').notNull(),
    betType: text('bet_type').$type<BetType>().notNull(),
    number: text('number').notNull(),
    /** Stakes that count or are awaiting the partner's debit, satang. */
    sold: money('sold').notNull(),
    /** Payout if the number comes: the sum of the lines' payouts, satang. */
    liability: money('liability').notNull(),
    lines: integer('lines').notNull(),
    /**
     * Number of lines added or given back so far; it never decreases, so a reader notices when sums made earlier are
     * outdated.
     */
    changes: integer('changes').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.betType, table.number] }),
    check('exposure_not_negative', sql`sold >= 0 AND liability >= 0 AND lines >= 0`),
  ],
);

/** Amount that an account with a cap of own hold holds of a number of a round. */
export const heldExposure = pgTable(
  'held_exposure',
  {
    roundId: uuid('round_id').notNull(),
    accountId: uuid('account_id').notNull(),
    betType: text('bet_type').$type<BetType>().notNull(),
    number: text('number').notNull(),
    held: money('held').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.accountId, table.betType, table.number] }),
    check('held_exposure_not_negative', sql`held >= 0`),
  ],
);

/** Refused demand per number and reason; slips refused as a whole have neither bet type nor number (''). */
export const refusedDemand = pgTable(
  'refused_demand',
  {
    roundId: uuid('round_id').notNull(),
    betType: text('bet_type').notNull(),
    number: text('number').notNull(),
    reason: text('reason').notNull(),
    lines: integer('lines').notNull(),
    stake: money('stake').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.betType, table.number, table.reason] })],
);

/** A step of an automatic limit on a number, possibly undone later. */
export const limitStep = pgTable(
  'limit_step',
  {
    id: uuid('id').primaryKey(),
    roundId: uuid('round_id').notNull(),
    betType: text('bet_type').$type<BetType>().notNull(),
    number: text('number').notNull(),
    /** Basis points of T at which the step is taken; 10,000 closes the number. */
    stepAt: integer('step_at').notNull(),
    /** Amount sold when the step was taken. */
    sold: money('sold').notNull(),
    /** Reference rates × 100 before and after; equal for a step that caps stakes per person. */
    rateBefore: integer('rate_before').notNull(),
    rateAfter: integer('rate_after').notNull(),
    at: moment('at').notNull(),
    /** The slip that reached the step. */
    slipId: uuid('slip_id').notNull(),
    isUndone: boolean('is_undone').notNull().default(false),
    undoneBy: uuid('undone_by'),
    undoneAt: moment('undone_at'),
    undoneReason: text('undone_reason'),
    /** Refused lines and stakes on the number while this was the last step taken. */
    refusedLines: integer('refused_lines').notNull().default(0),
    refusedStake: money('refused_stake').notNull().default(0),
  },
  (table) => [
    // A step that was undone and reached again gets another row.
    uniqueIndex('limit_step_standing')
      .on(table.roundId, table.betType, table.number, table.stepAt)
      .where(sql`NOT is_undone`),
    index('limit_step_at').on(table.at, table.id),
    index('limit_step_number').on(table.roundId, table.betType, table.number),
    // Undone steps are rare, and every bet looks for them.
    index('limit_step_undone')
      .on(table.roundId)
      .where(sql`is_undone`),
  ],
);
