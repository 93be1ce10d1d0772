/** The rounds of the lotteries, what held in each, and what happened to it (domain.md §2, §3, §7). */
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

/** The states of a round of either kind. */
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
    /** The day it belongs to, whatever the clock says when it closes. */
    businessDate: businessDate('business_date').notNull(),
    /** 1 is the first of the day; a lotto without yeekee has one a day. */
    number: smallint('number').notNull(),
    state: text('state').$type<RoundState | YeekeeState>().notNull(),
    opensAt: moment('opens_at').notNull(),
    /** Bets are taken before this moment. It stands still once the round has closed. */
    closesAt: moment('closes_at').notNull(),
    /** When the result is due; of yeekee, until when shoots are taken. */
    resultAt: moment('result_at').notNull(),
    earlierCloses: jsonb('earlier_closes').$type<Partial<Record<BetType, string>>>().notNull(),
    memberCancelsUntil: moment('member_cancels_until').notNull(),
    /** What stood in the book when it closed: checked again before money moves. */
    frozenAt: moment('frozen_at'),
    frozenLines: integer('frozen_lines'),
    frozenStake: money('frozen_stake'),
    /** SHA-256 over the lines, in hexadecimal. */
    frozenDigest: text('frozen_digest'),
    /** The standing result as it was entered, and its digits. */
    official: jsonb('official').$type<OfficialResult>(),
    digits: jsonb('digits').$type<DrawnDigits>(),
    /** How often it was settled; the standing settlement has this number. */
    settlementNo: smallint('settlement_no').notNull().default(0),
    /** What two-digit tod reads, as the lotto had it when the round opened; null before. */
    row2Reads: text('row2_reads').$type<Row2Source>(),
    /** Of yeekee: the frozen list's hash, published before the result is computed, and the formula's steps. */
    shootsDigest: text('shoots_digest'),
    shootsCount: integer('shoots_count'),
    steps: jsonb('steps').$type<YeekeeSteps>(),
    /** With commit and reveal: the hash, published at opening, and the seed, kept until the result. */
    seedHash: text('seed_hash'),
    seed: text('seed'),
    /** Why it was voided or has no result. */
    reason: text('reason'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('round_once').on(table.lottoId, table.businessDate, table.number),
    // What the clock looks for.
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

/** What held for a bet type in a round: the lotto's settings as they were at opening, and as changed since. */
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

/** Every step of a round's life; only grows. */
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
    /** Who did it; null for the clock. */
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
    /** 1 is the oldest; given under the round's lock. */
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
    // Leads to those of a member that is to be deleted.
    index('shoot_of_member').on(table.memberId),
    check('shoot_number', sql`number ~ '^[0-9]{5}$'`),
  ],
);

/** How far the rounds of a lotto were planned, and by which of its versions: what differs from that is planned anew. */
export const roundPlan = pgTable('round_plan', {
  lottoId: uuid('lotto_id')
    .primaryKey()
    .references(() => lotto.id, { onDelete: 'cascade' }),
  /** The business date it was planned on. */
  businessDate: businessDate('business_date').notNull(),
  lottoVersion: integer('lotto_version').notNull(),
});

/**
 * What happened to rounds and wasn't told to anybody's screen yet; a trigger on the rounds adds it. `sold` is that of some
 * round something was sold or given back.
 */
export const roundNews = pgTable('round_news', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  roundId: uuid('round_id').notNull(),
  /** What happened to the round, or that something was sold or shot in it. */
  kind: text('kind').$type<EventKind | 'sold' | 'shot'>().notNull(),
});
