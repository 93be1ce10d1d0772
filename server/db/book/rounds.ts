/** The rounds of the lotteries, the terms of each, and their history (domain.md §2, §3, §7). */
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { BetType } from '../../../domain/bets/bet-type';
import type { EventKind } from '../../../domain/api/events';
import type { DrawnDigits, Row2Source } from '../../../domain/results/drawn-digits';
import type { OfficialResult } from '../../../domain/results/official-result';
import { ROUND_STATES, type RoundState } from '../../../domain/rounds/round-state';
import { YEEKEE_STATES, type YeekeeState } from '../../../domain/yeekee/yeekee-state';
import type { YeekeeSteps } from '../../../domain/yeekee/formula';
import { account } from '../schema';
import { betTypeChecks, betTypeColumns, businessDate, isOneOf, moment, money } from './columns';
import { lotto } from './lottos';

/** States of rounds of both kinds. */
export const ALL_ROUND_STATES = [...new Set([...ROUND_STATES, ...YEEKEE_STATES])] as readonly (
  | RoundState
  | YeekeeState
)[];

export const round = pgTable(
  'round',
  {
    id: uuid('id').primaryKey(),
    lottoId: uuid('lotto_id')
      .notNull()
      .references(() => lotto.id),
    /** The day the round belongs to, even if it closes on another calendar day. */
    businessDate: businessDate('business_date').notNull(),
    /** 1 is the first of the day; a lotto without yeekee has one a day. */
    number: smallint('number').notNull(),
    state: text('state').$type<RoundState | YeekeeState>().notNull(),
    opensAt: moment('opens_at').notNull(),
    /** Bets are accepted before this moment. It no longer changes once the round has closed. */
    closesAt: moment('closes_at').notNull(),
    /** When the result is due; for yeekee, the end of shooting. */
    resultAt: moment('result_at').notNull(),
    earlierCloses: jsonb('earlier_closes').$type<Partial<Record<BetType, string>>>().notNull(),
    memberCancelsUntil: moment('member_cancels_until').notNull(),
    /** State of the book at the close, checked again before money moves. */
    frozenAt: moment('frozen_at'),
    frozenLines: integer('frozen_lines'),
    frozenStake: money('frozen_stake'),
    /** SHA-256 over the lines, in hexadecimal. */
    frozenDigest: text('frozen_digest'),
    /** The result in force as it was entered, and its digits. */
    official: jsonb('official').$type<OfficialResult>(),
    digits: jsonb('digits').$type<DrawnDigits>(),
    /** Number of settlements so far; it is the number of the one in force. */
    settlementNo: smallint('settlement_no').notNull().default(0),
    /** Source of two-digit tod, as set in the lotto when the round opened; null before. */
    row2Reads: text('row2_reads').$type<Row2Source>(),
    /**
     * For yeekee: the hash of the frozen list, published before the result is computed, and the steps of the formula.
     */
    shootsDigest: text('shoots_digest'),
    shootsCount: integer('shoots_count'),
    steps: jsonb('steps').$type<YeekeeSteps>(),
    /** For commit–reveal: the hash, published at opening, and the seed, kept secret until the result. */
    seedHash: text('seed_hash'),
    seed: text('seed'),
    /** Why the round was voided or has no result. */
    reason: text('reason'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('round_once').on(table.lottoId, table.businessDate, table.number),
    // Rounds that are due by the clock.
    index('round_to_open')
      .on(table.opensAt)
      .where(sql`state = 'scheduled'`),
    index('round_to_close')
      .on(table.closesAt)
      .where(sql`state IN ('open', 'suspended')`),
    index('round_awaiting')
      .on(table.resultAt)
      .where(sql`state IN ('closed', 'awaitingApproval', 'shooting', 'frozen', 'resulted', 'correcting')`),
    index('round_result_at').on(table.resultAt, table.id),
    index('round_of_lotto').on(table.lottoId, table.closesAt, table.id),
    index('round_business_date').on(table.businessDate, table.closesAt, table.id),
    check('round_state_known', isOneOf('state', ALL_ROUND_STATES)),
    check('round_times', sql`opens_at < closes_at AND closes_at <= result_at`),
  ],
);

/** Terms of a bet type in a round: the lotto's settings at opening, with later changes. */
export const roundBetType = pgTable(
  'round_bet_type',
  {
    roundId: uuid('round_id')
      .notNull()
      .references(() => round.id, { onDelete: 'cascade' }),
    closesAt: moment('closes_at').notNull(),
    ...betTypeColumns(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.betType] }), ...betTypeChecks('round_bet_type')],
);

/** Every step of a round's life; rows are only added. */
export const roundStep = pgTable(
  'round_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => round.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    event: text('event').notNull(),
    from: text('from_state').$type<RoundState | YeekeeState>().notNull(),
    to: text('to_state').$type<RoundState | YeekeeState>().notNull(),
    /** The account that acted; null for the clock. */
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    reason: text('reason'),
  },
  (table) => [index('round_step_round').on(table.roundId, table.id)],
);

/** The shoots of a yeekee round, in the order of their numbers. */
export const shoot = pgTable(
  'shoot',
  {
    roundId: uuid('round_id')
      .notNull()
      .references(() => round.id),
    /** Position of the shoot; 1 is the oldest. It is assigned under the round's lock. */
    position: integer('position').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => account.id),
    /** Five digits. */
    number: text('number').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.position] }),
    index('shoot_member').on(table.roundId, table.memberId, table.at),
    // Finds the shoots of a member for its deletion.
    index('shoot_of_member').on(table.memberId),
    check('shoot_number', sql`number ~ '^[0-9]{5}$'`),
  ],
);

/** How far the rounds of a lotto were planned, and by which version of it: after a change they are planned again. */
export const roundPlan = pgTable('round_plan', {
  lottoId: uuid('lotto_id')
    .primaryKey()
    .references(() => lotto.id, { onDelete: 'cascade' }),
  /** The business date of the planning. */
  businessDate: businessDate('business_date').notNull(),
  lottoVersion: integer('lotto_version').notNull(),
});

/**
 * Events of rounds that open screens haven't been notified of yet; triggers add most of them. A `sold` row names one of
 * the rounds in which something was sold or given back since the last notification.
 */
export const roundNews = pgTable('round_news', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  roundId: uuid('round_id').notNull(),
  /** Kind of the event, or that something was sold or shot in the round. */
  kind: text('kind').$type<EventKind | 'sold' | 'shot'>().notNull(),
});
